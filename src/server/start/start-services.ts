import type { Config } from '#server/config.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { refreshSkeletons } from '#server/platform/identity/lookalikes.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { refuseUsedBucket } from '#server/platform/storage/refuse-used-bucket.ts'
import { createContext } from './create-context.ts'
import { isEmpty } from './demo.ts'
import { startPeriodicTasks } from './periodic-tasks.ts'

/**
 * Makes what the features share on an open and migrated database, and starts what runs beside requests.
 * @param undo gets the steps that stop it again, to be called latest first
 * @param meanwhile begins what can be done while the database is asked, before any of its answers are there
 */
export async function startServices(
  { config, db, log }: { config: Config; db: Database; log: Log },
  undo: (() => Promise<unknown>)[],
  meanwhile: (context: AppContext) => void = () => {},
): Promise<AppContext> {
  const context = await createContext(config, db, log)
  meanwhile(context)
  undo.push(async () => context.storage.close())
  if (await isEmpty(db)) await refuseUsedBucket(config, context.storage)
  await context.changes.listen()
  await context.changes.announceStart()
  undo.push(() => context.changes.close())
  undo.push(() => context.realtime.close())
  undo.push(() => context.liveMedia.stop())
  await context.jobs.start()
  undo.push(async () => context.payments?.close())
  undo.push(() => context.jobs.stop())
  const stopPeriodicTasks = startPeriodicTasks(context)
  undo.push(async () => stopPeriodicTasks())
  if (context.demo && (await isEmpty(db))) await context.demo.fill(context)
  await refreshSkeletons(db)
  return context
}
