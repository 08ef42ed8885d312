import { sql } from 'drizzle-orm'
import type { NoticeKind } from '#contract/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { inboxCountsTable } from '#server/platform/identity/inbox-counts-table.ts'

/** Tells the open pages of some people how many notices are unread, with the commit of what changed it. */
export async function announceUnread(
  { realtime }: Pick<AppContext, 'realtime'>,
  within: Connection,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return
  const { rows } = await within.execute<{ userId: number; count: number }>(sql`
    select user_id as "userId", unread_notices as count from ${inboxCountsTable}
    where user_id = any(${sql.param([...new Set(userIds)])}::int[]) order by user_id`)
  await realtime.toPeople(
    rows.map(({ userId, count }) => [userId, { type: 'unread_notices', count }]),
    within,
  )
}

/** Tells the open pages of those a notice was written for of it. */
export async function announceNotices(
  context: Pick<AppContext, 'realtime'>,
  within: Connection,
  kind: NoticeKind,
  added: readonly { id: number; userId: number; onBell: boolean }[],
): Promise<void> {
  const listed = added.filter(({ onBell }) => onBell)
  await context.realtime.toPeople(
    listed.map(({ id, userId }) => [userId, { type: 'notice', id, kind }]),
    within,
  )
  await announceUnread(
    context,
    within,
    listed.map(({ userId }) => userId),
  )
}
