import { and, desc, eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Caller } from '#contract/kit/access.ts'
import type { accountsEndpoints } from '#contract/schemas/accounts.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { findByName, lockUnchanged, presentUser, sessionAccount } from '#server/platform/identity/accounts.ts'
import { refuseFormerAddress, requestTime } from '#server/platform/identity/links.ts'
import { setPassword } from '#server/platform/identity/new-password.ts'
import { ownAccountWithPassword } from '#server/platform/identity/own-account.ts'
import { checkNewPassword, hashPassword } from '#server/platform/identity/passwords.ts'
import {
  knownDeviceKeys,
  readOrIssueDevice,
  rememberDevices,
  setDeviceCookie,
} from '#server/platform/identity/sessions/devices.ts'
import { sessionOf } from '#server/platform/identity/sessions/identify.ts'
import { clearSessionCookie, endSessions } from '#server/platform/identity/sessions/sessions.ts'
import { sessionsTable, type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { emailTaken } from '#server/platform/identity/unique-email.ts'
import { eraseAccount } from './erase-account.ts'

type Profile = Pick<
  Handlers<typeof accountsEndpoints>,
  | 'me'
  | 'updateProfile'
  | 'changeEmail'
  | 'changePassword'
  | 'sessions'
  | 'endSession'
  | 'endSessions'
  | 'deleteAccount'
>

const ownSessions = preparedQuery((db) =>
  db
    .select()
    .from(sessionsTable)
    .where(eq(sessionsTable.userId, sql.placeholder('id')))
    .orderBy(desc(sessionsTable.lastSeenAt))
    .limit(100)
    .prepare('own_sessions'),
)

/** What people do with their own accounts. */
export function profileHandlers(context: AppContext): Profile {
  const { db, config } = context

  const ownWithPassword = (caller: Caller, password: string, field: string, request: FastifyRequest) =>
    ownAccountWithPassword(db, caller, password, field, request)
  const changeable = (row: UserRow) => {
    if (row.isDemo) throw conflict('Demo accounts stay as they are, so that the printed logins keep working')
  }

  return {
    me: async ({ request }) => presentUser(orNotFound((await sessionOf(request))?.account, 'Account')),

    async updateProfile({ caller, body }) {
      const [row] = await db
        .update(usersTable)
        .set({ ...body, updatedAt: new Date() })
        .where(eq(usersTable.id, caller.id))
        .returning({ id: usersTable.id })
      const { id } = orNotFound(row, 'Account')
      return presentUser(orNotFound(await sessionAccount(db, id), 'Account'))
    },

    async changeEmail({ caller, body, request }) {
      const row = await ownWithPassword(caller, body.password, 'password', request)
      changeable(row)
      const holder = await findByName(db, body.email)
      if (holder && holder.id !== row.id) throw emailTaken()
      await refuseFormerAddress(db, body.email, row.id)
      const { email } = body
      await db.transaction(async (transaction) => {
        await lockUnchanged(transaction, row)
        const payload = { userId: row.id, email, askedAt: await requestTime(transaction) }
        await queueLimitedEmail(context, 'letter-confirm', payload, email, transaction)
      })
      const then = email === row.email ? 'is confirmed' : 'changes'
      return { success: true, message: `Open the link in the letter to ${email}; the address ${then} then.` }
    },

    async changePassword({ caller, body, request, reply }) {
      checkNewPassword(body.password, config.PASSWORD_MIN_LENGTH)
      const row = await ownWithPassword(caller, body.currentPassword, 'currentPassword', request)
      changeable(row)
      const password = await hashPassword(body.password)
      const session = await sessionOf(request)
      const { device, newToken } = readOrIssueDevice(config, request)
      await db.transaction(async (transaction) => {
        await lockUnchanged(transaction, row)
        await setPassword(transaction, context, row, password, { keep: session?.tokenHash })
        await rememberDevices(transaction, caller.id, knownDeviceKeys(caller.id, device))
      })
      setDeviceCookie(reply, config, newToken)
      return { success: true, message: 'Your password is changed. Every other session has ended.' }
    },

    async sessions({ caller, request }) {
      const current = await sessionOf(request)
      const rows = await ownSessions(db).execute({ id: caller.id })
      return rows.map((row) => ({
        id: row.handle,
        current: current !== null && row.tokenHash.equals(current.tokenHash),
        createdAt: row.createdAt.toISOString(),
        lastSeenAt: row.lastSeenAt.toISOString(),
        userAgent: row.userAgent,
        ip: row.ip,
      }))
    },

    async endSession({ caller, params }) {
      const [row] = await db
        .delete(sessionsTable)
        .where(and(eq(sessionsTable.userId, caller.id), eq(sessionsTable.handle, params.handle)))
        .returning()
      orNotFound(row, 'Session')
      return { success: true }
    },

    async endSessions({ caller, reply }) {
      await endSessions(db, caller.id)
      clearSessionCookie(reply, config)
      return { success: true }
    },

    async deleteAccount({ caller, body, request, reply }) {
      const row = await ownWithPassword(caller, body.password, 'password', request)
      changeable(row)
      await eraseAccount(context, row)
      clearSessionCookie(reply, config)
      return { success: true, message: 'Your account is deleted.' }
    },
  }
}
