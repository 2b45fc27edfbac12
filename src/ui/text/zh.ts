import type { Text } from './text.ts'

/** 页面上的全部中文文字。 */
export const zh: Text = {
  language: '中文',
  page: {
    skip: '跳到课程正文',
    home: '全部课程',
    lesson: (number) => `第 ${number} 课`,
    languages: '语言',
    tagline: '一条语句一条语句地看 agent harness 怎样工作。',
    intro:
      '每一课都展示一个小型 agent harness 的真实源码。点行号设断点，按“调试”，就能在录制好的一次运行里前进和后退。',
    privacy: '一切都在这个浏览器里运行，不会向任何地方发送数据。',
    readOnly: '页面上的代码是只读的，它就是命令行运行的那份源码。',
    notFoundTitle: '没有这个页面',
    notFoundText: '地址可能输错了，或者课程已经移走。',
    theme: { label: '配色', auto: '跟随系统', light: '浅色', dark: '深色' },
  },
}
