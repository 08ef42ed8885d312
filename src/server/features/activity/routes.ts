import { asc, desc, inArray } from 'drizzle-orm'
import { activity } from '#contract/activity.ts'
import { data } from '#contract/data.ts'
import { activityTable } from '#server/platform/audit/table.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findEntry, presentEntry, readEntry, selectEntries } from './entries.ts'
import { activityCsvColumns, listFilter, listOrder } from './list-query.ts'
import { revert } from './revert.ts'

export const activityRoutes = serve(activity, (context) => {
  const { db } = context
  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked, (await context.site()).timeZone)
      await setTotalCount(context, reply, activityTable, where, asked, [data.activity])
      const rows = await selectEntries(db)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map(presentEntry)
    },

    exportCsv: async ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'activity',
        columns: activityCsvColumns,
        ids: selectIds(db, activityTable, listFilter(asked, (await context.site()).timeZone), listOrder(sort, caller)),
        show: async (ids) => (await selectEntries(db).where(inArray(activityTable.id, ids))).map(presentEntry),
      }),

    people: () =>
      db
        .selectDistinctOn([activityTable.actorId], { id: activityTable.actorId, username: activityTable.actorName })
        .from(activityTable)
        .orderBy(asc(activityTable.actorId), desc(activityTable.at)),

    get: async ({ params }) => readEntry(db, await findEntry(db, params.id)),

    async revert({ params }) {
      const entry = await findEntry(db, params.id)
      await revert(context, entry.activity)
      return readEntry(db, await findEntry(db, params.id))
    },
  }
})
