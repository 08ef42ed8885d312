import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'

/** While a process drains, every answer ends its line: a proxy would send the next request over one that is about to close. */
export function closeConnectionsWhileDraining(app: FastifyInstance, context: AppContext): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    if (context.isDraining) raw.setHeader('connection', 'close')
    done()
  })
}
