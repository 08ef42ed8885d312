import { inArray } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import { usersEndpoints } from '#contract/schemas/users.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { conflict } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { requestTime } from '#server/platform/identity/links.ts'
import { sessionOf } from '#server/platform/identity/sessions/identify.ts'
import { endSessions } from '#server/platform/identity/sessions/sessions.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { listFilter, listOrder, userCsvColumns } from './list-query.ts'
import { ban, findUser, presentManaged, saveUser, selectUsers } from './service.ts'

export const userRoutes = serve(usersEndpoints, (context) => {
  const { db, jobs } = context
  return {
    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      await setTotalCount(context, reply, usersTable, where, asked, [data.users, data.accounts])
      const rows = await selectUsers(db)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => presentManaged(row, caller))
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'users',
        columns: userCsvColumns,
        ids: selectIds(db, usersTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) =>
          (await selectUsers(db).where(inArray(usersTable.id, ids))).map((row) => presentManaged(row, caller)),
      }),

    get: ({ params, caller }) => findUser(db, params.id, caller),

    async update({ params, body, caller }) {
      await saveUser(context, params.id, body, caller.id)
      return findUser(db, params.id, caller)
    },

    async ban({ params, body, caller }) {
      await ban(context, params.id, body.reason, caller.id)
      return findUser(db, params.id, caller)
    },

    async readmit({ params, caller }) {
      await ban(context, params.id, null, caller.id)
      return findUser(db, params.id, caller)
    },

    async endSessions({ params, caller, request }) {
      await findUser(db, params.id, caller)
      // Whoever does it to themselves stays signed in where they are.
      const own = caller.id === params.id ? await sessionOf(request) : null
      await endSessions(db, params.id, own?.tokenHash)
      return findUser(db, params.id, caller)
    },

    async sendReset({ params, caller }) {
      const { email, bannedAt } = await findUser(db, params.id, caller)
      if (bannedAt) throw conflict('The account is banned. Let it in again first.')
      await jobs.add('letter-reset', { email: email.toLowerCase(), askedAt: await requestTime(db) })
      return { ...SUCCESS, message: `A letter with a link is on its way to ${email}.` }
    },
  }
})
