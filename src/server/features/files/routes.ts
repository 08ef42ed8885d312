import { eq, inArray } from 'drizzle-orm'
import { filesEndpoints } from '#contract/schemas/files.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { deleteUnused, dropUnused, reportFiles } from '#server/platform/storage/file-cleanup.ts'
import { usesOf } from '#server/platform/storage/file-uses.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { fileCsvColumns, listFilter, listOrder } from './list-query.ts'
import { presentFile, selectFiles, withUses } from './service.ts'

export const fileRoutes = serve(filesEndpoints, (context) => {
  const { db, config } = context
  const { KEEP_UNUSED_DAYS } = config
  const one = async (id: number) => {
    const page = await selectFiles(db, eq(uploadsTable.id, id))
    const [row] = await withUses(db, await usesOf(db), page)
    return presentFile(orNotFound(row, 'File'), KEEP_UNUSED_DAYS)
  }
  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const uses = await usesOf(db)
      const where = listFilter(uses, asked)
      // Counted anew: any record anywhere may have taken a file up since.
      reply.header('x-total-count', String(await db.$count(uploadsTable, where)))
      const rows = await listOrder(selectFiles(db, where).limit(limit).offset(offset), uses, sort, caller)
      return (await withUses(db, uses, rows)).map((row) => presentFile(row, KEEP_UNUSED_DAYS))
    },

    async exportCsv({ query: { sort, ...asked }, caller, reply }) {
      const uses = await usesOf(db)
      const all = db.select({ id: uploadsTable.id }).from(uploadsTable).where(listFilter(uses, asked)).$dynamic()
      return sendCsv(context, reply, {
        name: 'files',
        columns: fileCsvColumns,
        ids: listOrder(all, uses, sort, caller),
        show: async (ids) =>
          (await withUses(db, uses, await selectFiles(db, inArray(uploadsTable.id, ids)))).map((row) =>
            presentFile(row, KEEP_UNUSED_DAYS),
          ),
      })
    },

    report: ({ query }) => reportFiles(context, query.unusedDays ?? KEEP_UNUSED_DAYS),

    sweep: async ({ body }) => ({ deleted: await deleteUnused(context, body.unusedDays ?? KEEP_UNUSED_DAYS) }),

    get: ({ params }) => one(params.id),

    async remove({ params }) {
      await one(params.id)
      const dropped = await dropUnused(context, eq(uploadsTable.id, params.id))
      if (dropped.length === 0) throw conflict('Something uses this file, so it stays')
      return SUCCESS
    },
  }
})
