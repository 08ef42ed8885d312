import type { IncomingMessage } from 'node:http'
import { BucketError, visitorErrorOf } from './bucket-error.ts'

/** A server that puts many parts together sends blanks meanwhile; one that sends nothing for so long is gone. */
const SILENT_WITHIN_MS = 60_000
/** How often it is looked whether bytes still come. */
const LOOK_EVERY_MS = 5000

/** Marked so that the library asks again where it reads the answer itself. */
const silence = () =>
  visitorErrorOf(
    new BucketError('the server of the bucket fell silent', {
      cause: Object.assign(new Error('no more bytes come'), { code: 'ETIMEDOUT' }),
    }),
  ) as Error

/** Ends an answer whose reader has waited too long for the next bytes; one whose reader is slow goes on. */
export function endWhenSilent(answer: IncomingMessage): void {
  let [seen, since] = [-1, 0]
  const timer = setInterval(() => {
    const { bytesRead } = answer.socket
    if (bytesRead !== seen || answer.readableLength > 0) [seen, since] = [bytesRead, performance.now()]
    else if (performance.now() - since >= SILENT_WITHIN_MS) answer.destroy(silence())
  }, LOOK_EVERY_MS).unref()
  answer.once('close', () => clearInterval(timer))
}

/** Closes a connection whose server refused a body before it had taken all of it: it may never take the rest. */
export function closeIfBodyUnsent(answer: IncomingMessage): void {
  const { socket } = answer
  answer.once('close', () => {
    if (socket.writableLength > 0) socket.destroy()
  })
}
