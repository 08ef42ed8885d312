import { count, eq } from 'drizzle-orm'
import type { accounts } from '#contract/accounts.ts'
import { conflict } from '#server/kit/errors.ts'
import type { House } from '#server/kit/house.ts'
import type { Handlers } from '#server/kit/serve.ts'
import { claimApplications } from '#server/model-applications/service.ts'
import { checkNewPassword, hashPassword } from './passwords.ts'
import { createAccount, redeem, takenOr } from './service.ts'
import { endSessions } from './sessions.ts'
import { welcome } from './sign-in.ts'
import { usersTable } from './table.ts'
import { countTry, MAIL_PER_ADDRESS } from './throttle.ts'

type Recovery = Pick<Handlers<typeof accounts>, 'forgotPassword' | 'resetPassword' | 'confirmEmail' | 'setup'>

/** Everything done with the secret of a link, and asking for one. */
export function recoveryHandlers(house: House): Recovery {
  const { db, config, jobs, changes } = house
  return {
    async forgotPassword({ body, request }) {
      await countTry(db, `mail ${request.ip}`, MAIL_PER_ADDRESS)
      await jobs.add('letter-reset', { email: body.email })
      return { success: true, message: 'If an account has this address, a letter with a link is on its way.' }
    },

    async resetPassword({ body }) {
      checkNewPassword(body.password, config.PASSWORD_MIN_LENGTH)
      const password = await hashPassword(body.password)
      await db.transaction(async (transaction) => {
        const { userId } = await redeem(transaction, body.token, 'reset')
        await transaction
          .update(usersTable)
          .set({ password, updatedAt: new Date() })
          .where(eq(usersTable.id, userId as number))
        await endSessions(transaction, userId as number)
      })
      return { success: true, message: 'Your new password is set. Please sign in.' }
    },

    async confirmEmail({ body }) {
      const claimed = await db
        .transaction(async (transaction) => {
          const { userId, data } = await redeem(transaction, body.token, 'email')
          const now = new Date()
          await transaction
            .update(usersTable)
            .set({ email: data?.email as string, emailVerifiedAt: now, updatedAt: now })
            .where(eq(usersTable.id, userId as number))
          return claimApplications(transaction, userId as number, data?.email as string)
        })
        .catch((error: unknown) => {
          throw takenOr(error)
        })
      if (claimed > 0) await changes.touch(['model-applications'])
      return { success: true, message: 'Your address is confirmed.' }
    },

    async setup({ body, request, reply }) {
      checkNewPassword(body.password, config.PASSWORD_MIN_LENGTH)
      const user = await db.transaction(async (transaction) => {
        await redeem(transaction, body.token, 'setup')
        const [admins] = await transaction.select({ n: count() }).from(usersTable).where(eq(usersTable.role, 'admin'))
        if (admins && admins.n > 0) throw conflict('This site has an admin already')
        const { username, email, password } = body
        return createAccount(transaction, { username, email, password, role: 'admin' })
      })
      return welcome(house, user, request, reply)
    },
  }
}
