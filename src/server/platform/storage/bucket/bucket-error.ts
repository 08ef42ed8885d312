import { insufficientStorage, notFound, Refusal } from '#server/platform/http/errors.ts'

const TOO_MANY = 429

/** The server of a bucket said no, or nothing at all. */
export class BucketError extends Error {
  /** Undefined where no answer came. */
  readonly status: number | undefined
  /** The server's own word for it, like `NoSuchUpload`; empty where it said none. */
  readonly code: string

  constructor(message: string, about: { status?: number | undefined; code?: string; cause?: unknown } = {}) {
    super(message, { cause: about.cause })
    this.status = about.status
    this.code = about.code ?? ''
  }
}

/** What the library throws for a failed request; it adds `$metadata` to whatever it was. */
type LibraryError = NodeJS.ErrnoException & { $metadata?: { httpStatusCode?: number } }
/** What it says where the answer says nothing. */
const NOTHING_SAID = /^Unknown(Error)?$/

/** What the library threw for a failed request, as an error of the bucket. */
export function bucketErrorOf(error: unknown): BucketError {
  const { name, message, code, $metadata } = error as LibraryError
  const status = $metadata?.httpStatusCode
  if (status === undefined) return new BucketError(message || code || name, { cause: error })
  if (status < 300)
    return new BucketError('the server of the bucket gives an answer that cannot be read', {
      status: 502,
      cause: error,
    })
  const parts = [name, message].filter((one) => !NOTHING_SAID.test(one))
  return new BucketError([`the server of the bucket answers ${status}`, ...parts].join(': '), {
    status,
    code: name,
    cause: error,
  })
}

/** A bucket's failure as visitors are told: gone, full, or away for a while; anything else is a fault. */
export function visitorErrorOf(error: unknown): unknown {
  if (!(error instanceof BucketError)) return error
  const { status, code } = error
  if (status === 404) return notFound('File')
  if (status === 507 || /Quota|StorageFull/.test(code)) return insufficientStorage()
  const isAway = status === undefined || status >= 500 || status === TOO_MANY
  return isAway
    ? new Refusal(503, 'The files cannot be reached just now. Please try again in a moment.', {
        retryAfter: 5,
        cause: error,
      })
    : error
}

/** Rethrows a failure as visitors are told. */
export const rethrowForVisitor = (error: unknown): never => {
  throw visitorErrorOf(error)
}

/** The same where nothing may be missing: a bucket that is gone is away, and no file of whoever asks. */
export const rethrowAsUnavailable = (error: unknown): never => {
  const isGone = error instanceof BucketError && error.status === 404
  throw visitorErrorOf(isGone ? new BucketError(error.message, { cause: error }) : error)
}
