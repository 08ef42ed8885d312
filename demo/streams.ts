import { eq } from 'drizzle-orm'
import { artistsTable } from '#server/features/artists/table.ts'
import { chatMessagesTable, chatRoomsTable } from '#server/features/chat/table.ts'
import { streamsTable } from '#server/features/streams/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { renderMarkdown } from '#server/platform/markdown/markdown.ts'

const [HOUR, DAY] = [3600_000, 24 * 3600_000]
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR)

interface DemoPerson {
  id: number
  username: string
}

/** A stream that is announced, and one that has ended, with what was said beside it. */
export async function fillStreams(db: Connection, people: readonly DemoPerson[]): Promise<void> {
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
    return chatRoomId
  }
  await open('Blue Hour, with the lights low', {
    ...{ description: 'Half an hour at the piano, and whatever you ask for.', status: 'scheduled', accessTier: 'fan' },
    ...{ artistId: artist?.id ?? null, featuredArtist: artist?.name ?? null },
    ...{
      scheduledStart: new Date(inHours(2 * 24).setUTCMinutes(0, 0, 0)),
      scheduledEnd: new Date(inHours(2 * 24 + 1).setUTCMinutes(30, 0, 0)),
    },
  })
  const ended = new Date(Date.now() - 5 * DAY)
  const roomId = await open('Rehearsal, doors open', {
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
}
