import { useEffect, useRef, useState } from 'react'
import { LoadError } from '../stage/load-trace.ts'
import { createStageStore, type StageStore } from '../stage/stage-store.ts'
import { StageFrame } from '../stage/StageFrame.tsx'
import { StageProvider } from '../stage/StageProvider.tsx'
import { OperationsPane } from '../stage/standin/StandinView.tsx'
import { contentOf, type Recording } from './recording.ts'
import { SourcePicker } from './SourcePicker.tsx'

interface Props {
  readonly recording: Recording
}

/** The debugger of a recording that belongs to no lesson: begun, at its first statement, and with focus. */
export function ReplayStage({ recording }: Props) {
  const [store] = useState(() => beginReplay(recording))
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector('section')?.focus({ preventScroll: true })
  }, [])
  return (
    <div ref={place}>
      <StageProvider store={store}>
        <StageFrame
          picker={<SourcePicker />}
          aside={recording.replay.operations.length > 0 && <OperationsPane />}
        />
      </StageProvider>
    </div>
  )
}

function beginReplay(recording: Recording): StageStore {
  const { sources, replay } = recording
  const loadTrace = () => Promise.reject(new LoadError('missing', 'The recording is there already.'))
  const store = createStageStore({ content: contentOf(recording), sources, replay, loadTrace })
  store.getState().actions.start('launch')
  return store
}
