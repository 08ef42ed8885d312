import type { newsletter } from '#contract/newsletter.ts'
import { newToken } from '#server/platform/identity/tokens.ts'
import { freshEmail, type ValidCalls } from '#server/testing/valid-calls.ts'
import { newsletterSubscribersTable } from './table.ts'

export const validCalls: ValidCalls<typeof newsletter> = {
  subscribe: ({ guest }) => ({ by: guest, body: { email: freshEmail() } }),
  confirm: async ({ guest, context: { db } }) => {
    const { token, tokenHash } = newToken()
    // Written directly: the endpoint takes few of one sender, and the proof needs many.
    await db.insert(newsletterSubscribersTable).values({
      email: freshEmail(),
      confirmHash: tokenHash.toString('hex'),
      leaveToken: newToken().token,
    })
    return { by: guest, body: { token } }
  },
}
