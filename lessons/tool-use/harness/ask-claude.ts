import { toolDefinitions } from './runtime.ts'
import type { Tools } from './runtime.ts'
import { UsageError } from './usage-error.ts'
import type { Message, Turn } from './wire.ts'

const sdk = '@anthropic-ai/sdk'
const testedVersion = '1.14.0'
const model = 'claude-haiku-5-5'
const maxTokens = 4096
const usualTimeout = 60_000

/** The part of the SDK's client that is used here. */
interface Client {
  readonly messages: { create(body: object, options: object): Promise<unknown> }
}

/** A client of the model API, and what its requests go by. */
export interface Claude {
  readonly client: Client
  readonly apiKey: string
  /** How long one request may take, in milliseconds. */
  readonly timeout: number
}

/** Where the model API is, if not at its usual place, and how long it may take. */
export interface Connection {
  readonly baseURL?: string
  readonly timeout?: number
}

/** Makes the client, and no request. Throws a `UsageError` without a key or the SDK. */
export async function connectClaude(
  givenKey: string | undefined,
  { baseURL, timeout = usualTimeout }: Connection = {},
): Promise<Claude> {
  const apiKey = checkKey(givenKey)
  const { Anthropic } = await importSdk()
  const client = new Anthropic({
    apiKey,
    ...(baseURL !== undefined && { baseURL }),
    maxRetries: 0, // asking again is for the loop to decide
    logLevel: 'off', // nothing of a request is printed
    fetchOptions: { redirect: 'error' }, // a redirect would be a second request
  })
  return { client, apiKey, timeout }
}

/** Asks the model for its next turn, with exactly one request. */
export async function askClaude(
  messages: readonly Message[],
  tools: Tools,
  claude: Claude,
): Promise<Turn> {
  const body = { model, max_tokens: maxTokens, messages, tools: toolDefinitions(tools) }
  // The SDK's own timeout ends with the headers; this one lasts until the whole reply.
  const signal = AbortSignal.timeout(claude.timeout)
  try {
    const reply = await claude.client.messages.create(body, { signal })
    if (isTurn(reply)) return reply
  } catch (error) {
    throw new Error(explain(error, signal, claude), { cause: error })
  }
  throw new Error('The model API answered with something that is no message.')
}

function checkKey(given = ''): string {
  const key = given.trim()
  if (key === '') throw new UsageError('--live needs a key in ANTHROPIC_API_KEY.')
  if (/^[!-~]+$/.test(key)) return key
  throw new UsageError('ANTHROPIC_API_KEY holds characters that no key has.')
}

/**
 * Loads the SDK. This is the one import of a harness that is neither Node's nor its
 * own: it is optional, so it is loaded here, by name, and only for `--live`.
 */
async function importSdk() {
  try {
    return await import('@anthropic-ai/sdk')
  } catch (error) {
    if (!String(error).includes(sdk)) throw error
    const cure = `npm install --no-save ${sdk}@${testedVersion}`
    throw new UsageError(`--live needs the model API's SDK; install it with: ${cure}`)
  }
}

/** Whether a reply has the shape of a turn; blocks of kinds unknown here are kept. */
function isTurn(reply: unknown): reply is Turn {
  const { stop_reason, content } = (reply ?? {}) as Partial<Record<keyof Turn, unknown>>
  return (
    typeof stop_reason === 'string' && Array.isArray(content) && content.every(isBlock)
  )
}

function isBlock(block: unknown): boolean {
  const { type, text } = (block ?? {}) as { type?: unknown; text?: unknown }
  return typeof type === 'string' && (type !== 'text' || typeof text === 'string')
}

const answers = new Map([
  [401, 'The model API does not accept the key in ANTHROPIC_API_KEY.'],
  [403, 'The key in ANTHROPIC_API_KEY may not be used for this.'],
  [429, 'The model API has had too many requests of this key; try again later.'],
  [529, 'The model API is overloaded; try again later.'],
])

/** Says in one sentence why a request failed. The key is never part of it. */
function explain(error: unknown, signal: AbortSignal, claude: Claude): string {
  const { status, apiMessage, cause } = error as {
    status?: number
    apiMessage?: string | null
    cause?: unknown
  }
  if (status !== undefined) {
    const reason = apiMessage?.replaceAll(claude.apiKey, '[key]')
    return (
      answers.get(status) ??
      `The model API answered ${status}: ${reason ?? 'no reason given'}.`
    )
  }
  if (signal.aborted) return `The model API took longer than ${claude.timeout} ms.`
  if (error instanceof SyntaxError) return 'The model API answered with broken JSON.'
  return `The connection to the model API failed${codeOf(cause ?? error)}.`
}

/** The system's code of a failed connection, where there is one, in brackets. */
function codeOf(error: unknown): string {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  if (typeof code === 'string') return ` (${code})`
  return cause instanceof Error ? codeOf(cause) : ''
}
