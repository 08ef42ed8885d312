import { readsOf } from '#contract/kit/endpoint.ts'
import { membersEndpoints } from '#contract/schemas/members.ts'
import { cancelOwn } from '#server/features/memberships/service.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { endPass, givePass } from './give-pass.ts'
import { incomeOf } from './income.ts'
import { listFilter, listOrder, memberCsvColumns } from './list-query.ts'
import { findMember, membersByIds } from './service.ts'

export const memberRoutes = serve(membersEndpoints, (context) => {
  const { db } = context
  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const { timeZone } = await context.site()
      const where = listFilter(asked, timeZone)
      await setTotalCount(context, reply, usersTable, where, asked, readsOf(membersEndpoints.list))
      const rows = await db
        .select({ id: usersTable.id })
        .from(usersTable)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return membersByIds(
        db,
        rows.map(({ id }) => id),
      )
    },

    async exportCsv({ query: { sort, ...asked }, caller, reply }) {
      const { timeZone } = await context.site()
      return sendCsv(context, reply, {
        name: 'members',
        columns: memberCsvColumns,
        ids: selectIds(db, usersTable, listFilter(asked, timeZone), listOrder(sort, caller)),
        show: (ids) => membersByIds(db, ids),
      })
    },

    income: async () => incomeOf(db, await context.site()),
    get: ({ params }) => findMember(db, params.id),

    async give({ body, caller }) {
      return findMember(db, await givePass(context, body, caller.id))
    },
    async end({ params, body }) {
      await endPass(context, params.id, body.reason)
      return findMember(db, params.id)
    },
    async stopRenewal({ params, body }) {
      await cancelOwn(context, params.id, { reason: body.reason })
      return findMember(db, params.id)
    },
  }
})
