import { record } from '#record'
import { createStandin, type Operation } from '#standin'
import { eventLength, isStepEvent, type Trace } from '#trace'
import { fileOf, LessonError } from './errors.ts'
import { invalidSource } from './extract-symbol.ts'
import type { LessonFiles } from './lesson-files.ts'
import type { Scenario, Stage } from './lesson.ts'
import { stageProgram, startName } from './program.ts'

/**
 * Runs one scenario of a stage against the stand-in and records it. Throws a `LessonError` when the run
 * was cut short by a limit, or never reaches the shown code.
 */
export async function recordScenario(files: LessonFiles, stage: Stage, scenario: Scenario): Promise<Trace> {
  const { program } = stageProgram(files, stage)
  const trace = await record(program, {
    start: { name: startName, input: scenario.input },
    hostModules: (onOperation) =>
      createStandin({
        files: scenario.files,
        ...(scenario.programs && { programs: scenario.programs }),
        onOperation: (operation: Operation) => onOperation(operation),
      }),
  }).catch((error: unknown) => {
    throw invalidSource(error, fileOf(files.lesson, stage.source))
  })
  const { reason } = trace.header.end
  const cut = reason !== 'completed' && reason !== 'exception'
  if (!cut && reaches(trace)) return trace
  throw new LessonError({
    code: 'incomplete-recording',
    file: fileOf(files.lesson, 'lesson.ts'),
    subject: `scenario "${scenario.id}" of stage "${stage.id}"`,
    reason: cut
      ? `its recording was cut short (${reason}).`
      : 'its run never reaches the code that is shown.',
    cure: cut
      ? 'Make the run end by itself: give it a smaller input.'
      : `Let ${fileOf(files.lesson, stage.start)} call ${stage.symbols[0]} with this input.`,
  })
}

/** True where at least one step was recorded. */
function reaches({ events }: Trace): boolean {
  for (let at = 0; at < events.length; at += eventLength(events, at)) {
    if (isStepEvent(events[at] ?? -1)) return true
  }
  return false
}
