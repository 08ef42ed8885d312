import { asc, desc, inArray } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { type ActivityFilters, activityEndpoints } from '#contract/schemas/activity.ts'
import { activityTable } from '#server/platform/audit/table.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findEntry, presentEntry, readEntry, selectEntries } from './entries.ts'
import { kindsOf } from './kinds.ts'
import { activityCsvColumns, listFilter, listOrderOf } from './list-query.ts'
import { revert } from './revert.ts'

export const activityRoutes = serve(activityEndpoints, (context) => {
  const { db } = context
  const kinds = kindsOf(context)
  const listOrder = listOrderOf(kinds)
  const present = (entry: Parameters<typeof presentEntry>[1]) => presentEntry(kinds, entry)
  const filterOf = async (asked: ActivityFilters) => {
    if (asked.kind !== undefined && !kinds.has(asked.kind)) {
      const message = `Kind must be one of ${[...kinds.keys()].join(', ')}`
      throw invalid(message, { kind: message })
    }
    return listFilter(asked, (await context.site()).timeZone)
  }
  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = await filterOf(asked)
      await setTotalCount(context, reply, activityTable, where, asked, [data.activity])
      const rows = await selectEntries(db)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map(present)
    },

    exportCsv: async ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'activity',
        columns: activityCsvColumns,
        ids: selectIds(db, activityTable, await filterOf(asked), listOrder(sort, caller)),
        show: async (ids) => (await selectEntries(db).where(inArray(activityTable.id, ids))).map(present),
      }),

    people: () =>
      db
        .selectDistinctOn([activityTable.actorId], { id: activityTable.actorId, username: activityTable.actorName })
        .from(activityTable)
        .orderBy(asc(activityTable.actorId), desc(activityTable.at)),

    kinds: async () =>
      [...kinds].map(([kind, { noun }]) => ({ kind, noun })).toSorted((a, b) => (a.noun < b.noun ? -1 : 1)),

    get: async ({ params }) => readEntry(db, kinds, await findEntry(db, params.id)),

    async revert({ params }) {
      const entry = await findEntry(db, params.id)
      await revert(context, entry.activity)
      return readEntry(db, kinds, await findEntry(db, params.id))
    },
  }
})
