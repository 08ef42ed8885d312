import { eq, sql } from 'drizzle-orm'
import { confirmedAddress, type Erasure } from '#server/platform/identity/erasure.ts'
import { newsletterSubscribersTable } from './table.ts'

/** Whoever confirmed the address is the one the newsletter goes to. */
export const subscriberErasure: Erasure = {
  async rows(transaction, user) {
    const email = confirmedAddress(user)
    if (email) await transaction.delete(newsletterSubscribersTable).where(eq(newsletterSubscribersTable.email, email))
  },
  recorded: (user) => sql`row ->> 'email' = ${confirmedAddress(user)}`,
}
