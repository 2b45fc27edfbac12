import type { ReplayText } from '../replay-text.ts'

/** The page that replays recordings, in Simplified Chinese. */
export const replay: ReplayText = {
  title: '重放录制',
  intro: '打开一个程序的录制文件，向前、向后逐步查看它的源码、变量和输出。文件留在这台机器上，不会上传。',
  make: '任何 JavaScript 或 TypeScript 程序，连同它导入的文件，都可以录制。在代码仓库的副本里运行：',
  open: '打开录制…',
  drop: '或者把文件拖放到本页任意位置',
  dropHere: '松开即可打开',
  opening: (name) => `正在打开 ${name}…`,
  example: '手头没有录制？试试本站的一份',
  withoutScript: '重放需要 JavaScript，而这个浏览器关闭了它。',
  source: '文件',
  here: '运行停在这里',
  facts: ({ steps, files, bytes, language, recorder }) => [
    `${steps.toLocaleString('zh')} 步`,
    `${files} 个文件`,
    `${bytes.toLocaleString('zh')} 字节`,
    language,
    `由 ${recorder} 录制`,
  ],
  ends: {
    completed: '运行到了结尾',
    exception: '因错误而结束',
    'step-limit': '提前停止：步数太多',
    'time-limit': '提前停止：时间太长',
    'depth-limit': '提前停止：调用嵌套太深',
  },
  refused: (name) => `没有打开 ${name}`,
  failures: {
    'not-a-trace': () =>
      '这不是录制文件：文件开头不对。请用下面的命令录制一个程序，再打开 --out 指定的那个文件。',
    'unknown-version': ({ found, expected }) =>
      `这份录制的格式是第 ${found} 版，本页读取第 ${expected} 版。请用这个版本的 Loopstep 重新录制。`,
    truncated: () => '录制文件不完整：后面缺了一部分。请重新复制，或重新录制。',
    invalid: ({ path }) => `录制文件在 ${path} 处已损坏。请重新复制，或重新录制。`,
    'empty-file': () => '这个文件是空的。',
    'too-large': ({ limit }) => `文件超过 ${limit} MB。请用更小的输入，或更少的步数录制。`,
    'no-steps': () => '这份录制一步也没有：程序没有做任何可以逐步查看的事。',
    unreadable: () => '浏览器读不了它。它是文件夹吗？或者刚刚被移动或删除了？',
    internal: () => '文件已读取，但调试器处理它时出错。这是本页的问题。',
  },
}
