import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { Refusal } from '../errors.ts'

const OWN_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i

/** The allowed hosts: demo mode answers to the machine's own names only: a page elsewhere must not reach the demo logins by pointing its name here. */
export function rejectUnknownHosts(app: FastifyInstance, config: Config): void {
  if (!config.demo) return
  app.addHook('onRequest', (request, _reply, done) => {
    const isOurs = OWN_NAMES.test(request.headers.host ?? '')
    done(isOurs ? undefined : new Refusal(421, 'In demo mode this site answers at localhost only'))
  })
}
