interface RejectionSource {
  readonly process?: {
    on(event: 'unhandledRejection', listener: (reason: unknown) => void): void
    off(event: 'unhandledRejection', listener: (reason: unknown) => void): void
  }
  addEventListener?(event: 'unhandledrejection', listener: (event: RejectionEvent) => void): void
  removeEventListener?(event: 'unhandledrejection', listener: (event: RejectionEvent) => void): void
}

interface RejectionEvent {
  readonly reason: unknown
  preventDefault(): void
}

/** Hears of rejected promises that nobody handles, in Node and in browsers; returns how to stop. */
export function onUnhandledRejection(listener: (reason: unknown) => void): () => void {
  const host = globalThis as unknown as RejectionSource
  const { process } = host
  if (process) {
    process.on('unhandledRejection', listener)
    return () => process.off('unhandledRejection', listener)
  }
  const onEvent = (event: RejectionEvent): void => {
    event.preventDefault()
    listener(event.reason)
  }
  host.addEventListener?.('unhandledrejection', onEvent)
  return () => host.removeEventListener?.('unhandledrejection', onEvent)
}
