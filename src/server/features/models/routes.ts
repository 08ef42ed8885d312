import { and, eq, inArray } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import { modelsEndpoints } from '#contract/schemas/models.ts'
import { isModelAccount } from '#server/features/model-profiles/policy.ts'
import { type ShownProfile, saveProfile, selectProfiles } from '#server/features/model-profiles/service.ts'
import { modelProfilesTable } from '#server/features/model-profiles/table.ts'
import { setTotalCount } from '#server/platform/database/lists.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { listFilter, listOrder, modelCsvColumns } from './list-query.ts'
import { countModelRoomItems, presentModels } from './service.ts'

export const modelRoutes = serve(modelsEndpoints, (context) => {
  const { db } = context
  const present = async (rows: readonly ShownProfile[], caller: Caller) =>
    presentModels(db, rows, (await context.site()).currency, caller)
  const one = async (id: number, caller: Caller) => {
    const rows = await selectProfiles(db).where(and(eq(usersTable.id, id), isModelAccount))
    const [model] = await present(rows, caller)
    return orNotFound(model, 'Model')
  }
  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked, context.config)
      await setTotalCount(context, reply, usersTable, where, asked, readsOf(modelsEndpoints.list))
      const rows = await selectProfiles(db)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return present(rows, caller)
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'models',
        columns: modelCsvColumns,
        ids: db
          .select({ id: usersTable.id })
          .from(usersTable)
          .leftJoin(modelProfilesTable, eq(modelProfilesTable.id, usersTable.id))
          .where(listFilter(asked, context.config))
          .orderBy(...listOrder(sort, caller)),
        show: async (ids) => present(await selectProfiles(db).where(inArray(usersTable.id, ids)), caller),
      }),

    complete: ({ params, caller }) => one(params.id, caller),

    async update({ params, body, caller }) {
      await one(params.id, caller)
      await saveProfile(db, params.id, body)
      return one(params.id, caller)
    },

    roomCounts: ({ caller }) => countModelRoomItems(db, caller.id),
  }
})
