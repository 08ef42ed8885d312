import { and, asc, desc, eq, gt, isNull, lt, or } from 'drizzle-orm'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { renewKey } from '#server/platform/database/renew-key.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { type ModeratedSource, visibilityColumns } from '#server/platform/moderation/source.ts'
import { moderationCasesTable as c } from '#server/platform/moderation/table.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { announceChange } from './announce.ts'
import { isBlocked } from './blocks.ts'
import { deliver } from './deliver.ts'
import { messagePolicy } from './policy.ts'
import { type MessageRow, messagesTable as m } from './table.ts'

/** So much of a conversation is shown around a message. */
const AROUND = 2

/** What a reported message is called. */
export const reportTitle = (receiverName: string): string => `Message to ${receiverName || 'somebody'}`

/** Whether the label has to decide about a message: until it has, it sees the picture that came with it. */
export const hasOpenCase = async (db: Connection, id: number): Promise<boolean> =>
  (await db.$count(c, and(eq(c.kind, 'message'), eq(c.thingId, id), isNull(c.settledAt)))) > 0

async function pictureOf(db: Connection, { id, attachmentFileUrl, attachmentName, attachmentType }: MessageRow) {
  if (!attachmentFileUrl || !attachmentType?.startsWith('image/') || !(await hasOpenCase(db, id))) return []
  const [file] = await db.select().from(uploadsTable).where(eq(uploadsTable.url, attachmentFileUrl))
  const url = `/api/messages/${id}/attachment`
  const [small] = file?.renditions ?? []
  return [
    {
      ...{ url, alt: attachmentName ?? '', width: file?.width ?? 0, height: file?.height ?? 0 },
      renditions: small ? [{ ...small, url: `${url}?size=small` }] : [],
    },
  ]
}

/** How messages are found and hidden where their receivers report them. The label reads them only then. */
export const moderatedMessages: ModeratedSource = {
  async find(db, id, reader) {
    const [row] = await db.select().from(m).where(eq(m.id, id))
    if (!row || (reader && !can(reader, messagePolicy.receive, row))) return null
    return {
      title: reportTitle(row.receiverName),
      text: `${row.subject}\n\n${row.content}`,
      pictures: await pictureOf(db, row),
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
  isPrivate: true,
  // It is as if its receiver had deleted it; a deletion of their own is left as it is.
  async setSight(context, within, id, sight) {
    const columns = visibilityColumns(sight)
    const isHiddenByUs = eq(m.receiverDeletedAt, m.hiddenAt)
    const [row] = await within
      .update(m)
      .set({ ...columns, receiverDeletedAt: columns.hiddenAt })
      .where(and(eq(m.id, id), sight === 'shown' ? isHiddenByUs : or(isNull(m.receiverDeletedAt), isHiddenByUs)))
      .returning({ receiverId: m.receiverId })
    if (row?.receiverId) await announceChange(context, within, row.receiverId, id)
  },
  /** It gets a key of this moment, since inboxes are read from the latest on. */
  async release(context, within, id) {
    const [held] = await within.select().from(m).where(eq(m.id, id))
    const receiverId = held?.receiverId ?? null
    if (!held || receiverId === null) return id
    await holdReaders(within, [receiverId])
    const [receiver] = await within.select().from(usersTable).where(eq(usersTable.id, receiverId))
    // Whoever has blocked its sender meanwhile does not get it.
    const { senderId } = held
    const isWanted = senderId === null || !(await isBlocked(within, receiverId, senderId))
    const [sent] = await within
      .update(m)
      .set({
        ...{ createdAt: new Date(), ...visibilityColumns('shown') },
        receiverDeletedAt: isWanted ? null : held.receiverDeletedAt,
      })
      .where(eq(m.id, await renewKey(within, m, id)))
      .returning()
    if (!sent || !receiver) return id
    if (isWanted) await deliver(context, within, sent, receiver)
    else if (senderId !== null) await announceChange(context, within, senderId, sent.id)
    return sent.id
  },
}
