import type { FastifyInstance } from 'fastify'

/** How long the rest of a body is still taken after its answer; nginx lingers as long (`lingering_time`). */
const LINGER_MS = 30_000

/**
 * Discards what is left of a body that was answered before it was read to its end: Node waits for whoever began to read it,
 * and the next request over the same line, which behind a proxy is somebody else's, would wait with it.
 */
export function drainUnreadBodies(app: FastifyInstance, lingerMs = LINGER_MS): void {
  app.addHook('onResponse', ({ raw }, _reply, done) => {
    // Of what is asked in this process nothing is said.
    if (raw.complete === false && !raw.destroyed) {
      const tooLong = setTimeout(() => raw.destroy(), lingerMs)
      tooLong.unref()
      raw.once('close', () => clearTimeout(tooLong))
      raw.unpipe()
      raw.resume()
    }
    done()
  })
}
