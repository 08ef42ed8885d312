import { eq } from 'drizzle-orm'
import { newsletter } from '#contract/newsletter.ts'
import { newToken } from '#server/platform/identity/tokens.ts'
import { freshEmail, type ValidCalls } from '#server/testing/valid-calls.ts'
import { newsletterSubscribersTable } from './table.ts'

export const validCalls: ValidCalls<typeof newsletter> = {
  subscribe: ({ guest }) => ({ by: guest, body: { email: freshEmail() } }),
  confirm: async ({ guest, context: { db } }) => {
    const { token, tokenHash } = newToken()
    const email = freshEmail()
    await guest.call(newsletter.subscribe, { body: { email } })
    await db
      .update(newsletterSubscribersTable)
      .set({ confirmHash: tokenHash.toString('hex') })
      .where(eq(newsletterSubscribersTable.email, email))
    return { by: guest, body: { token } }
  },
}
