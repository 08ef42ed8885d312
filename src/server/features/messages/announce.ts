import { inArray } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { inboxCountsTable } from '#server/platform/identity/inbox-counts-table.ts'
import { mailboxOf } from './mailbox.ts'

/** Tells somebody, on all their devices, that one of their messages is new or not as it was; with the transaction that made it so. */
export async function announceChange(
  { realtime }: Pick<AppContext, 'realtime'>,
  transaction: Connection,
  userId: number,
  id: number,
): Promise<void> {
  const { unreadMessages: count } = await mailboxOf(transaction, userId)
  await realtime.toPerson(userId, { type: 'unread_messages', count }, transaction)
  await realtime.toPerson(userId, { type: 'messages_changed', id }, transaction)
}

/** The same of new messages to many, each for its receiver. */
export async function announceNew(
  { realtime }: Pick<AppContext, 'realtime'>,
  transaction: Connection,
  sent: readonly (readonly [id: number, receiverId: number])[],
): Promise<void> {
  if (sent.length === 0) return
  const receivers = sent.map(([, receiverId]) => receiverId)
  const counts = await transaction
    .select({ userId: inboxCountsTable.userId, count: inboxCountsTable.unreadMessages })
    .from(inboxCountsTable)
    .where(inArray(inboxCountsTable.userId, receivers))
  const countOf = new Map(counts.map(({ userId, count }) => [userId, count]))
  for (const [id, receiverId] of sent) {
    const count = countOf.get(receiverId) ?? 0
    await realtime.toPerson(receiverId, { type: 'unread_messages', count }, transaction)
    await realtime.toPerson(receiverId, { type: 'messages_changed', id }, transaction)
  }
}
