/** How the page is coloured: `auto` follows the system. */
export const themes = ['auto', 'light', 'dark'] as const

/** One of {@link themes}. */
export type Theme = (typeof themes)[number]

const storageKey = 'loopstep.theme'

/**
 * Runs in <head> before anything is painted, so that a chosen theme never flashes. Kept as text because
 * it must not wait for the page's script.
 */
export const themeScript = `try{var t=localStorage.getItem('${storageKey}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch{}`

/** The theme the page has now. */
export function readTheme(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return themes.find((theme) => theme === chosen) ?? 'auto'
}

/** Sets the theme and remembers it; where storage is blocked it holds for this page only. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
  try {
    localStorage.setItem(storageKey, theme)
  } catch {
    // Blocked storage: the choice lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Tells `listener` of each choice; returns how to stop. */
export function watchTheme(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
