import { and, eq, sql } from 'drizzle-orm'
import { type ReactionWord, socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { lockCase, settleRemoved } from '#server/features/moderation/service.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, forbidden } from '#server/platform/http/errors.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'
import { holdEditCase, keepHeldEdit } from '#server/platform/moderation/held-edits.ts'
import { HIDDEN_BY_LABEL } from '#server/platform/moderation/hidden-by-label.ts'
import { decideHold } from '#server/platform/moderation/holds.ts'
import { forgetThings } from '#server/platform/notices/take-back.ts'
import { type Rate, ratesByDatabase } from '#server/platform/realtime/rates.ts'
import { presentLine, readLine } from './lines.ts'
import { dropPin } from './pins.ts'
import { chatPolicy } from './policy.ts'
import { changeRoom } from './room-lock.ts'
import { findStanding, requireVoice, type Standing } from './standing.ts'
import { chatMessagesTable, chatPicturesTable, chatReactionsTable } from './table.ts'

const m = chatMessagesTable
const r = chatReactionsTable
const CHANGES: Rate = { times: 40, seconds: 20 }
const ratesOf = ratesByDatabase()
const touched = { updatedAt: sql`clock_timestamp()` }

interface LineAt {
  id: number
  messageId: number
}

/** Counts a change of somebody, and finds what they are to its room. */
async function beginChange(context: AppContext, { id: roomId }: LineAt, caller: Caller): Promise<Standing> {
  ratesOf(context.db).count(`change ${caller.id}`, CHANGES)
  return findStanding(context.db, roomId, caller)
}

interface Changing {
  standing: Standing
  messageId: number
  caller: Caller
  /** What is held before the room. */
  before?: (transaction: Connection) => Promise<void>
}

/** Changes a line under the lock of its room, as it is read by whoever changes it. */
const changeLine = <T>(
  context: AppContext,
  { standing, messageId, caller, before }: Changing,
  work: (transaction: Connection, line: ReadMessage) => Promise<T>,
): Promise<T> =>
  changeRoom(
    context.db,
    standing.room.id,
    async (transaction) => work(transaction, await readLine(transaction, standing, messageId, caller)),
    before,
  )

/** @throws 409 for a line out of sight, 403 for another's and for one that is too old */
function requireEditable(line: ReadMessage, caller: Caller): void {
  if (line.isHidden) throw conflict(HIDDEN_BY_LABEL)
  if (!can(caller, chatPolicy.edit, { ...line, createdAt: new Date(line.createdAt) })) throw forbidden()
}

/**
 * Changes what somebody has said a moment ago. What has to wait for the label with its new words is gone for everybody else.
 * @throws 404 for a line that is not there, 403 for another's and for one that is too old, 409 for one out of sight
 */
export async function editLine(context: AppContext, at: LineAt, content: string, caller: Caller): Promise<ReadMessage> {
  const { messageId } = at
  const { html } = await renderMarkdown(context.db, content, 'line')
  const standing = await beginChange(context, at, caller)
  requireVoice(context, standing, caller)
  const before = await readLine(context.db, standing, messageId, caller)
  requireEditable(before, caller)
  if (before.content === content) return before
  const hold = await decideHold(context, { kind: 'chat-line', text: content, html, changes: messageId }, caller)
  const changing: Changing = { standing, messageId, caller }
  if (hold) changing.before = (transaction) => holdEditCase(context, transaction, 'chat-line', messageId, hold)
  return changeLine(context, changing, async (transaction, line) => {
    requireEditable(line, caller)
    const [row] = await transaction
      .update(m)
      .set({ ...{ content, html }, editedAt: sql`clock_timestamp()`, ...touched, ...hold?.columns })
      .where(eq(m.id, line.id))
      .returning()
    if (!row) throw forbidden()
    const message = presentLine(row, line, line.pictures)
    const { id, roomId } = row
    const room = socketRoomOf(roomId)
    if (hold) {
      await dropPin(transaction, id)
      await keepHeldEdit(context, transaction, 'chat-line', id)
      const event = { type: 'message_deleted', roomId, id }
      await context.realtime.takeBackInRoom(room, event, transaction, String(id), [caller.id])
    } else {
      const event = { type: 'message_changed', roomId, message }
      await context.realtime.toRoom(room, event, transaction, standing.apart, String(id))
    }
    return { ...line, ...message }
  })
}

/**
 * Deletes a line; that somebody said something stays.
 * @throws 404 for a line that is not there, 403 for another's
 */
export async function deleteLine(context: AppContext, at: LineAt, caller: Caller): Promise<void> {
  const { messageId } = at
  const thing = { kind: 'chat-line', thingId: messageId } as const
  const remove = async (transaction: Connection, line: ReadMessage) => {
    if (!can(caller, chatPolicy.remove, line)) throw forbidden()
    if (line.isDeleted) return
    await transaction
      .update(m)
      .set({ content: '', html: '', isDeleted: true, ...touched })
      .where(eq(m.id, line.id))
    await transaction.delete(r).where(eq(r.messageId, line.id))
    await transaction.delete(chatPicturesTable).where(eq(chatPicturesTable.messageId, line.id))
    await dropPin(transaction, line.id)
    await forgetThings(context, transaction, ['chat-mention'], [line.id])
    const { id, roomId } = line
    // Whoever takes their own words back does not settle what was said of them.
    if (line.userId !== caller.id)
      await settleRemoved(context, transaction, thing, { settledById: caller.id, authorId: null })
    const event = { type: 'message_deleted', roomId, id }
    await context.realtime.takeBackInRoom(socketRoomOf(roomId), event, transaction, String(id))
  }
  const standing = await beginChange(context, at, caller)
  const before = (transaction: Connection) => lockCase(transaction, thing)
  await changeLine(context, { standing, messageId, caller, before }, remove)
}

/**
 * Says a word to a line, or takes it back; the same again changes nothing.
 * @throws 404 for a line that is not there, 409 for one that is deleted or out of sight
 */
export async function setReaction(
  context: AppContext,
  at: LineAt & { word: ReactionWord },
  isSaid: boolean,
  caller: Caller,
): Promise<ReadMessage> {
  const { word } = at
  const standing = await beginChange(context, at, caller)
  requireVoice(context, standing, caller)
  return changeLine(context, { standing, messageId: at.messageId, caller }, async (transaction, line) => {
    if (line.isDeleted) throw conflict('This message was deleted')
    if (isSaid && line.isHidden) throw conflict(HIDDEN_BY_LABEL)
    const { id: messageId, roomId } = line
    const mine = and(eq(r.messageId, messageId), eq(r.userId, caller.id), eq(r.word, word))
    const changed = isSaid
      ? await transaction
          .insert(r)
          .values({ messageId, userId: caller.id, word })
          .onConflictDoNothing()
          .returning({ word: r.word })
      : await transaction.delete(r).where(mine).returning({ word: r.word })
    if (changed.length === 0) return line
    await transaction.update(m).set(touched).where(eq(m.id, messageId))
    const after = await readLine(transaction, standing, messageId, caller)
    const count = after.reactions.find((one) => one.word === word)?.count ?? 0
    await context.realtime.toRoom(
      socketRoomOf(roomId),
      { type: 'reactions_changed', roomId, messageId, word, count, userId: caller.id, isSaid },
      transaction,
      standing.apart,
    )
    return after
  })
}
