import { sql } from 'drizzle-orm'
import type { Fan, Fans } from '#contract/schemas/artist-figures.ts'
import { artistFollowCountsTable, artistFollowsTable } from '#server/features/artists/table.ts'
import { blockedEitherWay } from '#server/features/messages/service.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { playsHeardOf } from './count-plays.ts'

/**
 * Those who follow an artist and let them see their name, the newest first, without whom either side has blocked.
 * @param artist whose fans; `userId` is the account of the artist
 */
export async function fansOf(
  db: Connection,
  artist: { id: number; userId: number | null; name: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<Fans> {
  const [f, u] = [artistFollowsTable, usersTable]
  const named = sql`${f} join ${u} on ${u.id} = ${f.userId}
    where ${f.artistId} = ${artist.id} and ${f.isNamed} and ${u.bannedAt} is null
      and ${u.id} <> all (${blockedEitherWay(artist.userId ?? 0)})`
  const counts = artistFollowCountsTable
  const {
    rows: [all],
  } = await db.execute<{ followers: number; named: number }>(sql`
    select coalesce((select ${counts.followers} from ${counts} where ${counts.artistId} = ${artist.id}), 0) as followers,
      (select count(*)::int from ${named}) as named`)
  const { rows } = await db.execute<Fan & Record<string, unknown>>(sql`
    select username, "accessTier", since, (${playsHeardOf(artist.id, sql`fan.id`)}) as plays
    from (select ${u.id} as id, ${u.username} as username, ${u.accessTier} as "accessTier", ${f.since} as since
      from ${named} order by ${f.since} desc, ${u.id} desc limit ${limit} offset ${offset}) fan
    order by since desc, id desc`)
  return {
    ...{ artist: { name: artist.name }, followers: all?.followers ?? 0, named: all?.named ?? 0 },
    items: rows.map(({ since, ...fan }) => ({ ...fan, since: new Date(since).toISOString() })),
  }
}
