import { and, asc, desc, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import { blockedEitherWay, findBlockedEitherWay } from '#server/features/messages/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { renewKey } from '#server/platform/database/renew-key.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'
import { picturesOf, withPictures } from '#server/platform/media/post-pictures.ts'
import { type ModeratedSource, visibilityColumns } from '#server/platform/moderation/source.ts'
import { pageOfLine, presentLine } from './lines.ts'
import { notifyOfLine } from './notices.ts'
import { dropPin } from './pins.ts'
import { chatPolicy } from './policy.ts'
import { lockRoom } from './room-lock.ts'
import { membershipColumns } from './standing.ts'
import {
  type ChatMessageRow,
  chatRoomsTable,
  chatMessagesTable as m,
  chatRoomMembersTable as own,
  chatPicturesTable as p,
} from './table.ts'

/** So many lines before and after a reported one are shown with it. */
const AROUND = 3

async function lineById(db: Connection, id: number, readerId = 0) {
  const [found] = await db
    .select({
      line: m,
      room: chatRoomsTable,
      author: usersTable,
      member: membershipColumns,
      apart: blockedEitherWay(readerId),
    })
    .from(m)
    .innerJoin(chatRoomsTable, eq(chatRoomsTable.id, m.roomId))
    .leftJoin(own, and(eq(own.roomId, m.roomId), eq(own.userId, readerId)))
    .innerJoin(usersTable, eq(usersTable.id, m.userId))
    .where(and(eq(m.id, id), eq(m.isDeleted, false)))
  return found
}

const picturesOfLine = async (db: Connection, id: number) => (await picturesOf(db, p, p.messageId, [id])).get(id) ?? []

const shownLine = async (db: Connection, row: ChatMessageRow, author: UserRow) =>
  presentLine(row, author, await picturesOfLine(db, row.id))

const selectAround = (db: Connection) =>
  db
    .select({ authorName: usersTable.username, text: m.content, at: m.createdAt })
    .from(m)
    .innerJoin(usersTable, eq(usersTable.id, m.userId))
    .$dynamic()

/** How lines are found and hidden where people report them. */
export const moderatedLines: ModeratedSource = {
  async find(db, id, reader) {
    const found = await lineById(db, id, reader?.id)
    if (!found) return null
    const { line, room, member, author, apart } = found
    const isReadable = !line.hiddenAt && can(reader, chatPolicy.enter, { ...room, member })
    if (reader && (!isReadable || apart.includes(line.userId))) return null
    const pictures = await picturesOfLine(db, id)
    return {
      title: `Message in ${room.name}`,
      text: withPictures(line.content, pictures.length),
      pictures,
      to: pageOfLine(room, id),
      ...{ authorId: line.userId, authorName: author.username, isHidden: line.hiddenAt !== null },
    }
  },
  async around(db, id) {
    const [line] = await db.select({ roomId: m.roomId }).from(m).where(eq(m.id, id))
    if (!line) return { before: [], after: [] }
    const inRoom = and(eq(m.roomId, line.roomId), eq(m.isDeleted, false))
    const [before, after] = await Promise.all([
      selectAround(db)
        .where(and(inRoom, lt(m.id, id)))
        .orderBy(desc(m.id))
        .limit(AROUND),
      selectAround(db)
        .where(and(inRoom, gt(m.id, id)))
        .orderBy(asc(m.id))
        .limit(AROUND),
    ])
    return { before: before.reverse(), after }
  },
  async setSight({ realtime }, within, id, sight, words) {
    const found = await lineById(within, id)
    if (!found) return
    const { line, author } = found
    await lockRoom(within, line.roomId)
    const [row] = await within
      .update(m)
      .set({
        ...visibilityColumns(sight),
        hiddenReason: sight === 'hidden' ? words : null,
        updatedAt: sql`clock_timestamp()`,
      })
      .where(and(eq(m.id, id), sight === 'shown' ? isNotNull(m.hiddenAt) : or(isNull(m.hiddenAt), isNotNull(m.heldAt))))
      .returning()
    if (!row) return
    const { roomId } = row
    const room = socketRoomOf(roomId)
    if (sight !== 'shown') await dropPin(within, id)
    // Of what was held nobody knows.
    if (sight !== 'shown' && line.heldAt) return
    if (sight !== 'shown')
      return realtime.takeBackInRoom(room, { type: 'message_deleted', roomId, id }, within, String(id))
    const event = { type: 'message_changed', roomId, message: await shownLine(within, row, author) }
    // It is text of its author's: not for those who want to hear nothing of them.
    await realtime.toRoom(room, event, within, [...(await findBlockedEitherWay(within, row.userId))], String(id))
  },
  /** It comes last, under a key of this moment: rooms are read forward, and a line further up is seen by nobody who has read so far. */
  async release(context, within, id) {
    const found = await lineById(within, id)
    if (!found) return id
    await lockRoom(within, found.line.roomId)
    const now = sql`clock_timestamp()`
    const [row] = await within
      .update(m)
      .set({ ...visibilityColumns('shown'), createdAt: now, updatedAt: now })
      .where(eq(m.id, await renewKey(within, m, id)))
      .returning()
    if (!row) return id
    const { room, author } = found
    const apart = [...(await findBlockedEitherWay(within, row.userId))]
    const event = { type: 'new_message', roomId: room.id, message: await shownLine(within, row, author) }
    await context.realtime.toRoom(socketRoomOf(room.id), event, within, apart, String(row.id))
    const { mentioned } = await renderMarkdown(within, row.content, 'line')
    const answered = row.replyToId === null ? null : ((await lineById(within, row.replyToId))?.line ?? null)
    await notifyOfLine(context, within, { id: row.id, answered, mentioned, standing: { room, apart } }, author)
    return row.id
  },
}
