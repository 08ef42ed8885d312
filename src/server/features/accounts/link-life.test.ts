import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { users } from '#contract/users.ts'
import { issueSecret } from '#server/platform/identity/links.ts'
import { authTokensTable, type UserRow, usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import {
  emailsTo,
  emailThatSays,
  freshAddress,
  mailedSecret,
  SAMPLE_PASSWORD,
  sampleAccount,
  sampleForm,
  signIn,
  tryLogin,
  whoIs,
} from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const TOO_OLD = { message: 'This link has been used or is too old. Please ask for a new one.' }
const NEW_PASSWORD = 'entirely new drum'

let owner: UserRow
let thief: Record<string, string>
let made = 0
const freshMail = () => `link${++made}@elsewhere.test`

beforeEach(async () => {
  owner = await sampleAccount(context)
  thief = await signIn(testServer, owner.username)
})

const post = async (url: string, payload: object, headers: Record<string, string> = {}) => {
  const answer = await testServer.app.inject({ method: 'POST', url, payload, headers, remoteAddress: freshAddress() })
  return { status: answer.statusCode, body: answer.json() }
}
const confirm = (token: string) => post('/api/auth/confirm-email', { token })
const reset = (token: string, password = NEW_PASSWORD) => post('/api/auth/reset-password', { token, password })
const undo = (token: string) => post('/api/auth/undo-email', { token })
const changeAddress = (email: string, password = SAMPLE_PASSWORD) =>
  post('/api/account/email', { email, password }, thief)
const changePassword = (currentPassword = SAMPLE_PASSWORD) =>
  post('/api/account/password', { currentPassword, password: NEW_PASSWORD }, thief)
const emailNow = async () => (await context.db.select().from(usersTable).where(eq(usersTable.id, owner.id)))[0]?.email

/** Changes the address of the account by the link in the e-mail, and answers the way back from the e-mail to the old one. */
async function moveTo(email: string, from: string): Promise<string> {
  const later = (await emailsTo(context, email)).filter((letter) => letter.includes('/confirm-email')).length + 1
  await changeAddress(email)
  expect((await confirm(await mailedSecret(context, email, '/confirm-email', later))).status).toBe(200)
  return mailedSecret(context, from, '/undo-email')
}

describe('links of a person die', () => {
  test('a change of address nobody has confirmed yet, with a change of the password', async () => {
    const email = freshMail()
    await changeAddress(email)
    const secret = await mailedSecret(context, email, '/confirm-email')
    expect((await changePassword()).status).toBe(200)
    expect(await confirm(secret)).toEqual({ status: 400, body: TOO_OLD })
    expect(await emailNow()).toBe(owner.email)
  })

  test('one for a new password in the old mailbox, with a change of address', async () => {
    await post('/api/auth/forgot-password', { email: owner.email })
    const secret = await mailedSecret(context, owner.email, '/reset-password')
    await moveTo(freshMail(), owner.email)
    expect(await reset(secret)).toEqual({ status: 400, body: TOO_OLD })
  })

  test('all of them, with the use of one for a new password', async () => {
    const email = freshMail()
    await changeAddress(email)
    const pending = await mailedSecret(context, email, '/confirm-email')
    await post('/api/auth/forgot-password', { email: owner.email })
    expect((await reset(await mailedSecret(context, owner.email, '/reset-password'))).status).toBe(200)
    expect(await confirm(pending)).toEqual({ status: 400, body: TOO_OLD })
  })

  test('an older one of the same kind, with a younger', async () => {
    for (const letters of [1, 2]) {
      await post('/api/auth/forgot-password', { email: owner.email })
      await mailedSecret(context, owner.email, '/reset-password', letters)
    }
    const [first = '', second = ''] = (await emailsTo(context, owner.email))
      .filter((letter) => letter.includes('/reset-password'))
      .map((letter) => /token=([\w-]+)/.exec(letter)?.[1] as string)
    expect(await reset(first)).toEqual({ status: 400, body: TOO_OLD })
    expect((await reset(second)).status).toBe(200)
  })

  test('the way back too, with a ban', async () => {
    const back = await moveTo(freshMail(), owner.email)
    const admin = await testServer.admin()
    await admin.call(users.ban, { params: { id: owner.id }, body: { reason: 'Asked to leave' } })
    await admin.call(users.readmit, { params: { id: owner.id } })
    expect(await undo(back)).toEqual({ status: 400, body: TOO_OLD })
  })

  test('those of an e-mail that was asked for before and is written after', async () => {
    const email = freshMail()
    const asked = { userId: owner.id, email, askedAt: '2026-01-01 00:00:00+00' }
    await changePassword()
    await context.jobs.add('letter-confirm', asked)
    await context.jobs.add('letter-reset', { ...asked, email: owner.email })
    // What is asked for now is written, so the two before it have been worked on.
    await post('/api/auth/forgot-password', { email: owner.email })
    await mailedSecret(context, owner.email, '/reset-password')
    await expect.poll(() => context.db.$count(authTokensTable, eq(authTokensTable.userId, owner.id))).toBe(1)
    expect(await emailsTo(context, email)).toEqual([])
    expect((await emailsTo(context, owner.email)).filter((letter) => letter.includes('/reset-password'))).toHaveLength(
      1,
    )
  })
})

describe('the way back to an old address', () => {
  test('ends what the thief has, and brings a new password', async () => {
    const theirs = freshMail()
    const back = await moveTo(theirs, owner.email)
    expect((await changePassword()).status).toBe(200)
    const done = await undo(back)
    expect(done).toEqual({
      status: 200,
      body: {
        success: true,
        message: 'Your account has its old address again. Choose a new password now.',
        token: expect.any(String),
      },
    })
    expect([await emailNow(), await whoIs(testServer, thief)]).toEqual([owner.email, 401])
    for (const password of [SAMPLE_PASSWORD, NEW_PASSWORD])
      expect((await tryLogin(testServer, owner.username, password)).statusCode).toBe(401)
    expect((await reset(done.body.token, 'kept by its owner')).status).toBe(200)
    expect((await tryLogin(testServer, owner.username, 'kept by its owner')).statusCode).toBe(200)
    expect(await undo(back)).toEqual({ status: 400, body: TOO_OLD })
    // Who uses the link may be a thief as well, in the mailbox that was given up.
    await emailThatSays(context, theirs, 'somebody took the change of your e-mail address back')
  })

  test('outlives whatever a thief does next, and ends their own ways back', async () => {
    const [first, second] = [freshMail(), freshMail()]
    const back = await moveTo(first, owner.email)
    const theirs = await moveTo(second, first)
    expect((await undo(back)).status).toBe(200)
    expect(await undo(theirs)).toEqual({ status: 400, body: TOO_OLD })
    expect(await emailNow()).toBe(owner.email)
  })

  test('of a younger change leaves the older one open', async () => {
    const [first, second] = [freshMail(), freshMail()]
    const back = await moveTo(first, owner.email)
    expect((await undo(await moveTo(second, first))).status).toBe(200)
    expect((await undo(back)).status).toBe(200)
    expect(await emailNow()).toBe(owner.email)
  })

  test('is refused where somebody else has the old address by now', async () => {
    const back = await moveTo(freshMail(), owner.email)
    await sampleAccount(context, { username: `heir${made}`, email: owner.email })
    expect((await undo(back)).body.message).toBe('Email already exists')
    // Nothing has happened: once it is free again, the same link leads there.
    await context.db
      .delete(usersTable)
      .where(and(eq(usersTable.email, owner.email), eq(usersTable.username, `heir${made}`)))
    expect((await undo(back)).status).toBe(200)
  })

  test('is not shut by a stranger who takes the old address', async () => {
    const back = await moveTo(freshMail(), owner.email)
    const taken = { email: 'Email already exists' }
    const joined = await post('/api/users', { ...sampleForm(), email: owner.email.toUpperCase() })
    expect(joined).toEqual({ status: 409, body: { message: taken.email, fields: taken } })
    const other = await signIn(testServer, (await sampleAccount(context)).username)
    const moved = await post('/api/account/email', { email: owner.email, password: SAMPLE_PASSWORD }, other)
    expect(moved).toEqual({ status: 409, body: { message: taken.email, fields: taken } })
    // Whose it was may go back by the usual way too.
    expect((await changeAddress(owner.email)).status).toBe(200)
    expect((await undo(back)).status).toBe(200)
  })

  test('is not shut either while the e-mail with it waits', async () => {
    await context.jobs.stop()
    onTestFinished(() => context.jobs.start())
    const email = freshMail()
    const token = await issueSecret(context.db, { userId: owner.id, purpose: 'email', data: { email } }, 2)
    expect((await confirm(token)).status).toBe(200)
    expect((await post('/api/users', { ...sampleForm(), email: owner.email })).status).toBe(409)
  })

  test('is open for seven days', async () => {
    await issueSecret(context.db, { userId: owner.id, purpose: 'reset', data: null }, 2)
    await moveTo(freshMail(), owner.email)
    const [row] = await context.db.select().from(authTokensTable).where(eq(authTokensTable.userId, owner.id))
    expect(row?.purpose).toBe('undo-email')
    const days = ((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)) / 86_400_000
    expect(days).toBeCloseTo(7, 3)
  })
})

describe('owners are notified, where they were before', () => {
  test('of a new password, a role and the end of the account', async () => {
    await changePassword()
    await emailThatSays(context, owner.email, 'your password was changed')
    const admin = await testServer.admin()
    await admin.call(users.update, { params: { id: owner.id }, body: { role: 'artist' } })
    await emailThatSays(context, owner.email, 'your account is now that of an artist')
    await testServer.guest.send({
      method: 'DELETE',
      url: accounts.deleteAccount.path,
      headers: thief,
      payload: { password: NEW_PASSWORD },
    })
    await emailThatSays(context, owner.email, 'your account is deleted')
  })

  test('of an address an admin has changed', async () => {
    const admin = await testServer.admin()
    await admin.call(users.update, { params: { id: owner.id }, body: { email: freshMail() } })
    const letter = await emailThatSays(context, owner.email, 'the label has given your account another e-mail address')
    expect(letter).not.toContain('token=')
  })

  test('of a second device once, and not of one that is known', async () => {
    const from = freshAddress()
    const first = await tryLogin(testServer, owner.username, SAMPLE_PASSWORD, { from })
    const device = first.cookies.find(({ name }) => name === 'late-set-device')
    expect(device).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    await emailThatSays(context, owner.email, `Address: ${from}`)
    const headers = { cookie: `late-set-device=${device?.value}` }
    expect((await tryLogin(testServer, owner.username, SAMPLE_PASSWORD, { headers })).statusCode).toBe(200)
    expect((await tryLogin(testServer, owner.username, SAMPLE_PASSWORD, { from })).statusCode).toBe(200)
    await changePassword()
    await emailThatSays(context, owner.email, 'your password was changed')
    expect(await emailsTo(context, owner.email)).toHaveLength(2)
  })
})
