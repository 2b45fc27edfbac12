import { createServer } from 'node:http'
import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Answers one request. */
export type Reply = (response: ServerResponse) => void

/** One request, as it came over the wire. */
export interface ReceivedRequest {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly body: { readonly messages?: unknown; readonly tools?: unknown }
}

/** A model API that runs on this machine only, and keeps what it was asked. */
export interface SimulatedApi {
  readonly url: string
  readonly requests: readonly ReceivedRequest[]
  /** Ends the server, and the connections that are still open. */
  close(): Promise<void>
}

/** Starts a model API that gives its replies one after the other, the last for ever. */
export async function startSimulatedApi(...replies: Reply[]): Promise<SimulatedApi> {
  const requests: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { method, url: path, headers } = request
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as object
      requests.push({ method, path, headers, body })
      const reply = replies[requests.length - 1] ?? replies.at(-1)
      reply?.(response)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((closed) => {
      server.close(() => closed())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, requests, close }
}

/** A reply of JSON. */
export function json(body: unknown, status = 200): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  }
}

/** A reply that says why a request is refused, in the API's own form. */
export function refusal(status: number, type: string, message: string): Reply {
  return json({ type: 'error', error: { type, message } }, status)
}
