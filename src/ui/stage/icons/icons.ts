/**
 * The icons of VS Code's debugger: Codicons, © Microsoft Corporation, CC BY 4.0,
 * https://github.com/microsoft/vscode-codicons. Unchanged but for being inlined.
 */
import chevronDown from '@vscode/codicons/src/icons/chevron-down.svg?raw'
import chevronRight from '@vscode/codicons/src/icons/chevron-right.svg?raw'
import debugContinue from '@vscode/codicons/src/icons/debug-continue.svg?raw'
import debugRestart from '@vscode/codicons/src/icons/debug-restart.svg?raw'
import debugReverseContinue from '@vscode/codicons/src/icons/debug-reverse-continue.svg?raw'
import debugStackframe from '@vscode/codicons/src/icons/debug-stackframe.svg?raw'
import debugStart from '@vscode/codicons/src/icons/debug-alt.svg?raw'
import debugStepBack from '@vscode/codicons/src/icons/debug-step-back.svg?raw'
import debugStepInto from '@vscode/codicons/src/icons/debug-step-into.svg?raw'
import debugStepOut from '@vscode/codicons/src/icons/debug-step-out.svg?raw'
import debugStepOver from '@vscode/codicons/src/icons/debug-step-over.svg?raw'
import debugStop from '@vscode/codicons/src/icons/debug-stop.svg?raw'
import file from '@vscode/codicons/src/icons/file.svg?raw'
import folder from '@vscode/codicons/src/icons/folder.svg?raw'
import link from '@vscode/codicons/src/icons/file-symlink-file.svg?raw'
import run from '@vscode/codicons/src/icons/debug-start.svg?raw'

/** SVG source of each icon. */
export const icons = {
  chevronDown,
  chevronRight,
  debugContinue,
  debugRestart,
  debugReverseContinue,
  debugStackframe,
  debugStart,
  debugStepBack,
  debugStepInto,
  debugStepOut,
  debugStepOver,
  debugStop,
  file,
  folder,
  link,
  run,
} as const

/** Name of an icon. */
export type IconName = keyof typeof icons
