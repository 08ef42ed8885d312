import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { rowsByIds } from '#server/platform/database/rows-by-ids.ts'
import type { Feature } from '#server/platform/feature.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { messagePolicy } from './policy.ts'
import { type BroadcastRow, broadcastsTable, type MessageRow, messagesTable } from './table.ts'

const OF_BROADCAST = 'broadcast '
/** What a notice of a message to many is about: all its receivers are told of one thing. */
export const broadcastThing = (broadcastId: number): string => `${OF_BROADCAST}${broadcastId}`

const broadcastsByIds = rowsByIds(broadcastsTable)
const messagesByIds = rowsByIds(messagesTable)

type Told = { message: MessageRow } | { broadcast: BroadcastRow }

async function load(db: Connection, things: readonly string[]): Promise<ReadonlyMap<string, Told>> {
  const keysOf = (some: readonly string[]) => some.map((thing) => Number(thing.replace(OF_BROADCAST, '')))
  const toMany = things.filter((thing) => thing.startsWith(OF_BROADCAST))
  const single = things.filter((thing) => !thing.startsWith(OF_BROADCAST))
  const broadcasts = await broadcastsByIds(db, keysOf(toMany))
  const messages = await messagesByIds(db, keysOf(single))
  return new Map<string, Told>([
    ...broadcasts.map((broadcast) => [broadcastThing(broadcast.id), { broadcast }] as const),
    ...messages.map((message) => [String(message.id), { message }] as const),
  ])
}

const wroteToYou = ({ senderName, subject }: MessageRow | BroadcastRow, to: string) => ({
  ...{ title: `${senderName || 'Somebody'} wrote to you`, text: subject },
  ...{ to, action: 'Read it' },
})

/** What is said of the notice that somebody has written; nothing once its receiver has deleted the message. */
export const messageNotices: NonNullable<Feature['notices']> = {
  message: noticeSource<Told>({
    load,
    show(told, _notice, reader) {
      // All who are told of a message to many have received it.
      if ('broadcast' in told) return wroteToYou(told.broadcast, '/messages')
      const { message } = told
      return can(reader, messagePolicy.receive, message) ? wroteToYou(message, `/messages?message=${message.id}`) : null
    },
  }),
}
