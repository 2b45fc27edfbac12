import { defineLesson } from '#lesson'
import { buildToolsStage } from './stages/build-tools.ts'
import { executeToolStage } from './stages/execute-tool.ts'
import { readFileStage } from './stages/read-file.ts'
import { runLoopStage } from './stages/run-loop.ts'

/** Lesson 2: the loop stays as it is; the function that executes a call becomes a dispatcher. */
export const lesson = defineLesson({
  id: 'tool-use',
  number: 2,
  title: { en: 'Connect tools to the same loop', zh: '把工具接到同一个循环上' },
  summary: {
    en: 'One registry says which tools there are, a dispatcher checks every call, and a tool keeps to its own boundary; step through the real code that does it.',
    zh: '一张登记表说明有哪些工具，分发函数检查每一次调用，工具守住自己的边界：逐步走过真正这样做的代码。',
  },
  preview: {
    stage: 'readFile',
    scenario: 'link-out',
    caption: {
      en: 'A model has asked for notes.txt, and notes.txt is a link that leads out of its workspace. What does the harness do?',
      zh: '模型要读 notes.txt，而 notes.txt 是一个通向工作区之外的链接。harness 会怎么做？',
    },
  },
  realRuns: { practice: 'harness/practice.ts' },
  stages: [buildToolsStage, executeToolStage, readFileStage, runLoopStage],
})
