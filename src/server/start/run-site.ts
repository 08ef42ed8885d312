import { flushCompileCache } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { setupLink } from '#server/features/accounts/setup-link.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { watchDatabase } from '#server/platform/database/watch.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { builtPages } from '#server/platform/pages/bundle.ts'
import { servePages } from '#server/platform/pages/pages.ts'
import { listenOptions, throwListenError } from './listen-address.ts'
import { releaseIdleMemory } from './release-idle-memory.ts'
import { startServices } from './start-services.ts'
import { startupBanner } from './startup-banner.ts'

/**
 * Starts the site on an open database, and says where it is once it listens.
 * @param undo gets the steps that stop it again, to be called latest first
 * @returns tells whoever sends people here that this process is about to end, and gives them time to hear of it
 */
export async function runSite(
  { config, db, log }: { config: Config; db: Database; log: Log },
  undo: (() => Promise<unknown>)[],
): Promise<() => Promise<void>> {
  await migrate(db, config.root)
  const stopReleasing = releaseIdleMemory()
  undo.push(async () => stopReleasing())
  const stopWatching = watchDatabase(db.$client, log)
  undo.push(async () => stopWatching())

  let building: Promise<FastifyInstance> | undefined
  const context = await startServices({ config, db, log }, undo, (made) => {
    building = buildApp(made, async (server) => servePages(server, made, await builtPages(config.root), false))
    // Its failure is heard below.
    building.catch(() => {})
  })
  const app = await (building as Promise<FastifyInstance>)
  undo.push(() => app.close())
  await app.listen(listenOptions(config)).catch(throwListenError)
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.PORT
  process.stdout.write(
    startupBanner({ ...config, PORT: port }, (await context.site()).name, context.demo, await setupLink(context)),
  )
  // What has been compiled is kept for the next start, also where this process is killed one day.
  flushCompileCache()
  return async () => {
    context.isDraining = true
    await delay(config.DRAIN_SECONDS * 1000)
  }
}
