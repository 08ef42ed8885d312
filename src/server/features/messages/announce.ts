import { inArray } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { inboxCountsTable } from '#server/platform/identity/inbox-counts-table.ts'
import type { PersonEvent } from '#server/platform/realtime/realtime.ts'
import { mailboxOf } from './mailbox.ts'

/** Tells somebody, on all their devices, that one of their messages is new or not as it was; with the transaction that made it so. */
export async function announceChange(
  { realtime }: Pick<AppContext, 'realtime'>,
  transaction: Connection,
  userId: number,
  id: number,
): Promise<void> {
  const { unreadMessages } = await mailboxOf(transaction, userId)
  await realtime.toPeople(changeEvents(userId, id, unreadMessages), transaction)
}

const changeEvents = (userId: number, id: number, count: number): PersonEvent[] => [
  [userId, { type: 'unread_messages', count }],
  [userId, { type: 'messages_changed', id }],
]

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
  const events = sent.flatMap(([id, receiverId]) => changeEvents(receiverId, id, countOf.get(receiverId) ?? 0))
  await realtime.toPeople(events, transaction)
}
