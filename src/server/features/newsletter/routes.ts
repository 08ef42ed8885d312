import { Readable } from 'node:stream'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { readsOf } from '#contract/kit/endpoint.ts'
import { newsletterEndpoints, type Subscriber } from '#contract/schemas/newsletter.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { invalid, orNotFound } from '#server/platform/http/errors.ts'
import { csvLines } from '#server/platform/http/responses/csv.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { countSender, EMAILS_PER_SENDER } from '#server/platform/identity/throttle/throttle.ts'
import { hashToken, newToken } from '#server/platform/identity/tokens.ts'
import { confirmedRows } from './confirmed.ts'
import { listFilter, listOrder, subscriberCsvColumns } from './list-query.ts'
import { newsletterSubscribersTable } from './table.ts'

const USED_UP = 'This link has been used or is too old.'

const { subscribed } = newsletterSubscribersTable

const presentSubscriber = (row: typeof newsletterSubscribersTable.$inferSelect): Subscriber => ({
  ...row,
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
})

export const newsletterRoutes = serve(newsletterEndpoints, (context) => {
  const { db } = context
  return {
    async subscribe({ body: { email, name, website }, request }) {
      await countSender(db, 'newsletter', request.ip, EMAILS_PER_SENDER)
      if (website) throw invalid('Unable to subscribe')
      await db.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(newsletterSubscribersTable)
          .values({ email, name: name ?? null, leaveToken: newToken().token })
          .onConflictDoUpdate({
            target: newsletterSubscribersTable.email,
            // Somebody who left and comes back confirms again; who is on the list stays on it.
            set: {
              subscribed: true,
              confirmedAt: sql`case when ${newsletterSubscribersTable.subscribed} then ${newsletterSubscribersTable.confirmedAt} end`,
              updatedAt: sql`now()`,
            },
          })
          .returning({ id: newsletterSubscribersTable.id, confirmedAt: newsletterSubscribersTable.confirmedAt })
        if (row && row.confirmedAt === null)
          await queueLimitedEmail(context, 'letter-newsletter', { id: row.id }, email, transaction)
      })
      return { ...SUCCESS, message: 'Check your mail: one press there, and you are on the list.' }
    },

    async confirm({ body: { token } }) {
      const [row] = await db
        .update(newsletterSubscribersTable)
        .set({ confirmedAt: new Date(), confirmHash: null, updatedAt: new Date() })
        .where(and(subscribed, eq(newsletterSubscribersTable.confirmHash, hashToken(token).toString('hex'))))
        .returning()
      if (!row) throw invalid(USED_UP)
      return { ...SUCCESS, message: 'You are on the list. We write when there is something to hear.' }
    },

    async unsubscribe({ query: { token } }) {
      const [row] = await db
        .update(newsletterSubscribersTable)
        .set({ subscribed: false, confirmHash: null, updatedAt: new Date() })
        .where(eq(newsletterSubscribersTable.leaveToken, token))
        .returning()
      if (!row) throw invalid('This link is not complete')
      return { ...SUCCESS, message: 'You are off the list. No letter follows, not even one that says so.' }
    },

    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      await setTotalCount(context, reply, newsletterSubscribersTable, where, asked, readsOf(newsletterEndpoints.list))
      const rows = await db
        .select()
        .from(newsletterSubscribersTable)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map(presentSubscriber)
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'subscribers',
        columns: subscriberCsvColumns,
        ids: selectIds(db, newsletterSubscribersTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) =>
          (await db.select().from(newsletterSubscribersTable).where(inArray(newsletterSubscribersTable.id, ids))).map(
            presentSubscriber,
          ),
      }),

    export: async ({ reply }) =>
      reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="newsletter.csv"',
          'cache-control': 'no-store',
        })
        .send(Readable.from(csvLines(['Email', 'Name', 'Confirmed'], confirmedRows(db)))),

    async get({ params }) {
      const [row] = await db
        .select()
        .from(newsletterSubscribersTable)
        .where(eq(newsletterSubscribersTable.id, params.id))
      return presentSubscriber(orNotFound(row, 'Subscriber'))
    },

    async remove({ params }) {
      const [row] = await db
        .delete(newsletterSubscribersTable)
        .where(eq(newsletterSubscribersTable.id, params.id))
        .returning()
      orNotFound(row, 'Subscriber')
      return SUCCESS
    },
  }
})
