import { eq, inArray } from 'drizzle-orm'
import { socketRoomOf } from '#contract/chat.ts'
import type { Caller } from '#contract/kit/access.ts'
import type { ReadMessage } from '#contract/schemas/kit/chat-shapes.ts'
import { can } from '#server/platform/access/can.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { Feature } from '#server/platform/feature.ts'
import type { MentionedPerson } from '#server/platform/markdown/mentions.ts'
import { excerptOf } from '#server/platform/notices/excerpt.ts'
import { holdReaders } from '#server/platform/notices/hold-readers.ts'
import { notify } from '#server/platform/notices/notify.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { pageOfLine } from './lines.ts'
import { chatPolicy } from './policy.ts'
import type { Standing } from './standing.ts'
import { type ChatMessageRow, type ChatRoomRow, chatMessagesTable, chatRoomsTable } from './table.ts'

interface ToldLine {
  line: ChatMessageRow
  room: ChatRoomRow
}

async function load(db: Connection, things: readonly string[]): Promise<ReadonlyMap<string, ToldLine>> {
  const rows = await db
    .select({ line: chatMessagesTable, room: chatRoomsTable })
    .from(chatMessagesTable)
    .innerJoin(chatRoomsTable, eq(chatRoomsTable.id, chatMessagesTable.roomId))
    .where(inArray(chatMessagesTable.id, things.map(Number)))
  return new Map(rows.map((row) => [String(row.line.id), row]))
}

/** What is said of the notice that somebody was called in a room, or answered; to nobody who may not enter it. */
export const chatNotices: NonNullable<Feature['notices']> = {
  'chat-mention': noticeSource<ToldLine>({
    load,
    show({ line, room }, { actor, facts }, reader) {
      const isReadable = can(reader, chatPolicy.enter, { ...room, member: null }) && !line.isDeleted && !line.hiddenAt
      if (!isReadable) return null
      return {
        title: `${actor ?? 'Somebody'} ${facts?.['isAnswer'] ? 'answered' : 'mentioned'} you in ${room.name}`,
        text: line.content ? `“${excerptOf(line.content)}”` : 'A picture.',
        to: pageOfLine(room, line.id),
        action: 'Read it',
      }
    },
  }),
}

interface Calls {
  id: number
  answered: Pick<ReadMessage, 'userId'> | null
  mentioned: readonly MentionedPerson[]
  standing: Pick<Standing, 'room' | 'apart'>
}

/** Tells those whom a line answers or calls by name, but for whoever is in the room and hears it. */
export async function notifyOfLine(
  context: AppContext,
  transaction: Connection,
  { id, answered, mentioned, standing: { room, apart } }: Calls,
  { id: actorId }: Pick<Caller, 'id'>,
): Promise<void> {
  if (!answered && mentioned.length === 0) return
  const here = new Set(context.realtime.membersOf(socketRoomOf(room.id)).map((member) => member.id))
  const away = (ids: readonly number[]) => ids.filter((person) => !here.has(person) && !apart.includes(person))
  const answers = away(answered ? [answered.userId] : [])
  const calls = away(mentioned.map((person) => person.id)).filter((person) => !answers.includes(person))
  await holdReaders(transaction, [...answers, ...calls])
  for (const [people, isAnswer] of [
    [answers, true],
    [calls, false],
  ] as const)
    if (people.length > 0)
      await notify(context, transaction, people, 'chat-mention', id, { actorId, facts: { isAnswer } })
}
