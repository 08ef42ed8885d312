import { sql } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { executePrepared } from '#server/platform/database/execute-prepared.ts'
import { presentLine } from './lines.ts'
import { changeRoom } from './room-lock.ts'
import type { Standing } from './standing.ts'
import { chatMessagesTable, chatRoomsTable } from './table.ts'

/** A line that answers nobody, calls nobody and shows nothing, with who says it. */
interface PlainLine {
  standing: Standing
  caller: Caller
  content: string
  html: string
  nonce: string
}
interface Waiting {
  line: PlainLine
  done: (said: ReadMessage | null) => void
}

const MOST_TOGETHER = 100

const waitingOf = new WeakMap<Database, Map<number, Waiting[]>>()

/**
 * Writes a line with all those of its room that wait for the same turn: one insert and one commit, however many are said at once.
 * @returns null where it has to be written by itself, as where it was said before, or the room is not as it was
 */
export function writeTogether(context: AppContext, line: PlainLine): Promise<ReadMessage | null> {
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
      return insertAll(
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

/** Writes lines in their order, and tells the room; those that are not among the answer were not written. */
async function insertAll(
  context: AppContext,
  transaction: Connection,
  lines: readonly PlainLine[],
): Promise<ReadonlyMap<PlainLine, ReadMessage>> {
  const room = (lines[0] as PlainLine).standing.room
  const column = (of: (line: PlainLine) => string | number) => sql.param(lines.map(of))
  const statement = sql`
    with said as (
      select * from unnest(${column(({ caller }) => caller.id)}::int[], ${column(({ content }) => content)}::text[],
        ${column(({ html }) => html)}::text[], ${column(({ nonce }) => nonce)}::text[],
        ${column(({ standing }) => standing.room.version)}::int[])
      with ordinality as said (user_id, content, html, nonce, version, place)
    ), written as (
      insert into ${chatMessagesTable} (room_id, user_id, content, html, nonce)
      select r.id, said.user_id, said.content, said.html, said.nonce
      from said, ${chatRoomsTable} r where r.id = ${room.id} and r.version = said.version order by said.place
      on conflict (user_id, nonce) do nothing
      returning id, user_id, nonce, (extract(epoch from created_at) * 1000)::float8 as at
    )
    select distinct on (written.id) said.place::int, written.id, written.at
    from written join said on said.user_id = written.user_id and said.nonce = written.nonce
    order by written.id, said.place`
  const { rows } = await executePrepared<{ place: number; id: number; at: number }>(
    transaction,
    'chat_lines',
    statement,
  )
  const said = new Map<PlainLine, ReadMessage>()
  const events = rows.map(({ place, id, at }) => {
    const line = lines[place - 1] as PlainLine
    const { standing, caller, content, html, nonce } = line
    const message = presentLine(
      {
        ...{ id, roomId: room.id, userId: caller.id, content, html, nonce, replyToId: null, messageType: 'text' },
        ...{ createdAt: new Date(at), isDeleted: false, editedAt: null, ...{ hiddenAt: null, heldAt: null } },
      },
      { username: caller.username, role: standing.role, accessTier: caller.tier },
      [],
    )
    said.set(line, { ...message, isMine: true, replyTo: null, reactions: [] })
    return [{ type: 'new_message', roomId: room.id, message }, standing.apart, String(id)] as const
  })
  await context.realtime.allToRoom(socketRoomOf(room.id), events, transaction)
  return said
}
