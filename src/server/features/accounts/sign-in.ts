import { and, eq } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { accountsEndpoints, Registration } from '#contract/schemas/accounts.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { nameRequester } from '#server/platform/concurrency/fair-queue.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { forbidden, invalid, orNotFound, unauthenticated } from '#server/platform/http/errors.ts'
import { isLoopback } from '#server/platform/http/loopback.ts'
import type { Handlers } from '#server/platform/http/serve.ts'
import { notifyOwner } from '#server/platform/identity/account-notices.ts'
import { findByName, insertAccount, presentUser, sessionAccount } from '#server/platform/identity/accounts.ts'
import { refuseFormerAddress, requestTime } from '#server/platform/identity/links.ts'
import { refuseReserved } from '#server/platform/identity/lookalikes.ts'
import { checkNewPassword, hashPassword, isOutdatedHash, passwordFits } from '#server/platform/identity/passwords.ts'
import {
  knownDeviceKeys,
  knownPlace,
  readDevice,
  readOrIssueDevice,
  setDeviceCookie,
} from '#server/platform/identity/sessions/devices.ts'
import { sessionOf } from '#server/platform/identity/sessions/identify.ts'
import { openSession } from '#server/platform/identity/sessions/open-session.ts'
import { clearSessionCookie, endSession, setSessionCookie } from '#server/platform/identity/sessions/sessions.ts'
import { type UserRow, usersTable } from '#server/platform/identity/table.ts'
import {
  countSender,
  countTry,
  isWithin,
  LOGIN_PER_ADDRESS,
  LOGIN_PER_NAME,
  NEW_DEVICE,
  networkOf,
  refuseRateLimited,
  resetTries,
  SIGN_UP_PER_ADDRESS,
} from '#server/platform/identity/throttle/throttle.ts'
import { signUpRoleFor, wantsOtherRole } from './policy.ts'

/**
 * Opens a session for a person, sets the cookie and says so.
 * @param user as the password was checked against
 * @param alongside what is written with it, or not at all
 * @param address remembered as one the person signs in from, where they gave their password there
 * @throws 401 when that is no longer the password
 */
export async function completeSignIn(
  context: AppContext,
  user: UserRow,
  request: FastifyRequest,
  reply: FastifyReply,
  alongside?: (transaction: Connection) => Promise<void>,
  address?: string,
) {
  // A browser that was signed in before must not keep the old session alive.
  const previous = await sessionOf(request)
  if (previous) await endSession(context.db, previous.tokenHash)
  const from = { ip: request.ip, userAgent: request.headers['user-agent'] }
  const { device, newToken } = readOrIssueDevice(context.config, request)
  const open = (db: Connection) => openSession(db, user, from, knownDeviceKeys(user.id, device, address))
  const { token, handle } = alongside
    ? await context.db.transaction(async (transaction) => {
        const opened = await open(transaction)
        await alongside(transaction)
        return opened
      })
    : await open(context.db)
  setSessionCookie(reply, context.config, token)
  setDeviceCookie(reply, context.config, newToken)
  const account = orNotFound(await sessionAccount(context.db, user.id), 'Account')
  return { token, handle, role: user.role, userId: user.id, user: presentUser(account) }
}

type SignIn = Pick<Handlers<typeof accountsEndpoints>, 'login' | 'register' | 'signUp' | 'logout'>

export function signInHandlers(context: AppContext): SignIn {
  const { db, config, log } = context

  async function signUp(
    draft: Omit<Registration, 'firstName' | 'lastName'>,
    names: { firstName?: string | null; lastName?: string | null },
    role: 'listener' | 'model',
    request: FastifyRequest,
  ) {
    await countSender(db, 'sign-up', request.ip, SIGN_UP_PER_ADDRESS)
    if (draft.website) throw invalid('Unable to create account')
    checkNewPassword(draft.password, config.PASSWORD_MIN_LENGTH)
    refuseReserved(draft.username, (await context.site()).name)
    if (wantsOtherRole(draft.role, role))
      log.info({ asked: draft.role, given: role }, 'a sign-up asked for a role it cannot have')
    const { username, email } = draft
    const password = await hashPassword(draft.password)
    return db.transaction(async (transaction) => {
      const user = await insertAccount(transaction, { username, email, ...names, role }, password)
      // Asked once it is ours, so that nobody gives it up unnoticed meanwhile.
      await refuseFormerAddress(transaction, email)
      const askedAt = await requestTime(transaction)
      await queueLimitedEmail(context, 'letter-confirm', { userId: user.id, email, askedAt }, email, transaction)
      return user
    })
  }

  /** Once per network and month: programs that keep no cookie come from a new device each time. */
  async function tellOfDevice(transaction: Connection, user: UserRow, { ip, headers }: FastifyRequest) {
    const key = `known ${user.id} told ${networkOf(ip)}`
    if (!(await isWithin(transaction, key, NEW_DEVICE))) return
    const userAgent = headers['user-agent']?.slice(0, 200) ?? null
    await notifyOwner(context, user, { kind: 'device', ip, userAgent }, transaction)
  }

  /** Hashes a password that was given as passwords are hashed today, unless it is changed meanwhile. */
  async function renewHash({ id, password: before }: UserRow, given: string) {
    const password = await hashPassword(given)
    await db
      .update(usersTable)
      .set({ password })
      .where(and(eq(usersTable.id, id), eq(usersTable.password, before)))
  }

  /** The account as it is, where another sign-in renewed the hash that this one's password was checked against. */
  async function renewedMeanwhile({ username, password: before }: UserRow, given: string) {
    if (!isOutdatedHash(before)) return undefined
    const now = await findByName(db, username)
    return now && now.password !== before && (await passwordFits(db, now.password, given)) ? now : undefined
  }

  return {
    async login({ body, request, reply }) {
      if (!readDevice(request, config)) refuseRateLimited(db, 'login-address', request.ip)
      const user = await findByName(db, body.username)
      const { place, isKnown, hasOthers } = await knownPlace(db, config, user?.id, request)
      // Whoever shares an address with the owner uses up what that address has, and nothing of a known device.
      if (!isKnown) await countSender(db, 'login-address', request.ip, LOGIN_PER_ADDRESS)
      // Tries by username and by e-mail are tries at one account.
      const name = (user?.username ?? body.username).toLowerCase()
      // Where they have been before owners have tries of their own: who guesses elsewhere shuts them out of nothing.
      if (user && place) nameRequester(`user ${user.id} at ${place}`)
      const tries = user && place ? `login-place ${user.id} ${place}` : `login-name ${name}`
      await countTry(db, tries, LOGIN_PER_NAME)
      if (!(await passwordFits(db, user?.password, body.password)) || !user || user.bannedAt)
        throw unauthenticated('Invalid username or password')
      if (user.isDemo && !isLoopback(request)) throw forbidden('Demo logins work on this machine only')
      const isNew = !isKnown && hasOthers
      const tell = isNew ? (transaction: Connection) => tellOfDevice(transaction, user, request) : undefined
      const complete = (user: UserRow) => completeSignIn(context, user, request, reply, tell, request.ip)
      const [opened] = await Promise.all([
        complete(user).catch(async (error: unknown) => {
          const renewed = await renewedMeanwhile(user, body.password)
          if (renewed) return complete(renewed)
          throw error
        }),
        resetTries(db, tries),
      ])
      // Where it fails the next sign-in does it.
      if (isOutdatedHash(user.password)) await renewHash(user, body.password).catch(() => {})
      return opened
    },

    async register({ body, request }) {
      const role = signUpRoleFor(body.role)
      const user = await signUp(body, { firstName: body.firstName, lastName: body.lastName }, role, request)
      return {
        id: user.id,
        message: `Welcome to ${(await context.site()).name}, ${user.firstName}. Your account is ready, please sign in.`,
      }
    },

    async signUp({ body, request, reply }) {
      const user = await signUp(
        body,
        { firstName: body.firstName ?? null, lastName: body.lastName ?? null },
        'listener',
        request,
      )
      const opened = await completeSignIn(context, user, request, reply)
      return { ...opened, id: user.id, message: `Welcome to ${(await context.site()).name}.` }
    },

    async logout({ request, reply }) {
      const session = await sessionOf(request)
      if (session) await endSession(db, session.tokenHash)
      clearSessionCookie(reply, config)
      return { success: true, message: 'You have been successfully logged out.' }
    },
  }
}
