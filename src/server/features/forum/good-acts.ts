import { type SQL, sql } from 'drizzle-orm'
import { MOST_COUNTED } from '#server/platform/moderation/trust.ts'
import { forumRepliesTable, forumTopicsTable } from './table.ts'

/** As many of the latest are looked at, however much somebody has written. */
const LOOKED_AT = 200

const standing = (table: typeof forumTopicsTable | typeof forumRepliesTable, userId: SQL) => sql`
  select count(*)::int as posts, coalesce(sum(likes), 0)::int as likes from (
    select likes from (
      select p.likes, p.deleted_at, p.hidden_at, p.created_at from ${table} p where p.author_id = ${userId}
      order by p.id desc limit ${LOOKED_AT}) latest
    where deleted_at is null and hidden_at is null and created_at < now() - interval '1 day' limit ${MOST_COUNTED}) stood`

/** What somebody wrote in the forum that has stood for a day, the latest of it. */
export const forumActs = (userId: SQL): SQL =>
  sql`${standing(forumTopicsTable, userId)} union all ${standing(forumRepliesTable, userId)}`
