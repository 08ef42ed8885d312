import { and, eq, gt, sql } from 'drizzle-orm'
import { artistsTable } from '#server/features/artists/table.ts'
import { chatMessagesTable, chatRoomsTable } from '#server/features/chat/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { streamsTable } from '#server/features/streams/table.ts'
import { clockAt } from '#server/platform/calendar/zoned-times.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'

const [HOUR, DAY] = [3600_000, 24 * 3600_000]
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

interface DemoPerson {
  id: number
  username: string
}

/** Streams that are announced, and one that has ended, with what was said beside it; answers the key of the one that is of a gig. */
export async function fillStreams(db: Connection, people: readonly DemoPerson[]): Promise<number> {
  const artists = await db.select({ id: artistsTable.id, name: artistsTable.name }).from(artistsTable)
  const idOf = (username: string) => people.find((person) => person.username === username)?.id ?? null
  const artist = artists.find(({ name }) => name === 'Odessa Vance') ?? artists[0]
  const hostId = idOf('admin')
  const open = async (title: string, fields: Partial<typeof streamsTable.$inferInsert>) => {
    const [room] = await db
      .insert(chatRoomsTable)
      .values({
        ...{ name: title, description: 'Live chat', accessTier: fields.accessTier ?? 'free', createdBy: hostId },
        ...{ maxUsers: 200, isReadOnly: fields.status === 'ended' },
      })
      .returning()
    const chatRoomId = room?.id as number
    const [stream] = await db
      .insert(streamsTable)
      .values({ title, description: '', hostId, chatRoomId, ...fields })
      .returning()
    await db
      .update(chatRoomsTable)
      .set({ pagePath: `/live-stream/${stream?.id}` })
      .where(eq(chatRoomsTable.id, chatRoomId))
    return { chatRoomId, id: stream?.id as number }
  }
  await open('Blue Hour, with the lights low', {
    ...{ description: 'Half an hour at the piano, and whatever you ask for.', status: 'scheduled', accessTier: 'fan' },
    ...{ artistId: artist?.id ?? null, featuredArtist: artist?.name ?? null },
    ...{
      scheduledStart: new Date(inHours(2 * 24).setUTCMinutes(0, 0, 0)),
      scheduledEnd: new Date(inHours(2 * 24 + 1).setUTCMinutes(30, 0, 0)),
    },
  })
  const [quartet] = await db
    .select()
    .from(gigsTable)
    .where(and(eq(gigsTable.title, 'Odessa Vance Quartet'), gt(gigsTable.overAt, sql`now()`)))
  const start = quartet?.startTime ? clockAt(quartet.date, quartet.startTime, quartet.timeZone).epochMilliseconds : 0
  const { id: gigStreamId } = await open('The Quartet, from Rotterdam', {
    ...{ description: 'The whole evening from the front row.', status: 'scheduled', accessTier: 'fan' },
    ...{ artistId: artist?.id ?? null, featuredArtist: artist?.name ?? null },
    ...{ scheduledStart: new Date(start), scheduledEnd: new Date(start + 2.5 * HOUR) },
  })
  const ended = new Date(Date.now() - 5 * DAY)
  const { chatRoomId: roomId } = await open('Rehearsal, doors open', {
    ...{
      description: 'The Delmar Six find out how the bridge goes.',
      status: 'ended',
      featuredArtist: 'The Delmar Six',
    },
    ...{ startedAt: new Date(ended.getTime() - 58 * 60_000), endedAt: ended, mostViewers: 39 },
  })
  const said = [
    ['listener', 'That chord.'],
    ['fan', 'Again, before anybody remembers how.'],
    ['vip', 'The bass is too far back, and I would not change it.'],
  ] as const
  for (const [n, [username, content]] of said.entries()) {
    const userId = idOf(username)
    const createdAt = new Date(ended.getTime() - (50 - n * 12) * 60_000)
    if (userId === null) continue
    const { html } = await renderMarkdown(db, content, 'line')
    const times = { createdAt, updatedAt: createdAt }
    await db.insert(chatMessagesTable).values({ roomId, userId, content, html, nonce: `demo stream ${n}`, ...times })
  }
  return gigStreamId
}
