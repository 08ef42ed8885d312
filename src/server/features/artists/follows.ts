import { and, desc, eq, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { Connection, Database } from '#server/platform/database/connect.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { publishedFor } from './service.ts'
import { artistFollowCountsTable, artistFollowsTable, artistsTable } from './table.ts'

/** More than a page shows is not listed. */
const MOST = 500

/** The artists somebody follows, the newest first. */
export const followedArtists = (db: Connection, caller: Caller) =>
  db
    .select({
      id: artistsTable.id,
      name: artistsTable.name,
      slug: artistsTable.slug,
      isNamed: artistFollowsTable.isNamed,
    })
    .from(artistFollowsTable)
    .innerJoin(artistsTable, eq(artistsTable.id, artistFollowsTable.artistId))
    .where(and(eq(artistFollowsTable.userId, caller.id), publishedFor(caller)))
    .orderBy(desc(artistFollowsTable.since), desc(artistsTable.id))
    .limit(MOST)

/** How many follow an artist. */
export async function followersOf(db: Connection, artistId: number): Promise<number> {
  const [row] = await db
    .select({ followers: artistFollowCountsTable.followers })
    .from(artistFollowCountsTable)
    .where(eq(artistFollowCountsTable.artistId, artistId))
  return row?.followers ?? 0
}

type Choice = 'isNamed' | 'hasReleaseNotices' | 'hasGigNotices'
type FollowedAs = { artistId: number; isFollowing: boolean } & { [K in Choice]?: boolean | undefined }

/**
 * Follows an artist, or no more; the same again changes nothing. The count is kept with it.
 * @param choices whether the artist may see who it is, and what is told of them; as before where it is left out
 * @returns the name of the artist
 * @throws 404 for one the caller may not know of
 */
export async function setFollow(
  db: Database,
  { artistId, isFollowing, ...choices }: FollowedAs,
  caller: Caller,
): Promise<string> {
  return db.transaction(async (transaction) => {
    const [row] = await transaction
      .select({ name: artistsTable.name })
      .from(artistsTable)
      .where(and(eq(artistsTable.id, artistId), publishedFor(caller)))
    const { name } = orNotFound(row, 'Artist')
    const own = and(eq(artistFollowsTable.artistId, artistId), eq(artistFollowsTable.userId, caller.id))
    const changed = isFollowing
      ? await transaction
          .insert(artistFollowsTable)
          .values({ artistId, userId: caller.id })
          .onConflictDoNothing()
          .returning()
      : await transaction.delete(artistFollowsTable).where(own).returning()
    if (isFollowing && Object.values(choices).some((choice) => choice !== undefined))
      await transaction.update(artistFollowsTable).set(choices).where(own)
    if (changed.length > 0) await count(transaction, artistId, isFollowing ? 1 : -1)
    return name
  })
}

const count = (db: Connection, artistId: number, by: 1 | -1) =>
  db
    .insert(artistFollowCountsTable)
    .values({ artistId, followers: Math.max(by, 0) })
    .onConflictDoUpdate({
      target: artistFollowCountsTable.artistId,
      set: { followers: sql`greatest(${artistFollowCountsTable.followers} + ${by}, 0)` },
    })

/** With an account go the artists it follows, and each has one follower less. */
export async function eraseFollows(transaction: Connection, userId: number): Promise<void> {
  const gone = await transaction
    .delete(artistFollowsTable)
    .where(eq(artistFollowsTable.userId, userId))
    .returning({ artistId: artistFollowsTable.artistId })
  for (const { artistId } of gone) await count(transaction, artistId, -1)
}
