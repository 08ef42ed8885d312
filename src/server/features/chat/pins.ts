import { eq } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import { findBlockedEitherWay } from '#server/features/messages/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { HIDDEN_BY_LABEL } from '#server/platform/moderation/hidden-by-label.ts'
import { readLine } from './lines.ts'
import { changeRoom } from './room-lock.ts'
import { findStanding } from './standing.ts'
import { chatPinsTable } from './table.ts'

const p = chatPinsTable

/**
 * Puts a line above all others of a room, in place of the one before, and tells all who are in it and may read it.
 * @throws 404 for a line that is not there, 409 for one that is deleted or out of sight
 */
export async function pinLine(context: AppContext, roomId: number, lineId: number, caller: Caller): Promise<void> {
  const standing = await findStanding(context.db, roomId, caller)
  await changeRoom(context.db, roomId, async (transaction) => {
    const { id, userId, username, html, isDeleted, isHidden } = await readLine(transaction, standing, lineId, caller)
    if (isDeleted) throw conflict('This message was deleted')
    if (isHidden) throw conflict(HIDDEN_BY_LABEL)
    await transaction
      .insert(p)
      .values({ roomId, messageId: id })
      .onConflictDoUpdate({ target: p.roomId, set: { messageId: id } })
    const apart = [...(await findBlockedEitherWay(transaction, userId))]
    const room = socketRoomOf(roomId)
    // Who wants to hear nothing of its author sees the one before go, and none in its place.
    if (apart.length > 0) await context.realtime.toRoom(room, pinChanged(roomId, null), transaction)
    const event = pinChanged(roomId, { id, username, html })
    await context.realtime.toRoom(room, event, transaction, apart, String(id))
  })
}

/** Takes the line down that stands above all others of a room; without one it does nothing. */
export async function unpinLine(context: AppContext, roomId: number, caller: Caller): Promise<void> {
  await findStanding(context.db, roomId, caller)
  await changeRoom(context.db, roomId, async (transaction) => {
    await transaction.delete(p).where(eq(p.roomId, roomId))
    await context.realtime.toRoom(socketRoomOf(roomId), pinChanged(roomId, null), transaction)
  })
}

const pinChanged = (roomId: number, pinned: { id: number; username: string; html: string } | null) => ({
  ...{ type: 'pin_changed', roomId, pinned },
})

/** Takes a line down that is deleted or goes out of sight; those in the room hear of that as they do of any line. */
export const dropPin = (transaction: Connection, lineId: number) => transaction.delete(p).where(eq(p.messageId, lineId))
