import type { IncomingMessage } from 'node:http'
import { invalid, Refusal } from '#server/platform/http/errors.ts'

/** The body of a request while it arrives. */
interface Arrival {
  /** Fires when nothing more will come; its reason is what to answer. */
  signal: AbortSignal
  /**
   * Waits for something the body brings.
   * @throws 400 when its line breaks, 408 when it takes too long
   */
  wait<T>(coming: Promise<T>): Promise<T>
  /** To be told once everything has come. */
  end(): void
}

/**
 * Watches a body for its line to break: the parser of forms never ends with one that broke before it began to read.
 * @param withinMs how long it may take to arrive; null for as long as it likes
 */
export function watchRequestBody(raw: IncomingMessage, withinMs: number | null): Arrival {
  const ending = new AbortController()
  const { signal } = ending
  const onClose = () => {
    if (!raw.readableEnded) ending.abort(invalid('The upload is not complete'))
  }
  const timer = withinMs ? setTimeout(() => ending.abort(new Refusal(408, 'Upload timed out')), withinMs) : undefined
  if (raw.destroyed) onClose()
  else raw.once('close', onClose)
  const ended = new Promise<never>((_resolve, reject) => {
    if (signal.aborted) reject(signal.reason)
    else signal.addEventListener('abort', () => reject(signal.reason))
  })
  ended.catch(() => {})
  return {
    signal,
    wait: (coming) => Promise.race([coming, ended]),
    end() {
      clearTimeout(timer)
      raw.off('close', onClose)
    },
  }
}
