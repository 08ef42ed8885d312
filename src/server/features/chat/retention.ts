import { isNotNull, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { chatMessagesTable, chatRoomsTable } from './table.ts'

const m = chatMessagesTable
/** As many are deleted with one statement: others wait no longer for it than for a page. */
const AT_ONCE = 2000

/** Deletes the lines of those rooms that keep theirs for some days only; called every hour. */
export async function deleteOldLines({ db }: AppContext): Promise<void> {
  const rooms = await db
    .select({ id: chatRoomsTable.id, days: chatRoomsTable.keptDays })
    .from(chatRoomsTable)
    .where(isNotNull(chatRoomsTable.keptDays))
  for (const { id, days } of rooms)
    for (;;) {
      // The oldest stand first in the order of keys.
      const { rowCount } = await db.execute(sql`
        delete from ${m} where id = any(array(select id from ${m} where room_id = ${id} order by id limit ${AT_ONCE}))
          and created_at < now() - make_interval(days => ${days}::int)`)
      if ((rowCount ?? 0) < AT_ONCE) break
    }
}
