import { sql } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { noticeSettingsTable } from './table.ts'

/**
 * Holds what `notify` counts for some people, in the order of their keys, until the transaction ends. For whoever tells several of them
 * in turn, or changes what else is counted for them before: all who tell somebody begin with this, so that nobody waits in a circle.
 */
export async function holdReaders(within: Connection, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return
  await within.execute(sql`
    insert into ${noticeSettingsTable} (user_id)
    select id from ${usersTable} where id = any(${sql.param([...new Set(userIds)])}::int[]) order by id
    on conflict (user_id) do update set last_number = notice_settings.last_number`)
}
