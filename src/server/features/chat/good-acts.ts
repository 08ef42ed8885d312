import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#server/platform/moderation/trust.ts'
import { chatMessagesTable } from './table.ts'

/** As many are looked at, however much somebody has said. */
const LOOKED_AT = 200

/** Lines of somebody that have stood for a day, some of them: a room has no likes. */
export const chatActs = (userId: SQL): SQL => sql`
  select count(*)::int as posts, 0 as likes from (
    select from (
      select m.is_deleted, m.hidden_at, m.created_at from ${chatMessagesTable} m where m.user_id = ${userId} limit ${LOOKED_AT}) said
    where not is_deleted and hidden_at is null and created_at < now() - interval '1 day' limit ${MOST_COUNTED}) stood`
