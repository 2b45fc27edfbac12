import type { GuideText } from '../guide-text.ts'

/** The first minute, in Simplified Chinese. */
export const guide: GuideText = {
  title: '入门一分钟',
  offer: '没用过调试器？',
  accept: '用一分钟带我试试',
  decline: '不用了',
  end: '跳过',
  done: '完成',
  steps: {
    breakpoint: (line) => `每个行号都是按钮。点一下 ${line}，让运行停在那里。`,
    debug: () => '现在按“调试”。运行开始，停在你的断点。',
    next: () => '黄色的语句是下一条，还没有执行。按“下一步”执行它。',
    stepBack: () => '它做了什么，看那一行的末尾和“变量”。运行是录制好的，所以可以按“后退”。',
    end: () => '就是这些。“单步调试”进入被调用的函数，“继续”走到下一个断点，按 ? 查看全部按键。',
  },
}
