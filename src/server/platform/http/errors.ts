import type { SavedSince } from '#contract/activity.ts'
import { SIGN_IN_FIRST } from '#contract/kit/access.ts'

/** Text per field path, e.g. `{ title: 'Title is required' }`. */
export type FieldMessages = Record<string, string>

/** A refusal with a public message; everything else that is thrown becomes a 500 without details. */
export class Refusal extends Error {
  readonly status: number
  readonly fields: FieldMessages | undefined
  /** Seconds after which trying again makes sense. */
  readonly retryAfter: number | undefined
  /** What others saved meanwhile, where that is why. */
  readonly since: readonly SavedSince[] | undefined
  /** Under what it was logged, where something of ours failed. */
  readonly errorId: string | undefined

  constructor(
    status: number,
    message: string,
    more: {
      fields?: FieldMessages
      retryAfter?: number
      since?: readonly SavedSince[]
      errorId?: string
      cause?: unknown
    } = {},
  ) {
    super(message, { cause: more.cause })
    this.status = status
    this.fields = more.fields
    this.retryAfter = more.retryAfter
    this.since = more.since
    this.errorId = more.errorId
  }
}

/** 400: the request cannot be understood or breaks a rule of its fields. */
export const invalid = (message: string, fields?: FieldMessages) => new Refusal(400, message, fields ? { fields } : {})
/** 400: the address names a kind of thing that no feature gives. */
export function unknownKind(kinds: readonly string[]): Refusal {
  const message = `Invalid option: expected one of ${kinds.map((kind) => `"${kind}"`).join('|')}`
  return invalid(message, { kind: message })
}
/** 401: nobody is signed in, or the name and password do not fit. */
export const unauthenticated = (message: string = SIGN_IN_FIRST) => new Refusal(401, message)
/** 403: signed in or not, this caller may not. */
export const forbidden = (message = "You don't have permission to do this") => new Refusal(403, message)
/** 404: there is no such thing, or it may not be known. */
export const notFound = (what: string) => new Refusal(404, `${what} not found`)
/** 409: the request is fine, the present state is not. */
export const conflict = (message: string, fields?: FieldMessages) => new Refusal(409, message, fields ? { fields } : {})
/** 413: the file is larger than the route takes. */
export const tooLarge = (message: string) => new Refusal(413, message)
/** 415: the file or body is of a kind the route does not take. */
export const unsupported = (message: string) => new Refusal(415, message)
/** Said where the disk is so full that only signing in and deleting go on. */
export const DISK_FULL_MESSAGE = 'There is no room left for anything new. Please try again later.'
/** 507: the disk has no space for it. */
export const insufficientStorage = (message = 'There is no room left for this file') => new Refusal(507, message)
/** 429: too many tries; says when to come back. */
export const tooMany = (message: string, retryAfter: number) => new Refusal(429, message, { retryAfter })

/** Gives the row back, or refuses with 404 when there is none. */
export function orNotFound<T>(row: T | null | undefined, what: string): T {
  if (row === null || row === undefined) throw notFound(what)
  return row
}

/** Whether something is answered rather than refused; other failures stay failures. */
export const isAnswered = (reading: Promise<unknown>): Promise<boolean> =>
  reading.then(
    () => true,
    (error: unknown) => {
      if (error instanceof Refusal) return false
      throw error
    },
  )
