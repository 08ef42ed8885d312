import { sql } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { executePrepared } from '#server/platform/database/execute-prepared.ts'
import { presentLine } from './lines.ts'
import type { Standing } from './standing.ts'
import { chatMessagesTable, chatRoomsTable } from './table.ts'

/** A line that answers nobody, calls nobody and shows nothing, with who says it. */
export interface PlainLine {
  caller: Caller
  content: string
  html: string
  nonce: string
  /** The version of the room it is written for, and for no other; null where its room is looked at afterwards. */
  roomVersion: number | null
}

/** A line that was written: the time is in milliseconds. */
export interface WrittenLine<Line> {
  line: Line
  id: number
  at: number
}

/** Writes lines of one room in their order with one statement; those that are not among the answer were not written. */
export async function insertLines<Line extends PlainLine>(
  transaction: Connection,
  roomId: number,
  lines: readonly Line[],
): Promise<WrittenLine<Line>[]> {
  const column = (of: (line: Line) => string | number | null) => sql.param(lines.map(of))
  const statement = sql`
    with said as (
      select * from unnest(${column(({ caller }) => caller.id)}::int[], ${column(({ content }) => content)}::text[],
        ${column(({ html }) => html)}::text[], ${column(({ nonce }) => nonce)}::text[],
        ${column(({ roomVersion }) => roomVersion)}::int[])
      with ordinality as said (user_id, content, html, nonce, version, place)
    ), written as (
      insert into ${chatMessagesTable} (room_id, user_id, content, html, nonce)
      select r.id, said.user_id, said.content, said.html, said.nonce
      from said, ${chatRoomsTable} r
      where r.id = ${roomId} and r.version = coalesce(said.version, r.version) order by said.place
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
  return rows.map(({ place, id, at }) => ({ line: lines[place - 1] as Line, id, at }))
}

/**
 * Tells a room of lines that were written, with the commit.
 * @returns each as its author is answered, in the same order
 */
export async function tellOfLines(
  context: AppContext,
  transaction: Connection,
  roomId: number,
  written: readonly (WrittenLine<PlainLine> & { standing: Standing })[],
): Promise<ReadMessage[]> {
  const messages = written.map(({ line: { caller, content, html, nonce }, id, at, standing }) =>
    presentLine(
      {
        ...{ id, roomId, userId: caller.id, content, html, nonce, replyToId: null, messageType: 'text' },
        ...{ createdAt: new Date(at), isDeleted: false, editedAt: null, hiddenAt: null, heldAt: null },
      },
      { username: caller.username, role: standing.role, accessTier: caller.tier },
      [],
    ),
  )
  const events = messages.map(
    (message, at) =>
      [{ type: 'new_message', roomId, message }, written[at]?.standing.apart ?? [], String(message.id)] as const,
  )
  await context.realtime.allToRoom(socketRoomOf(roomId), events, transaction)
  return messages.map((message) => ({ ...message, isMine: true, replyTo: null, reactions: [] }))
}
