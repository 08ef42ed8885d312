import { inArray, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { JukeboxFilter } from '#contract/jukebox.ts'
import type { DataKey } from '#contract/kit/data.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import { type JukeboxRecord, jukeboxEndpoints } from '#contract/schemas/jukebox.ts'
import { presentAlbum, selectAlbums } from '#server/features/albums/service.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { isSingle, presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { trackAlbumCountsTable, tracksTable } from '#server/features/tracks/table.ts'
import { presentVideo, selectVideos } from '#server/features/videos/service.ts'
import { videosTable } from '#server/features/videos/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { countRows } from '#server/platform/database/lists.ts'
import type { Facets } from '#server/platform/database/row-counts.ts'
import { serve } from '#server/platform/http/serve.ts'

type Kind = JukeboxRecord['kind']

const arms: Record<Exclude<JukeboxFilter, 'all'>, ReturnType<typeof sql>> = {
  albums: sql`select 'album' as kind, id, created_at from albums`,
  singles: sql`select 'single' as kind, track_id as id, created_at from ${trackAlbumCountsTable} where ${isSingle}`,
  videos: sql`select 'video' as kind, id, created_at from videos`,
}

/** Keys of one page of the wall, newest first; each arm is cut before the union so that an index serves it. */
async function pageOf(
  { db }: AppContext,
  filter: JukeboxFilter,
  limit: number,
  offset: number,
): Promise<{ kind: Kind; id: number }[]> {
  const wanted = filter === 'all' ? Object.values(arms) : [arms[filter]]
  const newest = sql`order by created_at desc, id desc limit ${limit + offset}`
  const union = sql.join(
    wanted.map((arm) => sql`(${arm} ${newest})`),
    sql` union all `,
  )
  const { rows } = await db.execute<{ kind: Kind; id: number }>(
    sql`select kind, id from (${union}) as wall order by created_at desc, kind, id desc limit ${limit} offset ${offset}`,
  )
  return rows
}

async function countsOf(context: AppContext, reads: readonly DataKey[]) {
  const countOf = (filter: keyof typeof arms, table: PgTable, facets: Facets) =>
    countRows(context, table, undefined, { jukebox: filter }, reads, [facets])
  const [albums, singles, videos] = await Promise.all([
    countOf('albums', albumsTable, {}),
    countOf('singles', trackAlbumCountsTable, { single: true }),
    countOf('videos', videosTable, {}),
  ])
  return { all: albums + singles + videos, albums, singles, videos }
}

export const jukeboxRoutes = serve(jukeboxEndpoints, (context) => ({
  async wall({ query: { filter, limit, offset }, caller, reply }) {
    const { db } = context
    const page = await pageOf(context, filter, limit, offset)
    const ids = (kind: Kind) => [0, ...page.filter((entry) => entry.kind === kind).map((entry) => entry.id)]
    const [albums, tracks, videos, counts] = await Promise.all([
      selectAlbums(db).where(inArray(albumsTable.id, ids('album'))),
      selectTracks(db).where(inArray(tracksTable.id, ids('single'))),
      selectVideos(db).where(inArray(videosTable.id, ids('video'))),
      countsOf(context, readsOf(jukeboxEndpoints.wall)),
    ])
    const records = new Map<string, JukeboxRecord>([
      ...albums.map((row): [string, JukeboxRecord] => [
        `album ${row.album.id}`,
        { kind: 'album', album: presentAlbum(row) },
      ]),
      ...tracks.map((row): [string, JukeboxRecord] => [
        `single ${row.track.id}`,
        { kind: 'single', track: presentTrack(row, caller) },
      ]),
      ...videos.map((row): [string, JukeboxRecord] => [
        `video ${row.video.id}`,
        { kind: 'video', video: presentVideo(row) },
      ]),
    ])
    reply.header('x-total-count', String(counts[filter]))
    return { counts, records: page.flatMap(({ kind, id }) => records.get(`${kind} ${id}`) ?? []) }
  },
}))
