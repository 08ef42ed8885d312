import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import { type AlbumPatch, albumsEndpoints } from '#contract/schemas/albums.ts'
import { creditArtist, notifyOfRelease } from '#server/features/artists/service.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { albumCsvColumns, listFilter, listOrder, newest, rowCountFacets } from './list-query.ts'
import { albumTracks, linkTracks, openWithAlbum, presentAlbum, selectAlbums } from './service.ts'
import { type AlbumRow, albumsTable } from './table.ts'

export const albumRoutes = serve(albumsEndpoints, (context) => {
  const { db } = context

  const find = async (id: number) => {
    const [row] = await selectAlbums(db).where(eq(albumsTable.id, id))
    return orNotFound(row, 'Album')
  }
  const withTracks = async (row: Awaited<ReturnType<typeof find>>, caller: Caller | null) => ({
    ...presentAlbum(row),
    tracks: await albumTracks(db, row.album, caller),
  })
  const list = (where: SQL | undefined, page: { limit: number; offset: number }, order = newest) =>
    selectAlbums(db)
      .where(where)
      .orderBy(...order)
      .limit(page.limit)
      .offset(page.offset)

  const columnsOf = async (sent: Omit<AlbumPatch, 'version'>) => {
    const { selectedTracks, trackIds, trackCount, ...columns } = sent
    const stated = trackCount === undefined ? {} : { statedTrackCount: trackCount }
    return { columns: { ...columns, ...stated, ...(await creditArtist(db, sent)) }, tracks: selectedTracks ?? trackIds }
  }

  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      const order = listOrder(sort, caller)
      await setTotalCount(
        ...([context, reply, albumsTable, where, asked, readsOf(albumsEndpoints.list), rowCountFacets(asked)] as const),
      )
      return (await list(where, { limit, offset }, order)).map(presentAlbum)
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'albums',
        columns: albumCsvColumns,
        ids: selectIds(db, albumsTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) => (await selectAlbums(db).where(inArray(albumsTable.id, ids))).map(presentAlbum),
      }),

    async featured({ query, caller, reply }) {
      const where = sql`${albumsTable.featured}`
      await setTotalCount(context, reply, albumsTable, where, { featured: true }, readsOf(albumsEndpoints.featured))
      return Promise.all((await list(where, query)).map((row) => withTracks(row, caller)))
    },

    get: async ({ params, caller }) => withTracks(await find(params.id), caller),

    tracks: async ({ params, caller }) => albumTracks(db, (await find(params.id)).album, caller),

    async create({ body, caller }) {
      const { columns, tracks } = await columnsOf(body)
      const id = await db.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(albumsTable)
          .values({ ...columns, title: body.title })
          .returning()
        await linkTracks(transaction, row as AlbumRow, tracks)
        await openWithAlbum(transaction, row as AlbumRow, { ...columns, tracks })
        await notifyOfRelease(context, transaction, 'album', row as AlbumRow)
        return (row as AlbumRow).id
      })
      return withTracks(await find(id), caller)
    },

    async update({ params, body: { version, ...body }, caller }) {
      const { columns, tracks } = await columnsOf(body)
      await db.transaction(async (transaction) => {
        const [before] = await transaction
          .select({ artistId: albumsTable.artistId })
          .from(albumsTable)
          .where(eq(albumsTable.id, params.id))
        const row = await saveVersion(transaction, albumsTable, 'Album', params.id, columns, version)
        await linkTracks(transaction, row, tracks, before?.artistId)
        await openWithAlbum(transaction, row, { ...columns, tracks })
      })
      return withTracks(await find(params.id), caller)
    },

    async remove({ params }) {
      const [row] = await db.delete(albumsTable).where(eq(albumsTable.id, params.id)).returning()
      orNotFound(row, 'Album')
      return SUCCESS
    },
  }
})
