import { and, asc, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { can } from '#server/platform/access/can.ts'
import type { ModeratedSource } from '#server/platform/moderation/source.ts'
import { announceChange } from './announce.ts'
import { messagePolicy } from './policy.ts'
import { messagesTable as m } from './table.ts'

/** So much of a conversation is shown around a message. */
const AROUND = 2

/** What a reported message is called. */
export const reportTitle = (receiverName: string): string => `Message to ${receiverName || 'somebody'}`

/** How messages are found and hidden where their receivers report them. The label reads them only then. */
export const moderatedMessages: ModeratedSource = {
  async find(db, id, reader) {
    const [row] = await db.select().from(m).where(eq(m.id, id))
    if (!row || (reader && !can(reader, messagePolicy.receive, row))) return null
    return {
      title: reportTitle(row.receiverName),
      text: `${row.subject}\n\n${row.content}`,
      to: '/messages',
      ...{ authorId: row.senderId, authorName: row.senderName, isHidden: row.hiddenAt !== null },
    }
  },
  async around(db, id) {
    const [row] = await db.select().from(m).where(eq(m.id, id))
    if (!row) return { before: [], after: [] }
    const root = row.threadId ?? row.id
    const thread = or(eq(m.id, root), eq(m.threadId, root))
    const [before, after] = await Promise.all([
      db
        .select()
        .from(m)
        .where(and(thread, lt(m.id, id)))
        .orderBy(desc(m.id))
        .limit(AROUND),
      db
        .select()
        .from(m)
        .where(and(thread, gt(m.id, id)))
        .orderBy(asc(m.id))
        .limit(AROUND),
    ])
    const shown = ({ senderName, content, createdAt }: typeof row) => ({
      ...{ authorName: senderName || null, text: content, at: createdAt },
    })
    return { before: before.reverse().map(shown), after: after.map(shown) }
  },
  // It is as if its receiver had deleted it; a deletion of their own is left as it is.
  async setHidden(context, within, id, isHidden) {
    const now = isHidden ? new Date() : null
    const [row] = await within
      .update(m)
      .set({ hiddenAt: now, receiverDeletedAt: now })
      .where(and(eq(m.id, id), isHidden ? isNull(m.receiverDeletedAt) : eq(m.receiverDeletedAt, m.hiddenAt)))
      .returning({ receiverId: m.receiverId })
    if (row?.receiverId) await announceChange(context, within, row.receiverId, id)
  },
}
