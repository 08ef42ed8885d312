import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import { activity } from '#contract/activity.ts'
import { sayTotal } from '#server/database/lists.ts'
import { serve } from '#server/kit/serve.ts'
import { findEntry, presentEntry, readEntry, selectEntries } from './entries.ts'
import { revert } from './revert.ts'
import { activityTable } from './table.ts'

export const activityRoutes = serve(activity, (house) => {
  const { db } = house
  /** The first moment of a day where the house is. */
  const startOf = async (day: string, plus = 0): Promise<SQL> =>
    sql`((${day}::date + ${plus}::integer)::timestamp at time zone ${(await house.site()).timeZone})`
  return {
    async list({ query: { limit, offset, ...asked }, reply }) {
      const where = and(
        asked.person ? eq(activityTable.actorId, asked.person) : undefined,
        asked.kind ? eq(activityTable.kind, asked.kind) : undefined,
        asked.thing ? eq(activityTable.thingId, asked.thing) : undefined,
        asked.from ? gte(activityTable.at, await startOf(asked.from)) : undefined,
        asked.to ? lt(activityTable.at, await startOf(asked.to, 1)) : undefined,
      )
      await sayTotal(house, reply, activityTable, where, asked, ['activity'])
      const rows = await selectEntries(db)
        .where(where)
        .orderBy(desc(activityTable.at), desc(activityTable.id))
        .limit(limit)
        .offset(offset)
      return rows.map(presentEntry)
    },

    people: () =>
      db
        .selectDistinctOn([activityTable.actorId], { id: activityTable.actorId, username: activityTable.actorName })
        .from(activityTable)
        .orderBy(asc(activityTable.actorId), desc(activityTable.at)),

    get: async ({ params }) => readEntry(db, await findEntry(db, params.id)),

    async revert({ params }) {
      const entry = await findEntry(db, params.id)
      await revert(house, entry.activity)
      return readEntry(db, await findEntry(db, params.id))
    },
  }
})
