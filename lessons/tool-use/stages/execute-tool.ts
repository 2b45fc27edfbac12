import { defineStage } from '#lesson'
import type { ExecuteToolInput } from '../starts/execute-tool.ts'
import { programs, teachingFiles, workspace } from './teaching-files.ts'

/** The dispatcher: which checks come before a handler, and what becomes of its failures. */
export const executeToolStage = defineStage<ExecuteToolInput>({
  id: 'executeTool',
  source: 'harness/runtime.ts',
  symbols: ['executeTool', 'checkName', 'checkFields', 'checkTypes', 'isPlainObject', 'list'],
  start: 'starts/execute-tool.ts',
  scenarios: [
    {
      id: 'read-file',
      title: { en: 'Read a file', zh: '读取文件' },
      hint: {
        en: 'Set a breakpoint on the call of run: the checks have passed and nothing has been read yet. Next brings the text.',
        zh: '在调用 run 的那一行设断点：检查都已通过，还什么都没有读。再走一步就得到文本。',
      },
      input: callOf('read_file', { path: 'main.mjs' }),
      files: teachingFiles,
      programs,
    },
    {
      id: 'run-main',
      title: { en: 'Run main.mjs', zh: '运行 main.mjs' },
      hint: {
        en: 'The same lines serve another tool: only the entry that was looked up is different.',
        zh: '同样的几行代码服务于另一个工具：不同的只是查到的那一条。',
      },
      input: callOf('run_main', {}),
      files: teachingFiles,
      programs,
    },
    {
      id: 'unknown-tool',
      title: { en: 'Unknown tool', zh: '未知的工具' },
      hint: {
        en: 'The name is not in the registry. The breakpoint on run is never hit, and the counters stay at zero.',
        zh: '登记表里没有这个名字。run 上的断点不会命中，计数器保持为零。',
      },
      input: callOf('delete_file', { path: 'main.mjs' }),
      files: teachingFiles,
      programs,
    },
    {
      id: 'inherited-name',
      title: { en: 'A name every object has', zh: '每个对象都有的名字' },
      hint: {
        en: 'tools.constructor exists, for every object inherits it. Watch why it still counts as unknown.',
        zh: 'tools.constructor 是存在的，因为每个对象都继承了它。看看为什么它仍然算作未知。',
      },
      input: callOf('constructor', { path: 'main.mjs' }),
      files: teachingFiles,
      programs,
    },
    {
      id: 'wrong-type',
      title: { en: 'Wrong type', zh: '类型不对' },
      hint: {
        en: 'The path is 7. The fields match, the type does not, and the handler is not called.',
        zh: 'path 是 7。字段对得上，类型对不上，处理函数不会被调用。',
      },
      input: callOf('read_file', { path: 7 }),
      files: teachingFiles,
      programs,
    },
    {
      id: 'wrong-fields',
      title: { en: 'Wrong fields', zh: '字段不对' },
      hint: {
        en: 'The model wrote file in place of path. The answer says what is expected, so that it can correct itself.',
        zh: '模型把 path 写成了 file。回答说明需要什么，好让模型自己更正。',
      },
      input: callOf('read_file', { file: 'main.mjs' }),
      files: teachingFiles,
      programs,
    },
    {
      id: 'outside-path',
      title: { en: 'A path outside', zh: '工作区之外的路径' },
      hint: {
        en: 'The checks pass: a path outside is still a string. The tool refuses it, and the refusal becomes the result.',
        zh: '检查会通过：工作区之外的路径也是字符串。是工具拒绝了它，而拒绝变成了结果。',
      },
      input: callOf('read_file', { path: '../secret.txt' }),
      files: teachingFiles,
      programs,
    },
    {
      id: 'broken-registration',
      title: { en: 'A broken registration', zh: '登记有误' },
      hint: {
        en: 'The developer registered a name in place of a function. The model cannot mend that: the error is thrown on.',
        zh: '开发者登记的是函数的名字，而不是函数。模型补救不了：错误会继续抛出。',
      },
      input: { ...callOf('read_file', { path: 'main.mjs' }), broken: true },
      files: teachingFiles,
      programs,
    },
  ],
  diagram: [
    {
      id: 'start-result',
      title: { en: 'Start the result', zh: '先写下结果的编号' },
      text: {
        en: 'Every answer carries the id of its request, whatever happens next.',
        zh: '不论接下来发生什么，每个回答都带着对应请求的编号。',
      },
      anchor: { from: "const result = { type: 'tool_result', tool_use_id: call.id } as const" },
    },
    {
      id: 'look-up',
      title: { en: 'Look up', zh: '查名字' },
      text: {
        en: 'Only the registry’s own entries count as tools.',
        zh: '只有登记表自己的条目才算工具。',
      },
      anchor: { from: 'const unknownTool =', to: 'const tool = tools[call.name] as Tool' },
    },
    {
      id: 'check',
      title: { en: 'Check fields and types', zh: '检查字段与类型' },
      text: {
        en: 'Exactly the registered fields, each with its type. A failed check answers; nothing is called.',
        zh: '字段必须与登记的完全一致，类型也要对。检查不过就直接回答，什么都不调用。',
      },
      anchor: {
        from: 'const wrongFields =',
        to: 'if (wrongTypes) return { ...result, content: wrongTypes, is_error: true }',
      },
    },
    {
      id: 'run',
      title: { en: 'Run', zh: '执行' },
      text: {
        en: 'The one place where a handler is called.',
        zh: '唯一调用处理函数的地方。',
      },
      anchor: { from: 'try {', to: 'const content = await tool.run(input)' },
    },
    {
      id: 'return',
      title: { en: 'Return', zh: '返回' },
      text: {
        en: 'The output, or a failure the model can act on. Any other error goes on to the developer.',
        zh: '返回输出，或返回模型能够应对的失败。其他错误继续抛给开发者。',
      },
      anchor: {
        from: 'return { ...result, content, is_error: false }',
        to: 'return { ...result, content: error.message, is_error: true }',
      },
    },
  ],
})

function callOf(name: string, input: unknown): ExecuteToolInput {
  return { workspace, call: { type: 'tool_use', id: 'call_1', name, input } }
}
