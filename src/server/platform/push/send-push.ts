import { request } from 'node:https'
import { isIP } from 'node:net'
import { lookupPublic, namesPublicHost } from './public-hosts.ts'

/** A service that takes longer to answer is given up for this time. */
const PATIENCE_MS = 10_000
/** So long a service keeps a message for a device that is off. */
const KEPT_SECONDS = 24 * 3600
/** So much is read of an answer, of which only the status counts. */
const MAX_ANSWER_BYTES = 4096

/** What a push service made of a message. */
export type PushResult =
  | { kind: 'taken' }
  /** The device is not there any more. */
  | { kind: 'gone' }
  /** Not now: again after so many seconds. */
  | { kind: 'later'; seconds: number }
  | { kind: 'refused'; status: number }

/** A service of a test on this machine, whose certificate nobody vouches for. */
export interface TrustedService {
  origin: string
  certificate: string
}

interface PushMessage {
  endpoint: string
  body: Buffer
  authorization: string
  topic: string
}

const MOST_SECONDS = 3600

/** Seconds of a `retry-after`, which is a number of them or a date. */
export function retryAfter(header: string | undefined, now = Date.now()): number {
  const seconds = /^\d+$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - now) / 1000
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), MOST_SECONDS) : 60
}

function resultOf(status: number, header: string | undefined): PushResult {
  if (status >= 200 && status < 300) return { kind: 'taken' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  if (status === 429 || status >= 500) return { kind: 'later', seconds: retryAfter(header) }
  return { kind: 'refused', status }
}

/**
 * Hands a message to the push service of a device (RFC 8030). It goes to hosts of the internet alone, follows no redirect, and takes
 * no longer than ten seconds.
 * @param trusted one service that may be on this machine
 * @throws when the service cannot be reached, or says nothing
 */
export function sendPush(
  { endpoint, body, authorization, topic }: PushMessage,
  trusted: TrustedService | null,
): Promise<PushResult> {
  const url = new URL(endpoint)
  const isTrusted = trusted?.origin === url.origin
  if (!isTrusted && !namesPublicHost(endpoint)) return Promise.resolve({ kind: 'gone' })
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(isTrusted ? { ca: trusted.certificate } : isIP(url.hostname) ? {} : { lookup: lookupPublic }),
        headers: {
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
          'content-length': body.length,
          ttl: KEPT_SECONDS,
          urgency: 'normal',
          topic,
          authorization,
        },
      },
      (answer) => {
        let bytes = 0
        answer.on('data', (some: Buffer) => {
          bytes += some.length
          if (bytes > MAX_ANSWER_BYTES) answer.destroy()
        })
        answer.on('error', () => {})
        resolve(resultOf(answer.statusCode ?? 0, answer.headers['retry-after']))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
