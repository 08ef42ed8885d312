import { eq, inArray } from 'drizzle-orm'
import { readsOf } from '#contract/kit/endpoint.ts'
import { videosEndpoints } from '#contract/schemas/videos.ts'
import { creditArtist } from '#server/features/artists/service.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { listFilter, listOrder, videoCsvColumns } from './list-query.ts'
import { presentVideo, refuseKept, selectVideos, videoColumns } from './service.ts'
import { type VideoRow, videosTable } from './table.ts'

export const videoRoutes = serve(videosEndpoints, (context) => {
  const { db } = context

  const one = async (id: number) => {
    const [row] = await selectVideos(db).where(eq(videosTable.id, id))
    return presentVideo(orNotFound(row, 'Video'))
  }

  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      const order = listOrder(sort, caller)
      await setTotalCount(context, reply, videosTable, where, asked, readsOf(videosEndpoints.list))
      const rows = await selectVideos(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return rows.map(presentVideo)
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'videos',
        columns: videoCsvColumns,
        ids: selectIds(db, videosTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) => (await selectVideos(db).where(inArray(videosTable.id, ids))).map(presentVideo),
      }),

    get: ({ params }) => one(params.id),

    async create({ body }) {
      const columns = { ...videoColumns(body), ...(await creditArtist(db, body)) }
      const [row] = await db
        .insert(videosTable)
        .values(columns as typeof videosTable.$inferInsert)
        .returning()
      return one((row as VideoRow).id)
    },

    async update({ params, body: { version, ...body } }) {
      await refuseKept(db, params.id, body)
      const columns = { ...videoColumns(body), ...(await creditArtist(db, body)) }
      await saveVersion(db, videosTable, 'Video', params.id, columns, version)
      return one(params.id)
    },

    async remove({ params }) {
      await refuseKept(db, params.id)
      const [row] = await db.delete(videosTable).where(eq(videosTable.id, params.id)).returning()
      orNotFound(row, 'Video')
      return SUCCESS
    },
  }
})
