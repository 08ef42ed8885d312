import { and, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { NoticeWords } from '#server/platform/notices/source.ts'
import { type NoticeRow, noticesTable } from '#server/platform/notices/table.ts'
import { type Recipient, recipientsAmong, wordsFor } from '#server/platform/notices/words.ts'

/** A notice in the words its reader may have at this moment. */
export type Deliverable = NoticeRow & { words: NoticeWords; reader: Recipient }

/**
 * Those of some notices that may be told their reader at this moment: unread, of a thing they may see, and of nobody they have blocked
 * since. E-mails and devices ask this as they leave, since much may have changed after it was queued.
 */
export async function deliverable(
  context: AppContext,
  ids: readonly number[],
  readerId: number,
): Promise<Deliverable[]> {
  const { db, features } = context
  const [reader] = await recipientsAmong(db, [readerId])
  if (!reader || ids.length === 0) return []
  const rows = await db
    .select({ notice: noticesTable, actor: usersTable.username })
    .from(noticesTable)
    .leftJoin(usersTable, eq(usersTable.id, noticesTable.actorId))
    .where(and(inArray(noticesTable.id, [...ids]), eq(noticesTable.userId, readerId), isNull(noticesTable.readAt)))
    .orderBy(desc(noticesTable.number))
  const told = rows.map(({ notice, actor }) => ({ ...notice, actor }))
  const words = await wordsFor(context, db, told)
  const blocked = await blockedActors(features, db, readerId, told)
  return told.flatMap((notice) => {
    const said = notice.actorId !== null && blocked.has(notice.actorId) ? null : words(notice, reader)
    return said ? [{ ...notice, words: said, reader }] : []
  })
}

/** Of those who did something, whom the reader has blocked since. */
export async function blockedActors(
  features: AppContext['features'],
  db: Connection,
  readerId: number,
  told: readonly { actorId: number | null }[],
): Promise<ReadonlySet<number>> {
  const actors = [...new Set(told.flatMap(({ actorId }) => (actorId === null ? [] : [actorId])))]
  const blocked = new Set<number>()
  for (const { blocks } of features)
    for (const { blockedId } of (await blocks?.(db, actors, [readerId])) ?? []) blocked.add(blockedId)
  return blocked
}
