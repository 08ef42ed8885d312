import type { IncomingMessage, RequestListener } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ViteDevServer } from 'vite'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { setupLink } from '#server/features/accounts/setup-link.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { livePages } from '#server/platform/pages/bundle.ts'
import { servePages } from '#server/platform/pages/pages.ts'
import { startServices } from './start-services.ts'
import { startupBanner } from './startup-banner.ts'

export interface DevApp {
  answer: RequestListener
  /** Opens the product's own sockets; those of the development server are none of its business. */
  upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void
  /** What the person who starts the program reads. */
  banner: string
  stop(): Promise<void>
}

/** The program on a database that stays open, for `src/server/dev.ts`: it is made anew with each edit. */
export async function startDevApp(
  given: { config: Config; db: Database; log: Log },
  vite: ViteDevServer,
): Promise<DevApp> {
  const { config, db } = given
  const undo: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const step of undo.reverse()) await step().catch(() => {})
  }
  try {
    await migrate(db, config.root)
    const context = await startServices(given, undo)
    const app = await buildApp(context, (server) => servePages(server, context, livePages(vite, server), true))
    undo.push(() => app.close())
    await app.ready()
    const banner = startupBanner(config, (await context.site()).name, context.demo, await setupLink(context))
    return {
      answer: (request, response) => void app.server.emit('request', request, response),
      upgrade: (request, socket, head) => void app.server.emit('upgrade', request, socket, head),
      banner,
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
