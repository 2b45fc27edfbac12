import type { StageAction } from './stage-action.ts'

/** The part of a keyboard event that chooses an action. */
export interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** `Modifier+Key` for one action; `Mod` is Ctrl, or Cmd on a Mac. */
interface Keybinding {
  readonly action: StageAction
  readonly keys: string
}

/**
 * VS Code's keys. It has none for going back; with Alt+Shift the key of a forward move goes backward, which
 * no browser uses and, unlike Shift+F10, opens no context menu.
 */
const keybindings: readonly Keybinding[] = [
  { action: 'debug', keys: 'F5' },
  { action: 'continue', keys: 'F5' },
  { action: 'stop', keys: 'Shift+F5' },
  { action: 'restart', keys: 'Mod+Shift+F5' },
  { action: 'reverseContinue', keys: 'Alt+Shift+F5' },
  { action: 'toggleBreakpoint', keys: 'F9' },
  { action: 'next', keys: 'F10' },
  { action: 'stepBack', keys: 'Alt+Shift+F10' },
  { action: 'stepIn', keys: 'F11' },
  { action: 'stepOut', keys: 'Shift+F11' },
]

/** The action a key press asks for. F5 begins a run, or continues one that is `paused`. */
export function actionForKey(press: KeyPress, paused: boolean): StageAction | undefined {
  const pressed = [
    press.ctrlKey || press.metaKey ? 'Mod' : '',
    press.altKey ? 'Alt' : '',
    press.shiftKey ? 'Shift' : '',
    press.key,
  ]
  const keys = pressed.filter((part) => part !== '').join('+')
  const found = keybindings.filter((binding) => binding.keys === keys).map((binding) => binding.action)
  return found.find((action) => action === 'continue') && paused ? 'continue' : found[0]
}

/** Keys as `aria-keyshortcuts` wants them, with both readings of `Mod`. */
export function ariaKeyShortcuts(action: StageAction): string | undefined {
  const keys = keybindings.find((binding) => binding.action === action)?.keys
  if (keys === undefined || !keys.includes('Mod')) return keys
  return `${keys.replace('Mod', 'Control')} ${keys.replace('Mod', 'Meta')}`
}

/** Keys as a tooltip shows them. */
export function shownKeys(action: StageAction): string | undefined {
  return keybindings.find((binding) => binding.action === action)?.keys.replace('Mod', 'Ctrl/Cmd')
}
