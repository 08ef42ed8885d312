import { and, asc, eq, or, type Placeholder, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Message } from '#contract/schemas/kit/message-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { preparedStatement } from '#server/platform/database/prepared-statement.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { announceChange } from './announce.ts'
import { messagePolicy, sideOf } from './policy.ts'
import { type MessageRow, messagesTable, userBlocksTable } from './table.ts'

const m = messagesTable
const now = sql`now()`

/** A message as one of its sides reads it; the other side's archive is nobody else's business. */
export function presentMessage(row: MessageRow, caller: Caller): Message {
  const side = sideOf(caller, row)
  const sentAt = row.createdAt.toISOString()
  const attachmentUrl = row.attachmentFileUrl ? `/api/messages/${row.id}/attachment` : null
  return {
    ...{ id: row.id, senderId: row.senderId, receiverId: row.receiverId },
    ...{ subject: row.subject, content: row.content, parentMessageId: row.parentMessageId },
    senderUsername: row.senderName || null,
    senderName: row.senderName || null,
    receiverUsername: row.receiverName || null,
    isFromLabel: row.fromLabel,
    isRead: row.readAt !== null,
    readAt: row.readAt?.toISOString() ?? null,
    isArchived: (side === 'receiver' ? row.receiverArchivedAt : row.senderArchivedAt) !== null,
    isMine: row.senderId === caller.id,
    isHeld: row.heldAt !== null,
    ...{ createdAt: sentAt, sentAt },
    ...{ hasAttachment: attachmentUrl !== null, attachmentUrl },
    ...{ attachmentName: row.attachmentName, attachmentType: row.attachmentType, attachmentSize: row.attachmentSize },
    thumbnailUrl: row.attachmentType?.startsWith('image/') ? `${attachmentUrl}?size=small` : null,
  }
}

/**
 * A message somebody may read.
 * @param held keeps it as it is until the transaction ends
 * @throws 404 for everybody else, as for one that is not there
 */
export async function findMessage(db: Connection, id: number, caller: Caller, held = false): Promise<MessageRow> {
  const query = db.select().from(m).where(eq(m.id, id))
  const [row] = await (held ? query.for('update') : query)
  if (!row || !can(caller, messagePolicy.see, row)) throw notFound('Message')
  return row
}

/** All messages of an exchange that somebody still has, in the order they were written. */
export async function readThread(db: Connection, id: number, caller: Caller): Promise<Message[]> {
  const { threadId } = await findMessage(db, id, caller)
  const root = threadId ?? id
  const rows = await db
    .select()
    .from(m)
    .where(
      and(
        or(eq(m.id, root), eq(m.threadId, root)),
        or(
          and(eq(m.receiverId, caller.id), sql`${m.receiverDeletedAt} is null`),
          and(eq(m.senderId, caller.id), sql`${m.senderDeletedAt} is null`),
        ),
      ),
    )
    .orderBy(asc(m.id))
    .limit(200)
  return rows.map((row) => presentMessage(row, caller))
}

type Change = 'read' | 'unread' | 'archive' | 'unarchive'

/** What a change writes on the side it is made from; nothing where it is so already. */
function changed(row: MessageRow, change: Change, side: 'sender' | 'receiver') {
  if (change === 'read') return row.readAt ? null : { readAt: now }
  if (change === 'unread') return row.readAt ? { readAt: null } : null
  const column = side === 'receiver' ? 'receiverArchivedAt' : 'senderArchivedAt'
  const isArchived = row[column] !== null
  if (isArchived === (change === 'archive')) return null
  return { [column]: change === 'archive' ? now : null }
}

/**
 * Marks a message, or puts it away, for the side that asks; the same again changes nothing.
 * @throws 404 for a message that is not theirs, or of which only the receiver may say so
 */
export async function changeMessage(context: AppContext, id: number, caller: Caller, change: Change): Promise<Message> {
  return context.db.transaction(async (transaction) => {
    const row = await findMessage(transaction, id, caller, true)
    const isReading = change === 'read' || change === 'unread'
    if (isReading && !can(caller, messagePolicy.receive, row)) throw notFound('Message')
    const values = changed(row, change, can(caller, messagePolicy.receive, row) ? 'receiver' : 'sender')
    if (!values) return presentMessage(row, caller)
    const [after] = await transaction.update(m).set(values).where(eq(m.id, id)).returning()
    await announceChange(context, transaction, caller.id, id)
    // Whoever wrote it sees that it was read.
    if (isReading && row.senderId !== null) await announceChange(context, transaction, row.senderId, id)
    return presentMessage(after as MessageRow, caller)
  })
}

/**
 * Deletes a message for the side that asks; what both have deleted, or what only they had, is gone with its file.
 * @throws 404 for a message that is not theirs
 */
export async function removeMessage(context: AppContext, id: number, caller: Caller): Promise<void> {
  const gone = await context.db.transaction(async (transaction) => {
    const row = await findMessage(transaction, id, caller, true)
    const isReceiver = can(caller, messagePolicy.receive, row)
    const other = isReceiver ? [row.senderId, row.senderDeletedAt] : [row.receiverId, row.receiverDeletedAt]
    const isLast = other[0] === null || other[1] !== null
    if (isLast) await transaction.delete(m).where(eq(m.id, id))
    else
      await transaction
        .update(m)
        .set(isReceiver ? { receiverDeletedAt: now } : { senderDeletedAt: now })
        .where(eq(m.id, id))
    await announceChange(context, transaction, caller.id, id)
    return isLast ? row.attachmentFileUrl : null
  })
  if (gone) await releaseFiles(context, [gone])
}

/** Everybody who has blocked somebody, or whom they have, as a part of a statement. */
export const blockedEitherWay = (userId: number | Placeholder) =>
  sql<number[]>`array(
    select ${userBlocksTable.blockedId} from ${userBlocksTable} where ${userBlocksTable.blockerId} = ${userId} union
    select ${userBlocksTable.blockerId} from ${userBlocksTable} where ${userBlocksTable.blockedId} = ${userId})`

const blockedIds = preparedStatement<{ ids: number[] }>(
  sql`select ${blockedEitherWay(sql.placeholder('userId'))} as ids`,
  { name: 'blocked_either_way' },
)

/** The same, asked for by itself: they do not read one another. */
export async function findBlockedEitherWay(db: Connection, userId: number): Promise<ReadonlySet<number>> {
  const [row] = await blockedIds(db, { userId })
  return new Set(row?.ids)
}
