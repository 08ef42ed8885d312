import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { cookieNamed, cookieOptions } from '#server/platform/http/cookies.ts'

/** Longer than news takes from one process to another on a bad day. */
const SECONDS = 10
const nameOf = (config: Config) => cookieNamed(config, 'late-set-changed')

/** Whether a request comes from somebody who has just changed something. */
export const hasOwnWriteCookie = (config: Config, cookies: Record<string, string | undefined>): boolean =>
  cookies[nameOf(config)] !== undefined

/** Lets whoever changed something carry its name for a while. */
export const rememberOwnWrite = (reply: FastifyReply, config: Config, change: string) =>
  reply.setCookie(nameOf(config), change, { ...cookieOptions(config), maxAge: SECONDS })

/** Shows people what they changed themselves, also where another process answers them that has not been notified of it yet. */
export function installReadYourWrites(app: FastifyInstance, { config, changes }: AppContext): void {
  const name = nameOf(config)
  app.addHook('onRequest', (request, _reply, done) => {
    const change = request.cookies[name]
    if (change === undefined) return done()
    changes.waitFor(change).then(() => done(), done)
  })
}
