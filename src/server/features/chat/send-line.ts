import { randomUUID } from 'node:crypto'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { newLine, ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { settleAll } from '#server/platform/concurrency/settle-all.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, notFound, tooMany } from '#server/platform/http/errors.ts'
import { type RenderedText, renderMarkdown } from '#server/platform/markdown/markdown.ts'
import { textWithDescriptions } from '#server/platform/media/post-pictures.ts'
import { HIDDEN_BY_LABEL } from '#server/platform/moderation/hidden-by-label.ts'
import { type HoldDecision, openHeldCase, prepareHold } from '#server/platform/moderation/holds.ts'
import type { ConfirmSession } from '#server/platform/realtime/feature-sockets.ts'
import { type Rate, ratesByDatabase } from '#server/platform/realtime/rates.ts'
import { writeTogether } from './batch-inserts.ts'
import { presentLine, quoteOf, readLine } from './lines.ts'
import { notifyOfLine } from './notices.ts'
import { addPictures } from './pictures.ts'
import { chatPolicy } from './policy.ts'
import { changeRoom } from './room-lock.ts'
import { sendAtOnce } from './send-at-once.ts'
import { findStanding, requireVoice, type Standing } from './standing.ts'
import { type ChatMessageRow, chatMessagesTable, chatRoomsTable } from './table.ts'

const m = chatMessagesTable
/** By person, however they are sent. */
const LINES: Rate = { times: 20, seconds: 10 }
const ratesOf = ratesByDatabase()

type NewLine = z.output<typeof newLine>
interface Sending extends NewLine {
  nonce: string
  rendered: RenderedText
  hold: HoldDecision | null
}

/**
 * Says something in a room: written once under its nonce, whatever is tried again, and told to the room with the commit.
 * @throws 404 for a room they may not enter, and for an answer to a line that is not there; 403 where they are to be silent; 429 where
 * they say too much; 409 where the room is full, or something else was said under the nonce
 */
export async function sendLine(
  context: AppContext,
  roomId: number,
  line: NewLine,
  caller: Caller,
  confirmSession: ConfirmSession = async () => {},
): Promise<ReadMessage> {
  const nonce = line.nonce ?? randomUUID()
  const rendered = await renderMarkdown(context.db, line.content, 'line')
  const text = textWithDescriptions(line.content, line.pictures)
  const prepared = await prepareHold(context, { kind: 'chat-line', text, html: rendered.html, nonce }, caller)
  const count = () => ratesOf(context.db).count(`line ${caller.id}`, LINES)
  if (asksNothing(line, rendered) && !prepared.needsTrust) {
    const plain = { caller, content: line.content, html: rendered.html, nonce, roomVersion: null }
    const said = await sendAtOnce(context, roomId, plain, { askHold: prepared.ask, confirmSession, count })
    if (said) return said
  }
  const [, hold, asked] = await settleAll([confirmSession(), prepared.ask(), findStanding(context.db, roomId, caller)])
  count()
  const sending: Sending = { ...line, nonce, rendered, hold }
  // A room that was changed between the question and the writing is asked again.
  for (let standing = asked; ; standing = await findStanding(context.db, roomId, caller)) {
    const current = standing
    requireVoice(context, current, caller)
    const said =
      (await writePlain(context, current, sending, caller)) ??
      (await changeRoom(context.db, roomId, (transaction) => write(context, transaction, current, sending, caller)))
    if (said) return said
  }
}

/** Whether a line asks nothing of the database but to be written. */
const asksNothing = ({ replyToId, pictures }: Pick<NewLine, 'replyToId' | 'pictures'>, { mentioned }: RenderedText) =>
  !replyToId && pictures.length === 0 && mentioned.length === 0

/** Lines that ask nothing are written with others. */
async function writePlain(context: AppContext, standing: Standing, sending: Sending, caller: Caller) {
  const { content, nonce, rendered, hold } = sending
  if (hold || !asksNothing(sending, rendered) || standing.room.slowModeSeconds > 0) return null
  const { version: roomVersion } = standing.room
  return writeTogether(context, { standing, caller, content, html: rendered.html, nonce, roomVersion })
}

/** @returns null where the room is not as it was when it was asked */
async function write(
  context: AppContext,
  transaction: Connection,
  standing: Standing,
  sending: Sending,
  caller: Caller,
): Promise<ReadMessage | null> {
  const { room, role, apart } = standing
  const { content, nonce, rendered, hold } = sending
  const { hiddenAt, heldAt } = hold?.columns ?? { hiddenAt: null, heldAt: null }
  await requireSlowness(transaction, standing, sending, caller)
  const answered = sending.replyToId ? await readLine(transaction, standing, sending.replyToId, caller) : null
  if (answered?.isDeleted) throw notFound('Message')
  if (answered?.isHidden) throw conflict(HIDDEN_BY_LABEL)
  const replyToId = answered?.id ?? null
  const { rows } = await transaction.execute<{ id: number; at: number }>(sql`
    insert into ${m} (room_id, user_id, content, html, nonce, reply_to_id, hidden_at, held_at)
    select id, ${caller.id}, ${content}, ${rendered.html}, ${nonce}, ${replyToId}::int, ${hiddenAt}::timestamptz, ${heldAt}::timestamptz
    from ${chatRoomsTable} where id = ${room.id} and version = ${room.version}
    on conflict (user_id, nonce) do nothing returning id, (extract(epoch from created_at) * 1000)::float8 as at`)
  const [written] = rows
  if (!written) {
    const known = await findByNonce(transaction, nonce, caller)
    return known ? again(transaction, standing, known, sending, caller) : null
  }
  const { id, at } = written
  const pictures = await addPictures(transaction, id, sending.pictures, caller)
  const fields = { id, roomId: room.id, userId: caller.id, content, html: rendered.html, nonce, replyToId }
  const message = presentLine(
    { ...fields, createdAt: new Date(at), messageType: 'text', isDeleted: false, editedAt: null, hiddenAt, heldAt },
    { username: caller.username, role, accessTier: caller.tier },
    pictures,
  )
  if (hold) await openHeldCase(context, transaction, 'chat-line', id, hold)
  else {
    const event = { type: 'new_message', roomId: room.id, message }
    await context.realtime.toRoom(socketRoomOf(room.id), event, transaction, apart, String(id))
    await notifyOfLine(context, transaction, { id, answered, mentioned: rendered.mentioned, standing }, caller)
  }
  return { ...message, isMine: true, replyTo: answered && quoteOf(answered), reactions: [] }
}

async function findByNonce(db: Connection, nonce: string, { id }: Caller): Promise<ChatMessageRow | undefined> {
  const [row] = await db
    .select()
    .from(m)
    .where(and(eq(m.userId, id), eq(m.nonce, nonce)))
  return row
}

/** What was said before under the nonce is answered again. */
function again(db: Connection, standing: Standing, row: ChatMessageRow, sent: Sending, caller: Caller) {
  const isSame = row.roomId === standing.room.id && (row.content === sent.content || row.isDeleted || row.editedAt)
  if (!isSame) throw conflict('Something else was sent under this nonce')
  return readLine(db, standing, row.id, caller)
}

async function requireSlowness(db: Connection, { room }: Standing, { nonce }: Sending, caller: Caller): Promise<void> {
  if (room.slowModeSeconds === 0 || can(caller, chatPolicy.enterFull)) return
  const [last] = await db
    .select({
      wait: sql<number>`ceil(${room.slowModeSeconds} - extract(epoch from clock_timestamp() - max(${m.createdAt})))::int`,
    })
    .from(m)
    .where(and(eq(m.userId, caller.id), eq(m.roomId, room.id), ne(m.nonce, nonce)))
  const wait = last?.wait ?? 0
  if (wait > 0)
    throw tooMany(`This room is slow: one line in ${room.slowModeSeconds} seconds. Please wait ${wait} more.`, wait)
}
