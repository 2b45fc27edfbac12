import type { KeyboardText } from '../keyboard-text.ts'

/** The keyboard sheet, in English. */
export const keyboard: KeyboardText = {
  title: 'Keyboard',
  open: 'All keys',
  close: 'Close',
  groups: {
    debugger: 'Debugger',
    toolbar: 'Toolbar',
    code: 'Line numbers',
    variables: 'Variables',
    timeline: 'Timeline',
    page: 'Page',
  },
  focus: 'These work while something in a stage has focus.',
  keys: {
    toolbarMove: 'From button to button',
    toolbarPress: 'Press the button',
    codeMove: 'From line to line',
    codeBreakpoint: 'Set or remove a breakpoint',
    treeMove: 'From row to row',
    treeOpen: 'Open or close a row',
    timelineStep: 'One step back or on',
    timelineEnds: 'To the first step, to the end',
    sheet: 'Show this sheet',
    escape: 'Close this sheet; end the first minute',
  },
}
