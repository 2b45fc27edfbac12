import { defineStage } from '#lesson'
import type { RunLoopInput } from '../starts/run-loop.ts'
import { programs, teachingFiles, workspace } from './teaching-files.ts'

type Turn = RunLoopInput['turns'][number]

const question = 'Read main.mjs, then run it; report its content and the result.'

const read = request('call_1', 'read_file', { path: 'main.mjs' })
const run = request('call_2', 'run_main', {})
/** What the command line's own script says in the end, so that both can be compared. */
const answer = said('main.mjs holds:\nconsole.log(6 * 7)\n\nRunning it gave:\nexit_code=0\n42')

/** The loop: what is asked, executed and stored, and what ends the task. */
export const runLoopStage = defineStage<RunLoopInput>({
  id: 'runLoop',
  source: 'harness/loop.ts',
  symbols: ['runLoop', 'contradiction', 'isNotBlank', 'isId'],
  start: 'starts/run-loop.ts',
  messages: { variable: 'messages', check: 'harness/check-messages.ts' },
  scenarios: [
    {
      id: 'answer',
      title: { en: 'Read, run, answer', zh: '读取、运行、回答' },
      hint: {
        en: 'Watch the messages grow: one for each turn of the model, one for its results.',
        zh: '看消息一条条增加：模型的每个回合一条，对应的结果再一条。',
      },
      input: task([turnOf(read), turnOf(run), answer]),
      practice: ['--workspace', workspace],
      files: teachingFiles,
      programs,
    },
    {
      id: 'call-limit',
      title: { en: 'A limit of one call', zh: '只允许询问一次' },
      hint: {
        en: 'The file is read and its result is stored; then the limit ends the task. Nothing was run.',
        zh: '文件读了，结果也存了，然后次数用完，任务结束。程序没有运行过。',
      },
      input: task([turnOf(read), turnOf(run), answer], 1),
      practice: ['--workspace', workspace, '--max-calls', '1'],
      files: teachingFiles,
      programs,
    },
    {
      id: 'correction',
      title: { en: 'An error, then a correction', zh: '先出错，再更正' },
      hint: {
        en: 'The first result says what was wrong. It is stored like any other, and the model is asked again.',
        zh: '第一个结果说明错在哪里。它和别的结果一样存下来，然后再问模型。',
      },
      input: task([
        turnOf(request('call_1', 'read_file', { path: 7 })),
        turnOf(request('call_2', 'read_file', { path: 'main.mjs' })),
        turnOf(request('call_3', 'run_main', {})),
        answer,
      ]),
      files: teachingFiles,
      programs,
    },
    {
      id: 'two-requests',
      title: { en: 'Two requests in one turn', zh: '一个回合两个请求' },
      hint: {
        en: 'They are executed one after the other, in the model’s order, and both results go into one message.',
        zh: '两个请求按模型给出的顺序逐个执行，两个结果放进同一条消息。',
      },
      input: task([turnOf(read, run), answer]),
      files: teachingFiles,
      programs,
    },
    {
      id: 'truncated',
      title: { en: 'A turn that was cut off', zh: '被截断的回合' },
      hint: {
        en: 'The turn holds a request, but it was cut off: nothing of it is executed or stored.',
        zh: '回合里有一个请求，但回合被截断了：其中什么都不执行，也不存。',
      },
      input: task([{ ...turnOf(read), stop_reason: 'max_tokens' }]),
      files: teachingFiles,
      programs,
    },
    {
      id: 'contradiction',
      title: { en: 'A contradiction', zh: '自相矛盾' },
      hint: {
        en: 'The model says that it calls a tool, and calls none. Guessing what it meant is not the loop’s business.',
        zh: '模型说要调用工具，却没有调用。猜它是什么意思，不是循环该做的事。',
      },
      input: task([{ ...said('I will read the file now.'), stop_reason: 'tool_use' }]),
      files: teachingFiles,
      programs,
    },
    {
      id: 'model-failure',
      title: { en: 'The model cannot be reached', zh: '联系不上模型' },
      hint: {
        en: 'The second request to the model fails. What was stored until then is kept.',
        zh: '第二次向模型发请求失败。在此之前存下的内容都留着。',
      },
      input: task([turnOf(read), 'The connection was closed.']),
      files: teachingFiles,
      programs,
    },
  ],
  diagram: [
    {
      id: 'ask',
      title: { en: 'Ask', zh: '询问' },
      text: {
        en: 'All messages so far go to the model; it answers with one turn, or the request fails.',
        zh: '把到目前为止的全部消息交给模型；它回答一个回合，或者请求失败。',
      },
      anchor: {
        from: "const messages: Message[] = [{ role: 'user', content: question }]",
        to: "return { ending: 'model_error', messages, problem }",
      },
    },
    {
      id: 'decide',
      title: { en: 'Decide', zh: '决定' },
      text: {
        en: 'Cut off, contradictory or an answer: the task ends. Requests: it goes on.',
        zh: '被截断、自相矛盾或给出回答：任务结束。有请求：继续。',
      },
      anchor: {
        from: "if (turn.stop_reason === 'max_tokens')",
        to: "return { ending: 'answered', messages }",
      },
    },
    {
      id: 'execute',
      title: { en: 'Execute', zh: '执行' },
      text: {
        en: 'One request after the other, in the model’s order.',
        zh: '按模型给出的顺序，一个接一个。',
      },
      anchor: {
        from: 'const results: ToolResult[] = []',
        to: 'results.push(await execute(request))',
      },
    },
    {
      id: 'store',
      title: { en: 'Store', zh: '存下' },
      text: {
        en: 'All results of the turn, in one message; then the model is asked again.',
        zh: '这个回合的全部结果放进一条消息，然后再问模型。',
      },
      anchor: { from: "messages.push({ role: 'user', content: results })" },
    },
    {
      id: 'limit',
      title: { en: 'Stop at the limit', zh: '到了上限' },
      text: {
        en: 'The model was asked as often as allowed.',
        zh: '询问模型的次数已经用完。',
      },
      anchor: { from: "return { ending: 'call_limit', messages }" },
    },
  ],
})

type Request = Extract<Turn, object>['content'][number]

function request(id: string, name: string, input: unknown): Request {
  return { type: 'tool_use', id, name, input }
}

function turnOf(...content: readonly Request[]): Extract<Turn, object> {
  return { stop_reason: 'tool_use', content }
}

function said(text: string): Extract<Turn, object> {
  return { stop_reason: 'end_turn', content: [{ type: 'text', text }] }
}

function task(turns: readonly Turn[], maxCalls = 4): RunLoopInput {
  return { workspace, question, maxCalls, turns }
}
