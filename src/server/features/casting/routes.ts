import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { readsOf } from '#contract/kit/endpoint.ts'
import { takesApplications } from '#contract/rules/casting-calls.ts'
import { castingEndpoints } from '#contract/schemas/casting.ts'
import type { CharacterRole } from '#contract/schemas/rules/character-roles.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { castingCallCsvColumns, listOrder } from './list-query.ts'
import { countManagedCalls, listManagedCalls, managedCallIds, managedCallsOf, saveCall } from './managed-calls.ts'
import { setMark } from './marks.ts'
import { findOpportunities, opportunitiesOf, seekingIds, withOwnMarks } from './opportunities.ts'
import { presentRole, roleColumns, selectRoles } from './roles.ts'
import { callOf, callRows, isCasting, listCalls } from './service.ts'
import { trackModelsTable } from './table.ts'

const newest = [desc(trackModelsTable.createdAt), desc(trackModelsTable.id)]

export const castingRoutes = serve(castingEndpoints, (context) => {
  const { db } = context
  const zone = async () => (await context.site()).timeZone

  /** Tracks whose calls take applications, as a condition on their keys. */
  const taking = async () =>
    sql`(select id from (${callRows(await zone(), sql`true`)}) calls where status in ('open', 'closing-soon'))`

  const activeAmong = async (trackIds: readonly number[]): Promise<ReadonlySet<number>> => {
    if (trackIds.length === 0) return new Set()
    const { rows } = await db.execute<{ id: number; status: string }>(
      callRows(await zone(), inArray(tracksTable.id, [...trackIds])),
    )
    return new Set(rows.filter(({ status }) => takesApplications(status)).map(({ id }) => id))
  }
  const rolesWhere = async (where: SQL | undefined, order: SQL[], page: { limit: number; offset: number }) => {
    const rows = await selectRoles(db)
      .where(where)
      .orderBy(...order)
      .limit(page.limit)
      .offset(page.offset)
    const active = await activeAmong([...new Set(rows.map(({ role }) => role.trackId))])
    return rows.map((row) => presentRole(row, active.has(row.role.trackId)))
  }
  const oneRole = async (trackId: number, roleId: number): Promise<CharacterRole> => {
    const where = and(eq(trackModelsTable.trackId, trackId), eq(trackModelsTable.id, roleId))
    const [role] = await rolesWhere(where, newest, { limit: 1, offset: 0 })
    return orNotFound(role, 'Role')
  }
  const trackThere = async (id: number) => {
    const [track] = await db.select({ id: tracksTable.id }).from(tracksTable).where(eq(tracksTable.id, id))
    orNotFound(track, 'Track')
  }

  return {
    async calls({ query, reply }) {
      await setTotalCount(context, reply, tracksTable, isCasting, { calls: true }, readsOf(castingEndpoints.calls))
      return listCalls(db, await zone(), query)
    },

    call: async ({ params }) => orNotFound(await callOf(db, await zone(), params.id), 'Casting call'),

    async allCalls({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const timeZone = await zone()
      // How many are open passes with the days, so the count is not kept.
      reply.header('x-total-count', String(await countManagedCalls(db, timeZone, asked)))
      return listManagedCalls(db, timeZone, { limit, offset, ...asked }, listOrder(sort, caller))
    },

    async exportCsv({ query: { sort, ...asked }, caller, reply }) {
      const timeZone = await zone()
      return sendCsv(context, reply, {
        name: 'casting-calls',
        columns: castingCallCsvColumns,
        ids: managedCallIds(db, timeZone, asked, listOrder(sort, caller)),
        show: (ids) => managedCallsOf(db, timeZone, ids),
      })
    },

    settings: async ({ params }) =>
      orNotFound((await managedCallsOf(db, await zone(), [params.id]))[0], 'Casting call'),

    async updateCall({ params, body: { version, ...body } }) {
      orNotFound(await callOf(db, await zone(), params.id), 'Casting call')
      await saveCall(db, params.id, body, version)
      return orNotFound(await callOf(db, await zone(), params.id), 'Casting call')
    },

    async featured({ query }) {
      const isOpen = sql`${trackModelsTable.trackId} in ${await taking()}`
      const pinned = await rolesWhere(and(isOpen, eq(trackModelsTable.featured, true)), newest, query)
      return pinned.length > 0 || query.offset > 0 ? pinned : rolesWhere(isOpen, newest, query)
    },

    async seeking({ query, caller, reply }) {
      await setTotalCount(context, reply, tracksTable, isCasting, { seeking: true }, readsOf(castingEndpoints.seeking))
      const ids = await seekingIds(db, query)
      return opportunitiesOf(db, await zone(), ids, caller)
    },

    async opportunities({ query, caller, reply }) {
      const timeZone = await zone()
      const { ids, total } = await findOpportunities(db, timeZone, query, caller)
      // How many are open passes with the days, so the count is not kept.
      reply.header('x-total-count', String(total))
      const own = await withOwnMarks(db, await opportunitiesOf(db, timeZone, ids, caller), caller)
      // One may have been dismissed between the two looks.
      return query.mark ? own : own.filter(({ mark }) => mark !== 'dismissed')
    },

    async opportunity({ params, caller }) {
      const found = await opportunitiesOf(db, await zone(), [params.id], caller)
      return orNotFound((await withOwnMarks(db, found, caller))[0], 'Opportunity')
    },

    async markOpportunity({ params, body, caller }) {
      await setMark(db, caller.id, params.id, body.mark)
      return SUCCESS
    },

    async candidates({ query, reply }) {
      await setTotalCount(
        context,
        reply,
        trackModelsTable,
        undefined,
        { candidates: true },
        readsOf(castingEndpoints.candidates),
      )
      return rolesWhere(undefined, newest, query)
    },

    async roles({ params, query }) {
      await trackThere(params.id)
      return rolesWhere(eq(trackModelsTable.trackId, params.id), [asc(trackModelsTable.id)], query)
    },

    async addRole({ params, body }) {
      await trackThere(params.id)
      const [row] = await db
        .insert(trackModelsTable)
        .values({ ...roleColumns(body), trackId: params.id } as typeof trackModelsTable.$inferInsert)
        .returning()
      return oneRole(params.id, orNotFound(row, 'Role').id)
    },

    async updateRole({ params, body: { version, ...body } }) {
      await oneRole(params.id, params.modelId)
      await saveVersion(db, trackModelsTable, 'Role', params.modelId, roleColumns(body), version)
      return oneRole(params.id, params.modelId)
    },

    async removeRole({ params }) {
      const [row] = await db
        .delete(trackModelsTable)
        .where(and(eq(trackModelsTable.trackId, params.id), eq(trackModelsTable.id, params.modelId)))
        .returning()
      orNotFound(row, 'Role')
      return SUCCESS
    },
  }
})
