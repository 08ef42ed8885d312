import { desc, eq, sql } from 'drizzle-orm'
import { readsOf } from '#contract/endpoint.ts'
import { newsletter } from '#contract/newsletter.ts'
import { countTry, LETTERS_PER_SENDER } from '#server/accounts/throttle.ts'
import { hashToken, newToken } from '#server/accounts/tokens.ts'
import { sayTotal } from '#server/database/lists.ts'
import { invalid } from '#server/kit/errors.ts'
import { SUCCESS, serve } from '#server/kit/serve.ts'
import { newsletterSubscribersTable } from './table.ts'

const USED_UP = 'This link has been used or is too old.'

export const newsletterRoutes = serve(newsletter, (house) => {
  const { db, jobs } = house
  return {
    async subscribe({ body: { email, name, website }, request }) {
      await countTry(db, `newsletter ${request.ip}`, LETTERS_PER_SENDER)
      await countTry(db, `newsletter-to ${email}`, LETTERS_PER_SENDER)
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
        if (row && row.confirmedAt === null) await jobs.add('letter-newsletter', { id: row.id }, transaction)
      })
      return { ...SUCCESS, message: 'Check your mail: one press there, and you are on the list.' }
    },

    async confirm({ body: { token } }) {
      const [row] = await db
        .update(newsletterSubscribersTable)
        .set({ confirmedAt: new Date(), confirmHash: null, updatedAt: new Date() })
        .where(eq(newsletterSubscribersTable.confirmHash, hashToken(token).toString('hex')))
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

    async list({ query: { limit, offset }, reply }) {
      await sayTotal(house, reply, newsletterSubscribersTable, undefined, {}, readsOf(newsletter.list))
      const rows = await db
        .select()
        .from(newsletterSubscribersTable)
        .orderBy(desc(newsletterSubscribersTable.createdAt), desc(newsletterSubscribersTable.id))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => ({
        ...row,
        confirmedAt: row.confirmedAt?.toISOString() ?? null,
        createdAt: row.createdAt.toISOString(),
      }))
    },
  }
})
