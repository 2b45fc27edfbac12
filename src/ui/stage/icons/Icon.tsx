import styles from './Icon.module.css'
import { icons, type IconName } from './icons.ts'

interface Props {
  readonly name: IconName
}

/** An icon beside words: it says nothing by itself, so assistive tools skip it. */
export function Icon({ name }: Props) {
  return <span className={styles.icon} aria-hidden dangerouslySetInnerHTML={{ __html: icons[name] }} />
}
