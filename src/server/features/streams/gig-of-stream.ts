import { sql } from 'drizzle-orm'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import type { Connection } from '#server/platform/database/connect.ts'

/** The gig a stream belongs to: gigs know of streams, not the other way round, so it is asked for by name. */
export async function findGigOfStream(db: Connection, id: number): Promise<WatchedStream['gig']> {
  const { rows } = await db.execute<{ id: number; title: string }>(
    sql`select id, title from gigs where stream_id = ${id}`,
  )
  return rows[0] ?? null
}
