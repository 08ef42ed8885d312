import { sql } from 'drizzle-orm'
import { playsTable } from '#server/features/listening/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { dayStart } from './count-plays.ts'
import { playRollUpTable } from './table.ts'

const AT_ONCE = 5000

/**
 * Deletes plays of long ago (`PLAYS_KEPT_DAYS`), by whole days: their sums stay. No later than they are counted, and long after plays
 * of their days are taken.
 */
export async function forgetOldPlays({ db, config, site }: Pick<AppContext, 'db' | 'config' | 'site'>): Promise<void> {
  const { timeZone } = await site()
  const before = dayStart(sql`(now() at time zone ${timeZone})::date - ${config.PLAYS_KEPT_DAYS}::int`, timeZone)
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from ${playsTable} where id in (
      select id from ${playsTable} where ${playsTable.startedAt} < ${before}
        and ${playsTable.toldAt} <= (select told_until from ${playRollUpTable}) limit ${AT_ONCE})`)
    if ((rowCount ?? 0) < AT_ONCE) return
  }
}
