import { finished } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** How often it is asked again whether an answer may go on: whoever may not have it gets no more than a minute of it. */
const ASK_AGAIN_MS = 20_000

/**
 * Ends a file that is still being sent once whoever asked for it may not have it any more, as where their pass or their session has
 * ended meanwhile. A question that fails is asked once more; failing again it ends the file as well, so that nothing fails open.
 * @param isAllowed decides anew, of who they are by now
 */
export function stopOnceRefused(reply: FastifyReply, isAllowed: () => Promise<boolean>): void {
  let failures = 0
  const ask = async () => {
    try {
      if (!(await isAllowed())) return reply.raw.destroy()
      failures = 0
    } catch (error) {
      if (++failures < 2) return
      reply.log.warn({ error }, 'nobody could tell whether a file may be sent on, so it was ended')
      reply.raw.destroy()
    }
  }
  const timer = setInterval(() => void ask(), ASK_AGAIN_MS).unref()
  finished(reply.raw, () => clearInterval(timer))
}
