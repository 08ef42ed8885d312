import { and, desc, eq } from 'drizzle-orm'
import { readsOf } from '#contract/endpoint.ts'
import { videos } from '#contract/videos.ts'
import { creditArtist } from '#server/artists/service.ts'
import { containsWords, sayTotal } from '#server/database/lists.ts'
import { saveVersion } from '#server/database/versions.ts'
import { found } from '#server/kit/errors.ts'
import { SUCCESS, serve } from '#server/kit/serve.ts'
import { presentVideo, selectVideos, videoColumns, videoWords } from './service.ts'
import { type VideoRow, videosTable } from './table.ts'

export const videoRoutes = serve(videos, (house) => {
  const { db } = house

  const one = async (id: number) => {
    const [row] = await selectVideos(db).where(eq(videosTable.id, id))
    return presentVideo(found(row, 'Video'))
  }

  return {
    async list({ query: { limit, offset, ...asked }, reply }) {
      const where = and(
        containsWords(videoWords, asked.q),
        asked.artistId ? eq(videosTable.artistId, asked.artistId) : undefined,
      )
      await sayTotal(house, reply, videosTable, where, asked, readsOf(videos.list))
      const rows = await selectVideos(db)
        .where(where)
        .orderBy(desc(videosTable.createdAt), desc(videosTable.id))
        .limit(limit)
        .offset(offset)
      return rows.map(presentVideo)
    },

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
      const columns = { ...videoColumns(body), ...(await creditArtist(db, body)) }
      await saveVersion(db, videosTable, 'Video', params.id, columns, version)
      return one(params.id)
    },

    async remove({ params }) {
      const [row] = await db.delete(videosTable).where(eq(videosTable.id, params.id)).returning()
      found(row, 'Video')
      return SUCCESS
    },
  }
})
