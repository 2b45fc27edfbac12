import type { KeyboardText } from '../keyboard-text.ts'

/** The keyboard sheet, in Simplified Chinese. */
export const keyboard: KeyboardText = {
  title: '键盘',
  open: '全部按键',
  close: '关闭',
  groups: {
    debugger: '调试器',
    toolbar: '工具栏',
    code: '行号',
    variables: '变量',
    timeline: '时间轴',
    page: '页面',
  },
  focus: '焦点在某个调试器里时有效。',
  keys: {
    toolbarMove: '在按钮之间移动',
    toolbarPress: '按下按钮',
    codeMove: '在行之间移动',
    codeBreakpoint: '设置或移除断点',
    treeMove: '在各项之间移动',
    treeOpen: '展开或折叠一项',
    timelineStep: '后退或前进一步',
    timelineEnds: '到第一步，到结尾',
    sheet: '显示这张表',
    escape: '关闭这张表；结束入门一分钟',
  },
}
