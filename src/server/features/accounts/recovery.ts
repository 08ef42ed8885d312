import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import type { accountsEndpoints } from '#contract/schemas/accounts.ts'
import { linkGuestApplications } from '#server/features/model-applications/service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { hasAdmin, insertAccount } from '#server/platform/identity/accounts.ts'
import {
  checkLink,
  issueSecret,
  redeem,
  requestTime,
  revokeLinks,
  revokeNewerUndos,
  UNDO_HOURS,
} from '#server/platform/identity/links.ts'
import { setPassword } from '#server/platform/identity/new-password.ts'
import { checkNewPassword, hashPassword } from '#server/platform/identity/passwords.ts'
import { knownPlace } from '#server/platform/identity/sessions/devices.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { countSender, MAIL_PER_ADDRESS } from '#server/platform/identity/throttle/throttle.ts'
import { conflictOr } from '#server/platform/identity/unique-email.ts'
import { completeSignIn } from './sign-in.ts'

type Recovery = Pick<
  Handlers<typeof accountsEndpoints>,
  'forgotPassword' | 'resetPassword' | 'confirmEmail' | 'undoEmail' | 'setup'
>

/** How long a password may take to be chosen after an address was taken back. */
const RESET_HOURS = 2

/** Everything done with the secret of a link, and asking for one. */
export function recoveryHandlers(context: AppContext): Recovery {
  const { db, config, jobs, changes } = context
  return {
    async forgotPassword({ body, request }) {
      await countSender(db, 'mail', request.ip, MAIL_PER_ADDRESS)
      const { email } = body
      const [owner] = await db
        .select()
        .from(usersTable)
        .where(eq(sql`lower(${usersTable.email})`, email))
      const { place } = await knownPlace(db, config, owner?.id, request)
      // Whose the mailbox is only its confirmation tells: strangers sign in to accounts they gave this address.
      const own = owner?.emailVerifiedAt ? place : null
      await queueLimitedEmail(context, 'letter-reset', { email, askedAt: await requestTime(db) }, email, db, own)
      return { success: true, message: 'If an account has this address, a letter with a link is on its way.' }
    },

    async resetPassword({ body }) {
      checkNewPassword(body.password, config.PASSWORD_MIN_LENGTH)
      await checkLink(db, body.token, 'reset')
      const password = await hashPassword(body.password)
      await db.transaction(async (transaction) => {
        const { user } = await redeem(transaction, body.token, 'reset')
        await setPassword(transaction, context, orNotFound(user, 'Account'), password)
      })
      return { success: true, message: 'Your new password is set. Please sign in.' }
    },

    async confirmEmail({ body }) {
      const claimed = await db
        .transaction(async (transaction) => {
          const { user, data } = await redeem(transaction, body.token, 'email')
          const email = data?.email as string
          const before = orNotFound(user, 'Account')
          const now = new Date()
          await transaction
            .update(usersTable)
            .set({ email, emailVerifiedAt: now, updatedAt: now })
            .where(eq(usersTable.id, before.id))
          await revokeLinks(transaction, before.id)
          if (before.email.toLowerCase() !== email) {
            // Holds the old address from this moment on; the e-mail to it brings a secret that somebody knows.
            const [userId, previous, emailId] = [before.id, before.email, randomUUID()]
            const wayBack = { userId, purpose: 'undo-email' as const, data: { email: previous, letter: emailId } }
            await issueSecret(transaction, wayBack, UNDO_HOURS)
            await jobs.add('letter-email-changed', { userId, previous, letter: emailId }, transaction)
          }
          return linkGuestApplications(transaction, before.id, email)
        })
        .catch((error: unknown) => {
          throw conflictOr(error)
        })
      if (claimed > 0) await changes.touch([data.modelApplications])
      return { success: true, message: 'Your address is confirmed.' }
    },

    async undoEmail({ body }) {
      await checkLink(db, body.token, 'undo-email')
      // Whoever changed the address knew the password: nobody knows this one.
      const password = await hashPassword(randomUUID())
      const token = await db
        .transaction(async (transaction) => {
          const { user, data, createdAt } = await redeem(transaction, body.token, 'undo-email')
          const email = data?.email as string
          const before = orNotFound(user, 'Account')
          const changes = { email, emailVerifiedAt: new Date() }
          await setPassword(transaction, context, before, password, { changes, event: { kind: 'address-undone' } })
          await revokeNewerUndos(transaction, before.id, createdAt)
          return issueSecret(transaction, { userId: before.id, purpose: 'reset', data: null }, RESET_HOURS)
        })
        .catch((error: unknown) => {
          throw conflictOr(error)
        })
      return { success: true, message: 'Your account has its old address again. Choose a new password now.', token }
    },

    async setup({ body, request, reply }) {
      checkNewPassword(body.password, config.PASSWORD_MIN_LENGTH)
      await checkLink(db, body.token, 'setup')
      const { username, email } = body
      const password = await hashPassword(body.password)
      const user = await db.transaction(async (transaction) => {
        await redeem(transaction, body.token, 'setup')
        if (await hasAdmin(transaction)) throw conflict('This site has an admin already')
        return insertAccount(transaction, { username, email, role: 'admin' }, password)
      })
      return completeSignIn(context, user, request, reply)
    },
  }
}
