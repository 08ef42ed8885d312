import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { artistsTable } from '#server/features/artists/table.ts'
import { listenersTable, playsTable } from '#server/features/listening/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import type { UserRow } from '#server/platform/identity/table.ts'

const DAYS = 60
const DAY_MS = 24 * 3600 * 1000
const SLOT_MS = 10 * 60 * 1000
/** Whoever shows what somebody has heard who is new has heard nothing. */
const LISTENERS = ['vip', 'model', 'admin']

/** How often they play a day: more at weekends, and most since a record came out. */
const playsOn = (daysAgo: number): number =>
  4 + (daysAgo % 7 < 2 ? 4 : daysAgo % 3) + (daysAgo > 2 && daysAgo < 20 ? Math.round((20 - daysAgo) * 0.9) : 0)

/** What the demo people have played of the artist who can sign in, over the last weeks; `recorded` are the tracks that have audio. */
export async function fillPlays(
  db: Connection,
  people: readonly UserRow[],
  recorded: readonly number[],
): Promise<void> {
  const listeners = people.filter(({ username }) => LISTENERS.includes(username))
  const artist = people.find(({ role }) => role === 'artist')
  const tracks = await db
    .select({ id: tracksTable.id, duration: tracksTable.duration })
    .from(tracksTable)
    .innerJoin(artistsTable, eq(artistsTable.id, tracksTable.artistId))
    .where(and(eq(artistsTable.userId, artist?.id ?? 0), inArray(tracksTable.id, [...recorded])))
    .orderBy(tracksTable.id)
  if (tracks.length === 0) return
  const marks = await db
    .insert(listenersTable)
    .values(listeners.map(({ id }) => ({ userId: id })))
    .onConflictDoUpdate({ target: listenersTable.userId, set: { userId: sql`excluded.user_id` } })
    .returning({ userId: listenersTable.userId, listener: listenersTable.mark })
  const now = Date.now()
  const plays = Array.from({ length: DAYS }, (_, daysAgo) =>
    Array.from({ length: playsOn(daysAgo) }, (_, n) => {
      const track = tracks[(n * n + daysAgo) % tracks.length]
      const length = track?.duration ?? 240
      const startedAt = new Date(now - daysAgo * DAY_MS - (n + 1) * SLOT_MS)
      return {
        ...{ id: randomUUID(), trackId: track?.id },
        ...(marks[(n + daysAgo) % marks.length] ?? { userId: null, listener: 0n }),
        ...{ length, startedAt, toldAt: startedAt, seconds: n % 4 === 3 ? Math.round(length / 2) : length },
      }
    }),
  )
  await db.insert(playsTable).values(plays.flat())
}
