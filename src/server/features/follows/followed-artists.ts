import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm'
import { type Caller, tiers } from '#contract/kit/access.ts'
import type { FollowedArtist } from '#contract/schemas/follows.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { publishedFor } from '#server/features/artists/service.ts'
import { artistFollowsTable, artistsTable } from '#server/features/artists/table.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { isSingle } from '#server/features/tracks/service.ts'
import { trackAlbumCountsTable, tracksTable } from '#server/features/tracks/table.ts'
import { canSee } from '#server/platform/access/entitlements/can-see.ts'
import { seenByTiers } from '#server/platform/access/entitlements/early-access.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'

/** The next show of the artist of a row, as JSON. */
const nextGig = sql<FollowedArtist['nextGig']>`(
  select json_build_object('id', ${gigsTable.id}, 'title', ${gigsTable.title}, 'city', ${gigsTable.city},
    'venue', ${gigsTable.venue}, 'date', ${gigsTable.date})
  from ${gigsTable}
  where ${gigsTable.artistId} = ${artistsTable.id} and ${gigsTable.status} = 'upcoming' and ${gigsTable.overAt} > now()
  order by ${gigsTable.overAt}, ${gigsTable.id} limit 1)`

/** The newest album or single of the artist of a row that somebody may hear at a moment, as JSON. */
function newestRelease(caller: Caller, now: Date): SQL<FollowedArtist['newestRelease']> {
  const reached = tiers.filter((accessTier) => canSee(caller, { accessTier }, now))
  const albums = seenByTiers({ ...albumsTable, accessTier: sql`'free'` as never }, reached, now, true)
  const tracks = seenByTiers(tracksTable, reached, now, true)
  return sql`(
    select json_build_object('kind', newest.kind, 'id', newest.id, 'title', newest.title)
    from (
      (select 'album' as kind, ${albumsTable.id} as id, ${albumsTable.title} as title, ${albumsTable.createdAt} as made
        from ${albumsTable} where ${albumsTable.artistId} = ${artistsTable.id} and ${albums}
        order by ${albumsTable.createdAt} desc nulls first limit 1)
      union all
      (select 'track', ${tracksTable.id}, ${tracksTable.title}, ${tracksTable.createdAt}
        from ${tracksTable} join ${trackAlbumCountsTable} on ${trackAlbumCountsTable.trackId} = ${tracksTable.id}
        where ${tracksTable.artistId} = ${artistsTable.id} and ${isSingle} and ${tracks}
        order by ${tracksTable.createdAt} desc nulls first limit 1)
    ) newest order by newest.made desc nulls first limit 1)`
}

/** A page of the artists somebody follows, the latest first, each with what came out last and where they play next. */
export async function followedBy(
  db: Connection,
  { limit, offset }: { limit: number; offset: number },
  caller: Caller,
): Promise<{ total: number; items: FollowedArtist[] }> {
  const isTheirs = and(eq(artistFollowsTable.userId, caller.id), publishedFor(caller))
  const isFollowed = eq(artistsTable.id, artistFollowsTable.artistId)
  const [counted] = await db
    .select({ total: count() })
    .from(artistFollowsTable)
    .innerJoin(artistsTable, isFollowed)
    .where(isTheirs)
  const { id, name, slug, imageUrl, ink } = artistsTable
  const { since, isNamed, hasReleaseNotices, hasGigNotices } = artistFollowsTable
  const rows = await db
    .select({
      ...{ id, name, slug, imageUrl, ink, renditions: uploadsTable.renditions },
      ...{ since, isNamed, hasReleaseNotices, hasGigNotices },
      ...{ nextGig, newestRelease: newestRelease(caller, new Date()) },
    })
    .from(artistFollowsTable)
    .innerJoin(artistsTable, isFollowed)
    .leftJoin(uploadsTable, eq(uploadsTable.url, artistsTable.imageUrl))
    .where(isTheirs)
    .orderBy(desc(since), desc(id))
    .limit(limit)
    .offset(offset)
  return {
    total: counted?.total ?? 0,
    items: rows.map((row) => ({ ...row, renditions: row.renditions ?? [], since: row.since.toISOString() })),
  }
}
