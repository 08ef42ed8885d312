import { and, asc, desc, eq, gte, inArray } from 'drizzle-orm'
import { readsOf } from '#contract/kit/endpoint.ts'
import { gigRequestsEndpoints } from '#contract/schemas/gig-requests.ts'
import { artistOf } from '#server/features/artists/service.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { runOnce } from '#server/platform/identity/idempotency.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { gigRequestCsvColumns, listFilter, listOrder } from './list-query.ts'
import {
  createGigRequest,
  decideOnRequest,
  findGigRequest,
  presentGigRequest,
  selectGigRequests,
  withdrawRequest,
} from './service.ts'
import { gigRequestsTable } from './table.ts'

/** By person: a tour of that many dates in a day is asked for by nobody. */
const REQUESTS: Limit = { tries: 60, seconds: 86_400 }
const SHOWN = 100
const WAITS = 'The label decides on your date. Until then only you and the label see it.'

export const gigRequestRoutes = serve(gigRequestsEndpoints, (context) => {
  const { db } = context
  return {
    async create({ body: { key, ...sent }, caller }) {
      const artistId = await artistOf(db, caller)
      await countTry(db, `gig request ${caller.id}`, REQUESTS)
      const id = await db.transaction((transaction) =>
        runOnce(transaction, { to: 'gig-requests.create', key, by: caller, sent }, async () => {
          const values = { ...sent, artistId, userId: caller.id } as typeof gigRequestsTable.$inferInsert
          return createGigRequest(context, transaction, values)
        }),
      )
      const { gigId } = await findGigRequest(db, id)
      return { id, message: gigId === null ? WAITS : 'Your date is on.' }
    },

    async own({ query: { coming, limit = SHOWN }, caller }) {
      const { artistId, status, date, id } = gigRequestsTable
      const theirs = eq(artistId, await artistOf(db, caller))
      const today = dayAt(Date.now(), (await context.site()).timeZone)
      const rows = await selectGigRequests(db)
        .where(coming ? and(theirs, eq(status, 'waiting'), gte(date, today)) : theirs)
        .orderBy(...(coming ? [asc(date), asc(id)] : [desc(id)]))
        .limit(limit)
      return { items: rows.map(presentGigRequest) }
    },

    async withdraw({ params, caller }) {
      await withdrawRequest(context, params.id, caller)
      return findGigRequest(db, params.id)
    },

    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      await setTotalCount(context, reply, gigRequestsTable, where, asked, readsOf(gigRequestsEndpoints.list))
      const rows = await selectGigRequests(db)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map(presentGigRequest)
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'gig-requests',
        columns: gigRequestCsvColumns,
        ids: selectIds(db, gigRequestsTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) =>
          (await selectGigRequests(db).where(inArray(gigRequestsTable.id, ids))).map(presentGigRequest),
      }),

    get: ({ params }) => findGigRequest(db, params.id),

    async update({ params, body, caller }) {
      await decideOnRequest(context, params.id, body, caller)
      return findGigRequest(db, params.id)
    },
  }
})
