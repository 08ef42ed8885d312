import type { Config } from '#server/config.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { type Demo, demoQueues } from '#server/platform/demo.ts'
import { usersTable } from '#server/platform/identity/table.ts'

const load = async (): Promise<Demo> => (await import('#demo/demo.ts')).demo

/** The demo, where the site is one. */
export const loadDemo = async ({ demo }: Config): Promise<Demo | null> => (demo ? load() : null)

/** Registers the work of the demo, of which some may wait in a site that has got an address since. */
export function handleDemoJobs(context: AppContext): void {
  for (const queue of demoQueues)
    context.jobs.handle(queue, async (data, stopping) => (await load()).work(context, queue, data, stopping))
}

/** True for a database nobody has used yet. */
export async function isEmpty(db: Database): Promise<boolean> {
  return (await db.$count(usersTable)) + (await db.$count(tracksTable)) === 0
}
