import { eq, inArray } from 'drizzle-orm'
import { readsOf } from '#contract/kit/endpoint.ts'
import { offersEndpoints } from '#contract/schemas/offers.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { violatedConstraint } from '#server/platform/database/violations.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { listFilter, listOrder, offerCsvColumns } from './list-query.ts'
import { offerColumns, presentOffer } from './service.ts'
import { type OfferRow, offersTable } from './table.ts'

const TAKEN = 'There is an offer with this code already'

export const offerRoutes = serve(offersEndpoints, (context) => {
  const { db } = context
  const present = async (rows: readonly OfferRow[]) => {
    const { currency } = await context.site()
    return rows.map((row) => presentOffer(row, currency))
  }
  const one = async (id: number) => {
    const [row] = await db.select().from(offersTable).where(eq(offersTable.id, id))
    return presentOffer(orNotFound(row, 'Offer'), (await context.site()).currency)
  }
  /** @throws 409 where another offer has the code */
  const once = async <T>(write: Promise<T>): Promise<T> =>
    write.catch((error: unknown) => {
      throw violatedConstraint(error) === 'offers_code_unique' ? conflict(TAKEN, { code: TAKEN }) : error
    })

  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const order = listOrder(sort, caller)
      const where = listFilter(asked)
      await setTotalCount(context, reply, offersTable, where, asked, readsOf(offersEndpoints.list))
      return present(
        await db
          .select()
          .from(offersTable)
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset),
      )
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'offers',
        columns: offerCsvColumns,
        ids: selectIds(db, offersTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) => present(await db.select().from(offersTable).where(inArray(offersTable.id, ids))),
      }),

    get: ({ params }) => one(params.id),

    async create({ body }) {
      const values = offerColumns(body, null) as typeof offersTable.$inferInsert
      const [row] = await once(db.insert(offersTable).values(values).returning({ id: offersTable.id }))
      return one(orNotFound(row, 'Offer').id)
    },

    async update({ params, body }) {
      await once(
        db.transaction(async (transaction) => {
          const [before] = await transaction
            .select()
            .from(offersTable)
            .where(eq(offersTable.id, params.id))
            .for('update')
          const columns = offerColumns(body, orNotFound(before, 'Offer'))
          await saveVersion(transaction, offersTable, 'Offer', params.id, columns, body.version)
        }),
      )
      return one(params.id)
    },

    async remove({ params }) {
      const [row] = await db.delete(offersTable).where(eq(offersTable.id, params.id)).returning()
      orNotFound(row, 'Offer')
      return SUCCESS
    },
  }
})
