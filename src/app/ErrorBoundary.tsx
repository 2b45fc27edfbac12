import { Component, type ReactNode } from 'react'
import type { Language } from '#lesson'
import { ErrorNotice } from './ErrorNotice.tsx'

interface Props {
  readonly language: Language
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

const noError: unique symbol = Symbol('no error')

/** Shows a notice in place of a page that breaks while it is rendered. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: noError }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === noError) return this.props.children
    return (
      <main>
        <ErrorNotice language={this.props.language} error={error} />
      </main>
    )
  }
}
