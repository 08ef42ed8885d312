import { sql } from 'drizzle-orm'
import { TOP_LISTENERS_DAYS } from '#contract/artist-figures.ts'
import type { Fan, Fans } from '#contract/schemas/artist-figures.ts'
import { artistFollowCountsTable, artistFollowsTable } from '#server/features/artists/table.ts'
import { blockedEitherWay } from '#server/features/messages/service.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { playsByPerson, playsHeardOf } from './count-plays.ts'

const TOP_LISTENERS = 10

interface FigureArtist {
  id: number
  /** The account of the artist. */
  userId: number | null
  name: string
}

/** Those who let the artist see their name, without whom either side has blocked: a part of a statement that follows `from`. */
const namedFans = ({ id, userId }: FigureArtist) => {
  const [f, u] = [artistFollowsTable, usersTable]
  return sql`${f} join ${u} on ${u.id} = ${f.userId}
    where ${f.artistId} = ${id} and ${f.isNamed} and ${u.bannedAt} is null
      and ${u.id} <> all (${blockedEitherWay(userId ?? 0)})`
}

const present = ({ since, ...fan }: Fan): Fan => ({ ...fan, since: new Date(since).toISOString() })

/** Those who follow an artist and let them see their name, the newest first. */
export async function fansOf(
  db: Connection,
  artist: FigureArtist,
  { limit, offset }: { limit: number; offset: number },
): Promise<Fans> {
  const [f, u] = [artistFollowsTable, usersTable]
  const named = namedFans(artist)
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
    items: rows.map(present),
  }
}

/** Of those, who heard the artist most in the last days; whoever heard nothing, or keeps no history, is not among them. */
export async function topListenersOf(db: Connection, artist: FigureArtist): Promise<Fan[]> {
  const [f, u] = [artistFollowsTable, usersTable]
  const people = sql`select ${u.id} from ${namedFans(artist)}`
  const since = sql`now() - make_interval(days => ${TOP_LISTENERS_DAYS})`
  const { rows } = await db.execute<Fan & Record<string, unknown>>(sql`
    select ${u.username}, ${u.accessTier} as "accessTier", ${f.since}, heard.plays
    from (${playsByPerson(artist.id, people, since)}) heard
    join ${u} on ${u.id} = heard.user_id join ${f} on ${f.userId} = heard.user_id and ${f.artistId} = ${artist.id}
    order by heard.plays desc, ${f.since}, ${u.id} limit ${TOP_LISTENERS}`)
  return rows.map(present)
}
