import { useSyncExternalStore } from 'react'
import { useText } from '../text/text.ts'
import { chooseTheme, readTheme, themes, watchTheme } from './theme.ts'
import styles from './ThemeSwitch.module.css'

/** Chooses between the system's colours, light and dark. */
export function ThemeSwitch() {
  const text = useText().page
  const theme = useSyncExternalStore(watchTheme, readTheme, () => 'auto' as const)
  return (
    <select
      className={styles.select}
      aria-label={text.theme}
      value={theme}
      onChange={(event) => {
        const chosen = themes.find((name) => name === event.target.value)
        if (chosen) chooseTheme(chosen)
      }}
    >
      {themes.map((name) => (
        <option key={name} value={name}>
          {text.themes[name]}
        </option>
      ))}
    </select>
  )
}
