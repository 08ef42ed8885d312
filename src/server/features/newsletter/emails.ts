import { and, eq } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { newToken } from '#server/platform/identity/tokens.ts'
import { isUnconfirmed } from './confirmed.ts'
import { newsletterSubscribersTable } from './table.ts'

/** Registers the e-mail that asks to confirm. Its secret is made when it is written, so that the queue never holds one. */
export function handleNewsletterEmails(context: AppContext): void {
  const { db, jobs, mail } = context
  jobs.handle<{ id: number }>('letter-newsletter', async ({ id }) => {
    const { token, tokenHash } = newToken()
    const [subscriber] = await db
      .update(newsletterSubscribersTable)
      .set({ confirmHash: tokenHash.toString('hex') })
      // Whoever has left or confirmed since it was asked for gets no e-mail.
      .where(and(eq(newsletterSubscribersTable.id, id), isUnconfirmed))
      .returning()
    if (!subscriber) return
    const leave = `${siteUrl(context)}/newsletter?leave=${subscriber.leaveToken}`
    await mail.send({
      to: subscriber.email,
      subject: `The newsletter of ${(await context.site()).name}`,
      text: `Somebody, probably you, asked for our newsletter. Confirm it here:\n\n${siteUrl(context)}/newsletter?confirm=${token}\n\nIf it was not you, leave this letter alone, or make sure that no other comes:\n\n${leave}\n`,
      unsubscribe: `${siteUrl(context)}/api/newsletter/unsubscribe?token=${subscriber.leaveToken}`,
    })
  })
}
