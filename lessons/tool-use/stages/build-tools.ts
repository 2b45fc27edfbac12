import { defineStage } from '#lesson'
import { teachingFiles, workspace } from './teaching-files.ts'

/** The registry: what is joined while it is built, and what is not done yet. */
export const buildToolsStage = defineStage<{ workspace: string }>({
  id: 'buildTools',
  source: 'harness/runtime.ts',
  symbols: ['buildTools'],
  start: 'starts/build-tools.ts',
  scenarios: [
    {
      id: 'build-registry',
      title: { en: 'Build the registry', zh: '建立登记表' },
      hint: {
        en: 'Stop where the handler of read_file is made and walk to the end: no file is opened and no program is started.',
        zh: '在生成 read_file 处理函数的那一行停下，一直走到结尾：没有打开任何文件，也没有启动任何程序。',
      },
      input: { workspace },
      files: teachingFiles,
    },
  ],
  diagram: [
    {
      id: 'read-file-entry',
      title: { en: 'read_file entry', zh: 'read_file 条目' },
      text: {
        en: 'Binds the workspace into a handler and joins it to a description and one field. The handler is not called.',
        zh: '把工作区绑定进处理函数，再与说明和一个字段合成一条。处理函数此时并不被调用。',
      },
      anchor: { from: 'const read = (', to: 'run: read,\n  }' },
    },
    {
      id: 'run-main-entry',
      title: { en: 'run_main entry', zh: 'run_main 条目' },
      text: {
        en: 'The same for the program: it takes no fields, so the model cannot choose what is run, or where.',
        zh: '对程序也是同样的做法：它不接受任何字段，所以模型无法选择运行什么、在哪里运行。',
      },
      anchor: { from: 'const runProgram = (', to: 'run: runProgram,\n  }' },
    },
    {
      id: 'return',
      title: { en: 'Return the registry', zh: '返回登记表' },
      text: {
        en: 'One table by name. The model’s definitions and the dispatcher’s checks are both taken from it.',
        zh: '一张按名字查找的表。给模型的定义和分发时的检查都取自它。',
      },
      anchor: { from: 'return { read_file, run_main }' },
    },
  ],
})
