import { sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { noticesTable } from '#server/platform/notices/table.ts'

/** So long a notice stays in the list. */
const KEPT_DAYS = 400
const AT_ONCE = 5000

/** Forgets what was told long ago. */
export async function forgetOldNotices({ db }: AppContext): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from ${noticesTable} where id in (
      select id from ${noticesTable} where at < now() - make_interval(days => ${KEPT_DAYS}) limit ${AT_ONCE})`)
    if ((rowCount ?? 0) < AT_ONCE) return
  }
}
