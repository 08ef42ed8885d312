import type { FastifyInstance } from 'fastify'
import type { House } from '#server/platform/app-context.ts'

/** While a process drains, every answer ends its line: a proxy would send the next request over one that is about to close. */
export function letGoOfLines(app: FastifyInstance, house: House): void {
  app.addHook('onRequest', (_request, { raw }, done) => {
    if (house.isDraining) raw.setHeader('connection', 'close')
    done()
  })
}
