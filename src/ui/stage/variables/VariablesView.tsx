import { useMemo, useRef, useState } from 'react'
import { useText } from '../../text/text.ts'
import { Hint } from '../Hint.tsx'
import { Pane } from '../Pane.tsx'
import { useStage } from '../stage-context.ts'
import { treeMove } from './tree-keys.ts'
import { VariableItem } from './VariableItem.tsx'
import { variableRows } from './variable-rows.ts'

/** The variables of the looked-at frame, as a tree whose open rows stay open while stepping. */
export function VariablesView() {
  const text = useText().stage.variables
  const session = useStage((state) => state.session)
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set())
  const [focused, setFocused] = useState<string>()
  const tree = useRef<HTMLDivElement>(null)
  const rows = useMemo(() => variableRows(session, toggled), [session, toggled])
  const tabStop = rows.some((row) => row.id === focused) ? focused : rows[0]?.id

  const toggle = (id: string): void => {
    const next = new Set(toggled)
    if (!next.delete(id)) next.add(id)
    setToggled(next)
  }
  const focus = (id: string): void => {
    setFocused(id)
    tree.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`)?.focus()
  }

  return (
    <Pane title={text.title}>
      {rows.length === 0 ? (
        <Hint>{session.state === 'stopped' ? text.none : text.empty}</Hint>
      ) : (
        <div
          ref={tree}
          role="tree"
          aria-label={text.title}
          onKeyDown={(event) => {
            if (event.altKey || event.ctrlKey || event.metaKey) return
            const move = treeMove(event.key, tabStop, rows)
            if (!move) return
            event.preventDefault()
            if (move.type === 'toggle') toggle(move.id)
            else focus(move.id)
          }}
        >
          {rows.map((row) => (
            <VariableItem
              key={row.id}
              row={row}
              tabStop={row.id === tabStop}
              onToggle={toggle}
              onFocus={setFocused}
            />
          ))}
        </div>
      )}
    </Pane>
  )
}
