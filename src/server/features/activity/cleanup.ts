import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'

/** Drops what is older than a year, and sums up acts whose process died before it could. */
export async function cleanUpActivity({ db }: Pick<AppContext, 'db'>): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`select set_config('late_set.sweeping', 'on', true)`)
    await transaction.execute(sql`delete from activity where at < now() - interval '1 year'`)
    await transaction.execute(sql`delete from activity_changes where at < now() - interval '1 year'`)
  })
  await db.execute(sql`
    select sum_up_activity(act) from (
      select distinct act from activity_changes c
      where at < now() - interval '1 minute' and not exists (select from activity a where a.act = c.act)) unsummed`)
}
