import { eq, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { ownArtist, roleOfCaller } from '#server/features/artists/service.ts'
import { artistsTable, publicSlug } from '#server/features/artists/table.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { artistFiguresPolicy } from './policy.ts'

/** Whose figures, and of which days by the clocks of the site. */
export interface FiguresRequest {
  artistId: number
  days: number
  /** The last day, as `2026-11-26`. */
  today: string
  timeZone: string
}

/** The first day of the period that is asked for. */
export const firstDayOfPeriod = ({ today, days }: FiguresRequest): SQL => sql`(${today}::date - ${days - 1}::int)`

/**
 * The artist somebody asks for: the one named, or their own.
 * @throws 404 for one whose figures they may not see, as for one that is not there
 */
export async function findArtist(
  db: Connection,
  artistId: number | undefined,
  caller: Caller,
): ReturnType<typeof ownArtist> {
  if (artistId === undefined) return ownArtist(db, caller)
  const { id, name, userId } = artistsTable
  const [artist] = await db
    .select({ id, name, userId, slug: publicSlug, role: roleOfCaller(caller) })
    .from(artistsTable)
    .where(eq(id, artistId))
  if (!artist || !can(caller, artistFiguresPolicy.seeFigures, artist)) throw notFound('Artist')
  return artist
}
