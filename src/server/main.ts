import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { setupLink } from '#server/features/accounts/setup-link.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { watchDatabase } from '#server/platform/database/watch.ts'
import { withoutValues } from '#server/platform/logging/error-values.ts'
import { builtPages } from '#server/platform/pages/bundle.ts'
import { servePages } from '#server/platform/pages/pages.ts'
import { checkListenAddress, listenOptions, throwListenError } from '#server/start/listen-address.ts'
import { makeLog } from '#server/start/make-log.ts'
import { openDatabase, settled } from '#server/start/open-database.ts'
import { plainReason } from '#server/start/plain-reason.ts'
import { releaseIdleMemory } from '#server/start/release-idle-memory.ts'
import { startServices } from '#server/start/start-services.ts'
import { startupBanner } from '#server/start/startup-banner.ts'
import { watchParent } from '#server/start/watch-parent.ts'
import { buildApp } from './app.ts'
import { printable, readConfig } from './config.ts'

const DRAIN_MS = 10_000
const root = join(import.meta.dirname, '../..')

/** Steps that undo the start, latest first. */
const undo: (() => Promise<unknown>)[] = []
let stopping = false
/** Tells whoever sends people here that this process is about to end, and gives them time to hear of it. */
let drain = async () => {}

async function stop(code: number): Promise<never> {
  if (stopping) process.exit(1)
  stopping = true
  await drain()
  const late = setTimeout(() => process.exit(1), DRAIN_MS)
  late.unref()
  for (const step of undo.reverse()) await step().catch(() => {})
  process.exit(code)
}

async function start(): Promise<void> {
  const config = settled(readConfig(process.env, root), process.env)
  const log = makeLog(config)
  log.info({ settings: printable(config) }, 'the settings')
  await checkListenAddress(config)

  const { db, close } = await openDatabase(config, log)
  undo.push(close)
  await migrate(db, root)

  const stopReleasing = releaseIdleMemory()
  undo.push(async () => stopReleasing())
  const stopWatching = watchDatabase(db.$client, log)
  undo.push(async () => stopWatching())
  const context = await startServices({ config, db, log }, undo)

  const app = await buildApp(context, async (server) => servePages(server, context, await builtPages(root), false))
  undo.push(() => app.close())
  drain = async () => {
    context.isDraining = true
    await delay(config.DRAIN_SECONDS * 1000)
  }
  await app.listen(listenOptions(config)).catch(throwListenError)
  const address = app.server.address()
  const port = address && typeof address === 'object' ? address.port : config.PORT
  process.stdout.write(
    startupBanner({ ...config, PORT: port }, (await context.site()).name, context.demo, await setupLink(context)),
  )
  // What has been compiled is kept for the next start, also where this process is killed one day.
  flushCompileCache()
}

process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
watchParent(process.env, () => void stop(0))

start().catch(async (error: NodeJS.ErrnoException) => {
  if (stopping) return
  const { stack, message } = withoutValues(error) as Error
  process.stderr.write(`${plainReason(error, process.env) ?? `Late Set could not start: ${stack ?? message}`}\n`)
  await stop(1)
})
