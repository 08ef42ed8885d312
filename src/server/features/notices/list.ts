import { and, count, desc, eq, inArray, isNull, type Placeholder, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { type NoticeGroup, type NoticeKind, noticeGroups, noticeKinds, noticeTopics } from '#contract/notices.ts'
import type { Notice } from '#contract/schemas/notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { announceUnread } from '#server/platform/notices/announce.ts'
import { noticesTable } from '#server/platform/notices/table.ts'
import { wordsFor } from '#server/platform/notices/words.ts'
import { blockedActors } from './deliverable.ts'

const n = noticesTable
const kindNames = Object.keys(noticeKinds) as NoticeKind[]
const groupOf = (kind: NoticeKind): NoticeGroup => noticeTopics[noticeKinds[kind].topic].group

const kindsOf = (group: NoticeGroup) => kindNames.filter((kind) => groupOf(kind) === group)

const own = (userId: number | Placeholder) => and(eq(n.userId, userId), n.onBell)

const noticesBefore = preparedQuery((db) =>
  db
    .select({ notice: n, actor: usersTable.username })
    .from(n)
    .leftJoin(usersTable, eq(usersTable.id, n.actorId))
    .where(
      and(
        own(sql.placeholder('userId')),
        sql`${n.kind} = any(${sql.placeholder('kinds')})`,
        sql`${n.number} < coalesce(${sql.placeholder('before')}, 2147483647)`,
      ),
    )
    .orderBy(desc(n.number))
    .limit(sql.placeholder('limit'))
    .prepare('notices_before'),
)

const unreadByKind = preparedQuery((db) =>
  db
    .select({ kind: n.kind, unread: count() })
    .from(n)
    .where(and(own(sql.placeholder('userId')), isNull(n.readAt)))
    .groupBy(n.kind)
    .prepare('unread_notices_by_kind'),
)

/** Pages are filled up where much of what was told may not be seen any more, at most so many times. */
const MOST_LOOKS = 5

/**
 * A page of somebody's notices, newest first, as each may be told them at this moment, and how many are unread in all; nothing is
 * marked as read by it.
 */
export async function listNotices(
  context: AppContext,
  { limit, before, group }: { limit: number; before?: number | undefined; group?: NoticeGroup | undefined },
  caller: Caller,
): Promise<{ items: Notice[]; next: number | null; unread: UnreadCounts }> {
  const { db } = context
  const items: Notice[] = []
  let last = before
  // Where one look finds all there are, they need not be counted once more.
  let unread: UnreadCounts | undefined
  const pageOf = async (next: number | null) => ({ items, next, unread: unread ?? (await unreadOf(db, caller.id)) })
  for (let look = 0; look < MOST_LOOKS; look++) {
    const rows = await noticesBefore(db).execute({
      ...{ userId: caller.id, limit, kinds: group ? kindsOf(group) : kindNames },
      before: last ?? null,
    })
    const told = rows.map(({ notice, actor }) => ({ ...notice, actor }))
    if (look === 0 && !group && before === undefined && rows.length < limit)
      unread = sumByGroup(told.map(({ kind, readAt }) => ({ kind, unread: readAt ? 0 : 1 })))
    const [hidden, words] = await Promise.all([
      blockedActors(context.features, db, caller.id, told),
      wordsFor(context, db, told),
    ])
    for (const notice of told) {
      last = notice.number
      const said = notice.actorId !== null && hidden.has(notice.actorId) ? null : words(notice, caller)
      if (!said) continue
      const { id, number, kind, at, readAt } = notice
      items.push({
        ...{ id, number, kind, group: groupOf(kind), at: at.toISOString(), isRead: readAt !== null },
        ...said,
      })
      if (items.length === limit) break
    }
    if (rows.length < limit && last === rows.at(-1)?.notice.number) return pageOf(null)
    if (rows.length === 0) return pageOf(null)
    if (items.length === limit) break
  }
  return pageOf(last ?? null)
}

type UnreadCounts = Record<NoticeGroup | 'all', number>

function sumByGroup(rows: readonly { kind: NoticeKind; unread: number }[]): UnreadCounts {
  const of = (group: NoticeGroup) =>
    rows.reduce((sum, { kind, unread }) => sum + (groupOf(kind) === group ? unread : 0), 0)
  const [replies = 0, music = 0, house = 0] = noticeGroups.map(of)
  return { all: replies + music + house, replies, music, house }
}

/** How many of somebody's notices are unread, in all and by group. */
export const unreadOf = async (db: Connection, userId: number): Promise<UnreadCounts> =>
  sumByGroup(await unreadByKind(db).execute({ userId }))

/**
 * Marks somebody's notices as read.
 * @param which some of them by their ids, or those of a group; all of them without either
 */
export async function markRead(
  context: Pick<AppContext, 'db' | 'realtime'>,
  userId: number,
  { ids, group }: { ids?: readonly number[]; group?: NoticeGroup | null | undefined },
): Promise<void> {
  await context.db.transaction(async (transaction) => {
    const read = await transaction
      .update(n)
      .set({ readAt: sql`now()` })
      .where(
        and(
          own(userId),
          isNull(n.readAt),
          group ? inArray(n.kind, kindsOf(group)) : undefined,
          ids ? inArray(n.id, [...ids]) : undefined,
        ),
      )
      .returning({ id: n.id })
    if (read.length > 0) await announceUnread(context, transaction, [userId])
  })
}
