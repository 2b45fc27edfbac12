import { shownKeys } from '../../stage/keybindings.ts'
import { stageActions, type StageAction } from '../../stage/stage-action.ts'

/** The parts of the page that have keys, in the order of the sheet. */
export const keyGroups = ['debugger', 'toolbar', 'code', 'variables', 'timeline', 'page'] as const

/** One of {@link keyGroups}. */
export type KeyGroup = (typeof keyGroups)[number]

/** The keys that are not the debugger's own, by what they do. */
export type PlainKeys = keyof typeof plainKeys

const plainKeys = {
  toolbarMove: { group: 'toolbar', keys: ['←', '→', 'Home', 'End'] },
  toolbarPress: { group: 'toolbar', keys: ['Enter'] },
  codeMove: { group: 'code', keys: ['↑', '↓', 'Home', 'End'] },
  codeBreakpoint: { group: 'code', keys: ['Enter'] },
  treeMove: { group: 'variables', keys: ['↑', '↓', 'Home', 'End'] },
  treeOpen: { group: 'variables', keys: ['→', '←', 'Enter'] },
  timelineStep: { group: 'timeline', keys: ['←', '→'] },
  timelineEnds: { group: 'timeline', keys: ['Home', 'End'] },
  sheet: { group: 'page', keys: ['?'] },
  escape: { group: 'page', keys: ['Esc'] },
} as const

/** A row of the sheet: keys, and what they do. */
export type KeyRow =
  | { readonly keys: readonly string[]; readonly action: StageAction }
  | { readonly keys: readonly string[]; readonly does: PlainKeys }

/** The rows of a group; the debugger's are those its keybindings have. */
export function keyRows(group: KeyGroup): readonly KeyRow[] {
  if (group === 'debugger')
    return stageActions.flatMap((action) => {
      const keys = shownKeys(action)
      return keys === undefined ? [] : [{ keys: [keys], action }]
    })
  const own = (Object.keys(plainKeys) as PlainKeys[]).filter((does) => plainKeys[does].group === group)
  return own.map((does) => ({ keys: plainKeys[does].keys, does }))
}
