import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import type { Erasure } from '#server/platform/identity/erasure.ts'
import { moderationCasesTable as c } from '#server/platform/moderation/table.ts'
import { reportTitle } from './moderated.ts'
import { broadcastsTable, messagesTable } from './table.ts'

const m = messagesTable

/**
 * A message that was handed over is its other side's: it stays there without a name. What nobody else has goes, and its file with the
 * next cleanup.
 */
export const messageErasure: Erasure = async (transaction, { id, username }) => {
  const received = transaction.select({ id: m.id }).from(m).where(eq(m.receiverId, id))
  await transaction
    .update(c)
    .set({ title: reportTitle('') })
    .where(and(eq(c.kind, 'message'), or(inArray(c.thingId, received), eq(c.title, reportTitle(username)))))
  await transaction
    .delete(m)
    .where(
      or(
        and(eq(m.senderId, id), or(isNull(m.receiverId), isNotNull(m.receiverDeletedAt))),
        and(eq(m.receiverId, id), or(isNull(m.senderId), isNotNull(m.senderDeletedAt))),
      ),
    )
  await transaction.update(m).set({ senderId: null, senderName: '' }).where(eq(m.senderId, id))
  await transaction.update(m).set({ receiverId: null, receiverName: '' }).where(eq(m.receiverId, id))
}

/** What the label has sent to many stays said; who wrote it is forgotten. */
export const broadcastErasure: Erasure = (transaction, { id }) =>
  transaction.update(broadcastsTable).set({ senderId: null, senderName: '' }).where(eq(broadcastsTable.senderId, id))
