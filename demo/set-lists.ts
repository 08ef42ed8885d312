import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { gigsTable } from '#server/features/gigs/table.ts'
import { setListSongsTable, setListsTable } from '#server/features/set-lists/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'

const MINUTE = 60_000

/** What is played, and the track of the catalogue it is, where there is one. */
const coming = ['Blue Hour', 'Ferry Lights', 'Nobody’s Sunday', 'Something by request', 'Sermon']
const past = ['Rye, Slowly', 'Six in a Van', 'Route Forty', 'The Landlady Dances', 'Paper Moon Repair']

/** The set list of a gig that is to come, which has a stream, and of one that was played, with when each song was. */
export async function fillSetLists(db: Connection, streamId: number): Promise<void> {
  const tracks = await db.select({ id: tracksTable.id, title: tracksTable.title }).from(tracksTable)
  const write = async (gigId: number, titles: readonly string[], playedAt: (place: number) => Date | null) => {
    const [list] = await db.insert(setListsTable).values({ gigId }).returning({ id: setListsTable.id })
    await db.insert(setListSongsTable).values(
      titles.map((title, place) => ({
        ...{ setListId: list?.id as number, place, title, playedAt: playedAt(place) },
        trackId: tracks.find((track) => track.title === title)?.id ?? null,
      })),
    )
  }
  const [next] = await db
    .select()
    .from(gigsTable)
    .where(and(eq(gigsTable.title, 'Odessa Vance Quartet'), gt(gigsTable.overAt, sql`now()`)))
  if (next) {
    await db.update(gigsTable).set({ streamId, doorsTime: '20:00' }).where(eq(gigsTable.id, next.id))
    await write(next.id, coming, () => null)
  }
  const [played] = await db
    .select()
    .from(gigsTable)
    .where(and(eq(gigsTable.artist, 'The Delmar Six'), lte(gigsTable.overAt, sql`now()`)))
    .orderBy(desc(gigsTable.overAt))
  // Its day is over at midnight; it began four hours before.
  if (played) await write(played.id, past, (place) => new Date(played.overAt.getTime() - (240 - place * 9) * MINUTE))
}
