import { sql } from 'drizzle-orm'
import type { AppContext } from '../../../src/server/platform/app-context.ts'
import { waitUntil } from '../programs/wait-until.ts'

/** Waits until everything that is queued is done, but for what is kept for a later moment, at most so many seconds; tells the names of what still waits. */
export async function drainJobs({ db }: Pick<AppContext, 'db'>, seconds: number): Promise<string[]> {
  let waiting: string[] = []
  await waitUntil(async () => {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from pgboss.job where state not in ('completed', 'cancelled') and not (state = 'created' and start_after > now())`,
    )
    waiting = rows.map(({ name }) => name)
    return waiting.length === 0
  }, seconds)
  return waiting
}
