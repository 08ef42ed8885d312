import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { insertLines, type PlainLine, tellOfLines } from './plain-lines.ts'
import { changeRoom } from './room-lock.ts'
import type { Standing } from './standing.ts'

interface PreparedLine extends PlainLine {
  standing: Standing
}
interface Waiting {
  line: PreparedLine
  done: (said: ReadMessage | null) => void
}

const MOST_TOGETHER = 100

const waitingOf = new WeakMap<Database, Map<number, Waiting[]>>()

/**
 * Writes a line with all those of its room that wait for the same turn: one insert and one commit, however many are said at once.
 * @returns null where it has to be written by itself, as where it was said before, or the room is not as it was
 */
export function writeTogether(context: AppContext, line: PreparedLine): Promise<ReadMessage | null> {
  const { id: roomId } = line.standing.room
  const rooms = waitingOf.get(context.db) ?? new Map<number, Waiting[]>()
  waitingOf.set(context.db, rooms)
  return new Promise((done) => {
    const waiting = rooms.get(roomId)
    if (waiting && waiting.length < MOST_TOGETHER) return void waiting.push({ line, done })
    const all: Waiting[] = [{ line, done }]
    rooms.set(roomId, all)
    /** Whoever comes from here on waits for the next turn. */
    const close = () => {
      if (rooms.get(roomId) === all) rooms.delete(roomId)
    }
    const write = (transaction: Connection) => {
      close()
      return insertAndTell(
        context,
        transaction,
        all.map((one) => one.line),
      )
    }
    changeRoom(context.db, roomId, write).then(
      (said) => {
        for (const one of all) one.done(said.get(one.line) ?? null)
      },
      () => {
        close()
        for (const one of all) one.done(null)
      },
    )
  })
}

/** Writes lines and tells their room; those that are not among the answer were not written. */
async function insertAndTell(
  context: AppContext,
  transaction: Connection,
  lines: readonly PreparedLine[],
): Promise<ReadonlyMap<PreparedLine, ReadMessage>> {
  const { id } = (lines[0] as PreparedLine).standing.room
  const inserted = await insertLines(transaction, id, lines)
  const told = inserted.map((one) => ({ ...one, standing: one.line.standing }))
  const said = await tellOfLines(context, transaction, id, told)
  return new Map(inserted.map(({ line }, at) => [line, said[at] as ReadMessage]))
}
