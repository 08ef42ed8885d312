import { eq, inArray, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import type { Rendition } from '#contract/schemas/kit/recordings.ts'
import { type Playlist, type PlaylistPatch, playlistsEndpoints } from '#contract/schemas/playlists.ts'
import { linkedTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { invalid, orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { listFilter, listOrder, playlistCsvColumns } from './list-query.ts'
import { type PlaylistRow, playlistsTable, playlistTracksTable } from './table.ts'

interface ShownPlaylist {
  playlist: PlaylistRow
  renditions: Rendition[] | null
  linked: { n: number; seconds: number }
}

const linked = sql<ShownPlaylist['linked']>`(
  select json_build_object('n', count(*), 'seconds', coalesce(sum(t.duration), 0))
  from playlist_tracks l join tracks t on t.id = l.track_id where l.playlist_id = ${playlistsTable.id})`

const selectPlaylists = (db: Connection) =>
  db
    .select({ playlist: playlistsTable, renditions: uploadsTable.renditions, linked })
    .from(playlistsTable)
    .leftJoin(uploadsTable, eq(uploadsTable.url, playlistsTable.imageUrl))
    .$dynamic()

const present = ({ playlist: row, renditions, linked }: ShownPlaylist): Playlist => ({
  ...row,
  renditions: renditions ?? [],
  trackCount: linked.n,
  totalDuration: linked.seconds,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

/** Puts tracks on a playlist in the given order; refuses with 400 when one does not exist. */
async function linkTracks(db: Connection, playlistId: number, trackIds: number[]): Promise<void> {
  const known = trackIds.length
    ? await db
        .select({ id: tracksTable.id })
        .from(tracksTable)
        .where(inArray(tracksTable.id, trackIds))
        .for('key share')
    : []
  if (known.length < trackIds.length)
    throw invalid('One of these tracks does not exist', { selectedTracks: 'One of these tracks does not exist' })
  await db.delete(playlistTracksTable).where(eq(playlistTracksTable.playlistId, playlistId))
  if (trackIds.length)
    await db
      .insert(playlistTracksTable)
      .values(trackIds.map((trackId, position) => ({ playlistId, trackId, position })))
}

export const playlistRoutes = serve(playlistsEndpoints, (context) => {
  const { db } = context

  const one = async (id: number, caller: Caller | null) => {
    const [row] = await selectPlaylists(db).where(eq(playlistsTable.id, id))
    const link = sql`(select track_id, position from playlist_tracks where playlist_id = ${id}) as link`
    return { ...present(orNotFound(row, 'Playlist')), tracks: await linkedTracks(db, link, caller) }
  }
  const split = ({ selectedTracks, trackIds, ...columns }: Omit<PlaylistPatch, 'version'>) => ({
    columns,
    tracks: selectedTracks ?? trackIds,
  })

  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      const order = listOrder(sort, caller)
      await setTotalCount(context, reply, playlistsTable, where, asked, readsOf(playlistsEndpoints.list))
      const rows = await selectPlaylists(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return rows.map(present)
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'playlists',
        columns: playlistCsvColumns,
        ids: selectIds(db, playlistsTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) => (await selectPlaylists(db).where(inArray(playlistsTable.id, ids))).map(present),
      }),

    get: ({ params, caller }) => one(params.id, caller),

    async create({ body, caller }) {
      const { columns, tracks } = split(body)
      const id = await db.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(playlistsTable)
          .values({ ...columns, name: body.name })
          .returning()
        if (tracks) await linkTracks(transaction, (row as PlaylistRow).id, tracks)
        return (row as PlaylistRow).id
      })
      return one(id, caller)
    },

    async update({ params, body: { version, ...body }, caller }) {
      const { columns, tracks } = split(body)
      await db.transaction(async (transaction) => {
        await saveVersion(transaction, playlistsTable, 'Playlist', params.id, columns, version)
        if (tracks) await linkTracks(transaction, params.id, tracks)
      })
      return one(params.id, caller)
    },

    async remove({ params }) {
      const [row] = await db.delete(playlistsTable).where(eq(playlistsTable.id, params.id)).returning()
      orNotFound(row, 'Playlist')
      return SUCCESS
    },
  }
})
