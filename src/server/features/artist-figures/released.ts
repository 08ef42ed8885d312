import { type SQL, sql } from 'drizzle-orm'
import { albumsTable, albumTracksTable } from '#server/features/albums/table.ts'
import { trackAlbumCountsTable, tracksTable } from '#server/features/tracks/table.ts'

/** So many releases of an artist have figures of their own. */
export const MOST_RELEASES = 1000

/**
 * A query of what came out of an artist last, until a day: albums, and tracks that are out by themselves, as `kind`, `id`, `title`,
 * `day` and `track_ids`.
 */
export function releasedBy(artistId: SQL, today: string, most: number): SQL {
  const [a, l, t, c] = [albumsTable, albumTracksTable, tracksTable, trackAlbumCountsTable]
  return sql`
    (select 'album' as kind, ${a.id} as id, ${a.title} as title, ${a.releaseDate} as day,
      array(select ${l.trackId} from ${l} where ${l.albumId} = ${a.id}) as track_ids
    from ${a} where ${a.artistId} = ${artistId} and ${a.releaseDate} <= ${today}
    order by ${a.releaseDate} desc, ${a.id} desc limit ${most})
    union all
    (select 'track', ${t.id}, ${t.title}, ${t.releaseDate}, array[${t.id}]
    from ${t} join ${c} on ${c.trackId} = ${t.id} and (${c.isSingle} or ${c.albums} = 0)
    where ${t.artistId} = ${artistId} and ${t.releaseDate} <= ${today}
    order by ${t.releaseDate} desc, ${t.id} desc limit ${most})
    order by day desc, id desc limit ${most}`
}
