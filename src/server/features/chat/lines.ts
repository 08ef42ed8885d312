import { and, asc, desc, eq, gt, inArray, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Caller } from '#contract/kit/access.ts'
import type { ChatSchemas } from '#contract/schemas/chat.ts'
import type { ChatMessage, ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import type { InputOf } from '#contract/schemas/kit/endpoint.ts'
import type { PostPicture } from '#contract/schemas/kit/picture-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { containsWords } from '#server/platform/database/lists.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { picturesOf } from '#server/platform/media/post-pictures.ts'
import { chatPolicy } from './policy.ts'
import type { Standing } from './standing.ts'
import {
  type ChatMessageRow,
  type ChatRoomRow,
  chatMessagesTable,
  chatReactionsTable,
  chatPicturesTable as p,
} from './table.ts'

const m = chatMessagesTable
const quoted = alias(chatMessagesTable, 'quoted')
const quotedAuthor = alias(usersTable, 'quoted_author')
/** Characters of what a line answers. */
const QUOTED = 140

type Author = Pick<UserRow, 'username' | 'role' | 'accessTier'>

type PresentedLine = Omit<ChatMessageRow, 'updatedAt' | 'hiddenReason'>

/** Where a line is read: in its room, or on the page its room stands beside. */
export const pageOfLine = ({ id, pagePath }: Pick<ChatRoomRow, 'id' | 'pagePath'>, lineId: number): string =>
  pagePath ?? `/chat/${id}?line=${lineId}`

/** A line in short, for one that answers it. */
export const quoteOf = ({ id, username, content }: ChatMessage) => ({ id, username, content: content.slice(0, QUOTED) })

/** A line as all who may read it are told of it. */
export function presentLine(row: PresentedLine, author: Author, pictures: readonly PostPicture[]): ChatMessage {
  const [createdAt, editedAt] = [row.createdAt.toISOString(), row.editedAt?.toISOString() ?? null]
  return {
    ...{ id: row.id, roomId: row.roomId, room_id: row.roomId, userId: row.userId, user_id: row.userId },
    ...{ username: author.username, role: author.role, accessTier: author.accessTier },
    ...{ content: row.content, html: row.html, messageType: row.messageType },
    ...{ isDeleted: row.isDeleted, isHidden: row.hiddenAt !== null, isHeld: row.heldAt !== null },
    ...{ createdAt, created_at: createdAt, editedAt, edited_at: editedAt },
    ...{ replyToId: row.replyToId, nonce: row.nonce, pictures: [...pictures] },
  }
}

/** Of the lines of a room those that somebody reads: neither of people apart from them, nor what the label hides. */
function readableLines({ room, apart }: Standing, caller: Caller): SQL {
  return and(
    eq(m.roomId, room.id),
    apart.length > 0 ? notInArray(m.userId, [...apart]) : undefined,
    can(caller, chatPolicy.manage) ? undefined : or(isNull(m.hiddenAt), eq(m.userId, caller.id)),
  ) as SQL
}

async function reactionsOf(db: Connection, ids: readonly number[], userId: number) {
  const of = new Map<number, ReadMessage['reactions']>()
  if (ids.length === 0) return of
  const r = chatReactionsTable
  const rows = await db
    .select({
      id: r.messageId,
      word: r.word,
      count: sql<number>`count(*)::int`,
      isMine: sql<boolean>`bool_or(${r.userId} = ${userId})`,
    })
    .from(r)
    .where(inArray(r.messageId, [...ids]))
    .groupBy(r.messageId, r.word)
    .orderBy(sql`min(${r.createdAt})`)
  for (const { id, ...reaction } of rows) of.set(id, [...(of.get(id) ?? []), reaction])
  return of
}

/** Lines that somebody reads, with what they answer and what is said to them, in the order they were said. */
async function selectLines(
  db: Connection,
  standing: Standing,
  caller: Caller,
  { where, newestFirst = false, limit }: { where: SQL | undefined; newestFirst?: boolean; limit: number },
): Promise<ReadMessage[]> {
  const rows = await db
    .select({
      line: m,
      author: { username: usersTable.username, role: usersTable.role, accessTier: usersTable.accessTier },
      quote: {
        id: quoted.id,
        userId: quoted.userId,
        content: sql<string>`left(${quoted.content}, ${QUOTED})`,
        isGone: sql<boolean>`(${quoted.isDeleted} or ${quoted.hiddenAt} is not null)`,
        username: quotedAuthor.username,
      },
    })
    .from(m)
    .innerJoin(usersTable, eq(usersTable.id, m.userId))
    .leftJoin(quoted, eq(quoted.id, m.replyToId))
    .leftJoin(quotedAuthor, eq(quotedAuthor.id, quoted.userId))
    .where(and(readableLines(standing, caller), where))
    .orderBy(newestFirst ? desc(m.id) : asc(m.id))
    .limit(limit)
  const ids = rows.map(({ line }) => line.id)
  const reactions = await reactionsOf(db, ids, caller.id)
  const pictures = await picturesOf(db, p, p.messageId, ids)
  const lines = rows.map(({ line, author, quote: { id, userId, username, content, isGone } }): ReadMessage => {
    const isMine = line.userId === caller.id
    const isQuoted = id !== null && userId !== null && username !== null && !isGone && !standing.apart.includes(userId)
    return {
      ...presentLine(line, author, pictures.get(line.id) ?? []),
      isMine,
      nonce: isMine ? line.nonce : null,
      replyTo: isQuoted ? { id, username, content } : null,
      reactions: reactions.get(line.id) ?? [],
    }
  })
  return newestFirst ? lines.reverse() : lines
}

/** A page of a room's lines; of a search, those that have all its words. */
export function readLines(
  db: Connection,
  standing: Standing,
  { before, after, limit, q }: InputOf<ChatSchemas['messages']>['query'],
  caller: Caller,
): Promise<ReadMessage[]> {
  const where = and(
    before === undefined ? undefined : lt(m.id, before),
    after === undefined ? undefined : gt(m.id, after),
    q ? and(eq(m.isDeleted, false), containsWords(sql`${m.content}`, q)) : undefined,
  )
  return selectLines(db, standing, caller, { where, limit, newestFirst: after === undefined })
}

/** @throws 404 for a line that is not there, or not theirs to read */
export async function readLine(db: Connection, standing: Standing, id: number, caller: Caller): Promise<ReadMessage> {
  const [line] = await selectLines(db, standing, caller, { where: eq(m.id, id), limit: 1 })
  if (!line) throw notFound('Message')
  return line
}
