import { Component, type ReactNode } from 'react'
import type { StageText } from '../text/stage-text.ts'
import styles from './StageBoundary.module.css'

interface Props {
  /** Accessible name of the stage. */
  readonly name: string
  readonly text: StageText['crash']
  readonly children: ReactNode
}

interface State {
  readonly failed: boolean
  readonly message: string
}

const working: State = { failed: false, message: '' }

/** Keeps a stage that breaks from taking the page with it: says what happened and offers to begin again. */
export class StageBoundary extends Component<Props, State> {
  override state: State = working

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, message: error instanceof Error ? error.message : String(error) }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    const { name, text } = this.props
    return (
      <section className={styles.crash} aria-label={name} data-wide role="region">
        <p className={styles.title} role="alert">
          {text.title}
        </p>
        <p className={styles.message}>{this.state.message}</p>
        <p>{text.text}</p>
        <button type="button" className={styles.restart} onClick={() => this.setState(working)}>
          {text.restart}
        </button>
      </section>
    )
  }
}
