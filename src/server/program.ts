import { join } from 'node:path'
import { withoutValues } from '#server/platform/logging/error-values.ts'
import { checkListenAddress } from '#server/start/listen-address.ts'
import { makeLog } from '#server/start/make-log.ts'
import { openDatabase, settled } from '#server/start/open-database.ts'
import { plainReason } from '#server/start/plain-reason.ts'
import { watchParent } from '#server/start/watch-parent.ts'
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

  const opening = openDatabase(config, log)
  // What needs the database is loaded while it starts.
  const loading = import('./start/run-site.ts')
  loading.catch(() => {})
  const { db, close } = await opening
  undo.push(close)
  const { runSite } = await loading
  drain = await runSite({ config, db, log }, undo)
}

// Whoever read what is said may have gone, as with a pipe that ended: the site goes on unheard.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))
watchParent(process.env, () => void stop(0))

start().catch(async (error: NodeJS.ErrnoException) => {
  if (stopping) return
  const { stack, message } = withoutValues(error) as Error
  process.stderr.write(`${plainReason(error, process.env) ?? `Late Set could not start: ${stack ?? message}`}\n`)
  await stop(1)
})
