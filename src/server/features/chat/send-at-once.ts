import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { settleAll } from '#server/platform/concurrency/settle-all.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { HoldDecision } from '#server/platform/moderation/holds.ts'
import type { ConfirmSession } from '#server/platform/realtime/feature-sockets.ts'
import { insertLines, type PlainLine, tellOfLines } from './plain-lines.ts'
import { changeRoom, isRoomIdle } from './room-lock.ts'
import { findStanding, requireVoice } from './standing.ts'

/** What has to be true of a line before it stands. */
interface Conditions {
  confirmSession: ConfirmSession
  askHold: (within: Connection) => Promise<HoldDecision | null>
  /** @throws 429 for whoever says too much */
  count: () => void
}

/** Takes a line back that has to be written in another way. */
class NeedsMore extends Error {}

/**
 * Writes a plain line into a room where nobody waits, and asks in the same breath whether it may stand: the statements are sent together,
 * and what they answer is judged before the commit. Asked one after the other they cost twice as long as the line itself.
 * @returns null where it has to be written in the usual way: others wait, the label has to look at it, the room is slow, or it was said before
 * @throws SessionChanged; 404 for a room its author may not enter, 403 where they are to be silent, 409 where it is full, 429
 */
export async function sendAtOnce(
  context: AppContext,
  roomId: number,
  line: PlainLine,
  { confirmSession, askHold, count }: Conditions,
): Promise<ReadMessage | null> {
  if (!isRoomIdle(context.db, roomId)) return null
  try {
    return await changeRoom(context.db, roomId, async (transaction) => {
      // The line first: what is asked of its author and its room behind it is no older than the line.
      const [written, , standing, hold] = await settleAll([
        insertLines(transaction, roomId, [line]),
        confirmSession(transaction),
        findStanding(transaction, roomId, line.caller),
        askHold(transaction),
      ])
      requireVoice(context, standing, line.caller)
      const [one] = written
      if (!one || hold || standing.room.slowModeSeconds > 0) throw new NeedsMore()
      count()
      const [said] = await tellOfLines(context, transaction, roomId, [{ ...one, standing }])
      return said as ReadMessage
    })
  } catch (error) {
    if (error instanceof NeedsMore) return null
    throw error
  }
}
