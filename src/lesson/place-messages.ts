import type { CompiledProgram } from '#record'
import type { MessageVariable } from './content.ts'
import { fileOf, LessonError } from './errors.ts'
import { declarationsOf } from './extract-symbol.ts'
import { readLessonFile, type LessonFiles } from './lesson-files.ts'
import type { Stage } from './lesson.ts'

/** What the module of a message list's rules exports. */
const checkName = 'checkMessages'

/**
 * Finds the variable that a stage says holds its conversation. Throws a `LessonError` when its function has
 * no such variable, or the module of the rules does not export `checkMessages`.
 */
export function placeMessages(
  files: LessonFiles,
  stage: Stage,
  compiled: CompiledProgram,
): MessageVariable | undefined {
  if (!stage.messages) return undefined
  const { variable, check } = stage.messages
  const functionName = stage.symbols[0].split('.').at(-1) ?? ''
  const own = compiled.functions.find(
    ({ name, sourceId }) => name === functionName && compiled.sources[sourceId]?.path === stage.source,
  )
  const names = own?.slots.map((slot) => slot.name) ?? []
  if (!names.includes(variable))
    throw new LessonError({
      code: 'missing-variable',
      file: fileOf(files.lesson, stage.source),
      subject: `messages of stage "${stage.id}"`,
      reason: `${functionName} has no variable "${variable}".`,
      cure: `It has: ${names.join(', ') || 'none'}.`,
    })
  const text = readLessonFile(files, check, `messages of stage "${stage.id}"`)
  const declared = declarationsOf(text, fileOf(files.lesson, check)).find((one) => one.name === checkName)
  if (!declared || !/^export\b/.test(text.slice(declared.start)))
    throw new LessonError({
      code: 'missing-check',
      file: fileOf(files.lesson, check),
      subject: `messages of stage "${stage.id}"`,
      reason: `the module exports no function "${checkName}".`,
      cure: `Export it: it is given the messages and answers with the rules they break.`,
    })
  return { functionName, variable }
}
