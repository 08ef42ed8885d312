import type { SavedSince } from '#contract/activity.ts'
import { SIGN_IN_FIRST } from '#contract/kit/access.ts'

/** A call the server refused. The message is `status: body`, as every client of the API shows it. */
export class ApiError extends Error {
  readonly status: number
  /** What the server says to the person, when it says something. */
  readonly serverMessage: string | undefined
  /** Text per field, for forms. */
  readonly fields: Record<string, string>
  /** Who saved what meanwhile, as far as it is known, where a save came too late; else null. */
  readonly since: readonly SavedSince[] | null

  constructor(status: number, body: string, statusText: string) {
    super(`${status}: ${body || statusText}`)
    this.status = status
    const parsed = parse(body)
    this.serverMessage = parsed?.message
    this.fields = parsed?.fields ?? {}
    this.since = parsed?.since ?? null
  }
}

/** What is said of everything that could not be fetched. */
export const UNREACHABLE = 'Unable to connect to server'

/** A call that got no answer: the network is away, or the server is. The browser's own words are its `cause`. */
export class UnreachableError extends Error {
  constructor(cause: unknown) {
    super(UNREACHABLE, { cause })
  }
}

/**
 * Does a call, and tells a network that failed from everything else that may be wrong.
 * @throws UnreachableError when there was no answer; an AbortError where the caller gave up
 */
export async function withUnreachableErrors<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    // Fetch reports every failure of the network as a TypeError (Fetch standard, "network error").
    throw error instanceof TypeError ? new UnreachableError(error) : error
  }
}

interface ErrorBody {
  message?: string
  fields?: Record<string, string>
  since?: SavedSince[]
}

function parse(body: string): ErrorBody | undefined {
  try {
    return JSON.parse(body) as ErrorBody
  } catch {
    return undefined
  }
}

/** The server's own words when it spoke, else the given ones. */
export const messageOf = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.serverMessage) || otherwise

/** What a broken page says: the server's words out of a generic message, which alone crosses from server to browser, else the message as it is. */
export const wordsOf = ({ message }: Error): string => parse(message.replace(/^\d{3}: /, ''))?.message ?? message

/** True when a refusal has words for the fields of a form, beside which it is told. */
export const isShownAtFields = (error: unknown): boolean =>
  error instanceof ApiError && Object.keys(error.fields).length > 0

/** True when the server could not be reached at all. */
export const isUnreachable = (error: unknown): boolean => error instanceof UnreachableError

/** True when the server knows nobody under this page's session; a wrong password is a 401 with other words. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401 && error.serverMessage === SIGN_IN_FIRST
