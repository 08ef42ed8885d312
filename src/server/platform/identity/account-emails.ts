import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { quotedText } from '#server/platform/email/quoted-text.ts'
import { areRevokedSince, issueSecret, renewUndo } from './links.ts'
import { type UserRow, usersTable } from './table.ts'

/** How long a password reset link works. */
const RESET_LINK_HOURS = 2

/** The address e-mails point to: the site's own, else this machine. */
export const siteUrl = ({ config }: Pick<AppContext, 'config'>) => config.SITE_URL ?? `http://localhost:${config.PORT}`

/** Registers the e-mails accounts send. Secrets are made when an e-mail is written, so that the queue never holds one. */
export function handleAccountEmails(context: AppContext): void {
  const { db, jobs, mail } = context

  /** The account an e-mail is about and the secret of its link; neither where its links were ended since the e-mail was asked for. */
  const issue = (
    where: SQL,
    askedAt: string | undefined,
    make: (user: UserRow, db: Connection) => Promise<string | null>,
  ) =>
    db.transaction(async (transaction) => {
      const [user] = await transaction
        .select()
        .from(usersTable)
        .where(and(where, isNull(usersTable.bannedAt)))
        // Whoever ends the links of this person waits until this one is there to be ended.
        .for('share')
      // Asked by itself: one statement would not see what ended while it waited for the account.
      const isOver = !user || (askedAt && (await areRevokedSince(transaction, user.id, askedAt)))
      const secret = isOver ? null : await make(user, transaction)
      return user && secret ? { user, secret } : null
    })

  jobs.handle<{ email: string; askedAt?: string }>('letter-reset', async ({ email, askedAt }) => {
    const issued = await issue(eq(sql`lower(${usersTable.email})`, email), askedAt, ({ id: userId }, transaction) =>
      issueSecret(transaction, { userId, purpose: 'reset', data: null }, RESET_LINK_HOURS),
    )
    if (!issued) return
    await mail.send({
      to: issued.user.email,
      subject: `A new password for ${(await context.site()).name}`,
      text: `Hello ${quotedText(issued.user.username)},\n\nsomebody, probably you, asked for a new password. Choose one here within ${RESET_LINK_HOURS} hours:\n\n${siteUrl(context)}/reset-password?token=${issued.secret}\n\nIf it was not you, leave this letter alone: nothing has changed.\n`,
    })
  })

  jobs.handle<{ userId: number; email: string; askedAt?: string }>('letter-confirm', async (asked) => {
    const { email, askedAt } = asked
    // Nobody is written to who has gone meanwhile.
    const issued = await issue(eq(usersTable.id, asked.userId), askedAt, ({ id: userId }, transaction) =>
      issueSecret(transaction, { userId, purpose: 'email', data: { email } }, RESET_LINK_HOURS),
    )
    if (!issued) return
    await mail.send({
      to: email,
      subject: `Your address at ${(await context.site()).name}`,
      text: `Please confirm that this address is yours, within ${RESET_LINK_HOURS} hours:\n\n${siteUrl(context)}/confirm-email?token=${issued.secret}\n\nIf you have no account with us, leave this letter alone.\n`,
    })
  })

  jobs.handle<{ userId: number; previous: string; letter?: string }>('letter-email-changed', async (asked) => {
    // One that an earlier version queued names no way that is open.
    const { userId, previous, letter: emailId = '' } = asked
    const issued = await issue(eq(usersTable.id, userId), undefined, (_user, transaction) =>
      renewUndo(transaction, userId, emailId),
    )
    if (!issued) return
    await mail.send({
      to: previous,
      subject: `Your address at ${(await context.site()).name} was changed`,
      text: `Hello ${quotedText(issued.user.username)},\n\nyour account has another e-mail address now, and letters no longer come here.\n\nIf it was you, there is nothing to do. If it was not, take it back within seven days. That ends every session, and you choose a new password:\n\n${siteUrl(context)}/undo-email?token=${issued.secret}\n`,
    })
  })
}
