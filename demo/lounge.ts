import { asc, eq, inArray } from 'drizzle-orm'
import { chatRoomsTable } from '#server/features/chat/table.ts'
import { loungeRecordsTable, loungeSettingsTable, loungeVotesTable } from '#server/features/lounge/table.ts'
import { playlistsTable } from '#server/features/playlists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { UserRow } from '#server/platform/identity/table.ts'

/** What waits in the machine, who put it in, and who else has a coin on it. */
const RECORDS = [
  { title: 'Paper Moon Repair', by: 'vip', coins: ['fan', 'listener'] },
  { title: 'Route Forty', by: 'fan', coins: ['vip'] },
  { title: 'Kitchen Light', by: 'artist', coins: [] },
] as const
const TALK = 'The Bar'

/** The lounge of the demo: a few records in the slot, which play as soon as the band has recorded them, and the autopilot behind. */
export async function fillLounge(db: Connection, people: readonly UserRow[]): Promise<void> {
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id as number
  const [playlist] = await db.select().from(playlistsTable).orderBy(asc(playlistsTable.id)).limit(1)
  const [room] = await db.select().from(chatRoomsTable).where(eq(chatRoomsTable.name, TALK)).limit(1)
  await db.insert(loungeSettingsTable).values({ id: 1, playlistId: playlist?.id, chatRoomId: room?.id })
  const tracks = await db
    .select({ id: tracksTable.id, title: tracksTable.title })
    .from(tracksTable)
    .where(
      inArray(
        tracksTable.title,
        RECORDS.map(({ title }) => title),
      ),
    )
  for (const { title, by, coins } of RECORDS) {
    const trackId = tracks.find((track) => track.title === title)?.id
    if (trackId === undefined) continue
    const [record] = await db
      .insert(loungeRecordsTable)
      .values({ trackId, userId: idOf(by) })
      .returning({ id: loungeRecordsTable.id })
    const recordId = record?.id as number
    await db.insert(loungeVotesTable).values([by, ...coins].map((name) => ({ recordId, userId: idOf(name) })))
  }
}
