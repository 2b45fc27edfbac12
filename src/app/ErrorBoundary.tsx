import { Component, type ReactNode } from 'react'
import type { Language } from '#lesson'
import { ErrorPage } from './ErrorPage.tsx'

interface Props {
  readonly language: Language
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

const noError: unique symbol = Symbol('no error')

/** Shows the error page when a page breaks while it is rendered. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: noError }

  static getDerivedStateFromError(error: unknown): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === noError) return this.props.children
    return <ErrorPage language={this.props.language} error={error} />
  }
}
