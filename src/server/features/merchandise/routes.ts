import { eq, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import { merchandiseEndpoints } from '#contract/schemas/merchandise.ts'
import { creditArtist } from '#server/features/artists/service.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { downloadsOf, saveDownloads } from './downloads.ts'
import { listFilter, listOrder, merchandiseCsvColumns, newest } from './list-query.ts'
import { countCategories, itemColumns, presentItems, type ShownItem, saveVariants, selectItems } from './service.ts'
import { merchandiseTable } from './table.ts'

const MAX_FEATURED = 50

export const merchandiseRoutes = serve(merchandiseEndpoints, (context) => {
  const { db } = context

  const present = async (rows: ShownItem[], caller: Caller | null) =>
    presentItems(db, rows, (await context.site()).currency, caller)
  const one = async (id: number, caller: Caller | null) => {
    const rows = await selectItems(db).where(eq(merchandiseTable.id, id))
    const [item] = await present(rows, caller)
    return orNotFound(item, 'Item')
  }

  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      const order = listOrder(sort, caller)
      await setTotalCount(context, reply, merchandiseTable, where, asked, readsOf(merchandiseEndpoints.list))
      const rows = await selectItems(db)
        .where(where)
        .orderBy(...order)
        .limit(limit)
        .offset(offset)
      return present(rows, caller)
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'merchandise',
        columns: merchandiseCsvColumns,
        ids: selectIds(db, merchandiseTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) => present(await selectItems(db).where(inArray(merchandiseTable.id, ids)), caller),
      }),

    async featured({ caller }) {
      const rows = await selectItems(db)
        .where(eq(merchandiseTable.featured, true))
        .orderBy(...newest)
        .limit(MAX_FEATURED)
      return present(rows, caller)
    },

    counts: () => countCategories(db),

    get: ({ params, caller }) => one(params.id, caller),

    async downloads({ params, caller }) {
      await one(params.id, caller)
      return downloadsOf(db, params.id)
    },

    async create({ body, caller }) {
      const id = await db.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(merchandiseTable)
          .values({
            ...itemColumns(body),
            ...(await creditArtist(transaction, body)),
          } as typeof merchandiseTable.$inferInsert)
          .returning({ id: merchandiseTable.id })
        const created = orNotFound(row, 'Item')
        await saveVariants(transaction, created.id, body.variants ?? [])
        await saveDownloads(transaction, created.id, body.downloads ?? [])
        return created.id
      })
      return one(id, caller)
    },

    async update({ params, body: { version, ...body }, caller }) {
      await db.transaction(async (transaction) => {
        const columns = { ...itemColumns(body), ...(await creditArtist(transaction, body)) }
        // Before the rest, since this holds the item's row: whoever buys of it meanwhile waits.
        await saveVersion(transaction, merchandiseTable, 'Item', params.id, columns as object, version)
        if (body.variants) await saveVariants(transaction, params.id, body.variants)
        if (body.downloads) await saveDownloads(transaction, params.id, body.downloads)
      })
      return one(params.id, caller)
    },

    async remove({ params }) {
      const [row] = await db.delete(merchandiseTable).where(eq(merchandiseTable.id, params.id)).returning()
      orNotFound(row, 'Item')
      return SUCCESS
    },
  }
})
