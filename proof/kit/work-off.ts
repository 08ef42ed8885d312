import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { House } from '../../src/server/kit/house.ts'

/** Waits until everything that is queued is done, at most so many seconds; tells the names of what still waits. */
export async function workOff({ db }: Pick<House, 'db'>, seconds: number): Promise<string[]> {
  const ends = Date.now() + seconds * 1000
  for (;;) {
    const { rows } = await db.execute<{ name: string }>(
      sql`select name from pgboss.job where state not in ('completed', 'cancelled')`,
    )
    if (rows.length === 0 || Date.now() > ends) return rows.map(({ name }) => name)
    await delay(100)
  }
}
