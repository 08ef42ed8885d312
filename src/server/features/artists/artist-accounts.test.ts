import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { users } from '#contract/users.ts'
import {
  emailsTo,
  emailThatSays,
  freshAddress,
  mailedSecret,
  SAMPLE_PASSWORD,
  signIn,
  tryLogin,
  whoIs,
} from '#server/features/accounts/samples.ts'
import { setupLink } from '#server/features/accounts/setup-link.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ jobs: true })
const admin = await testServer.admin()
const NEW_PASSWORD = 'another long drum'

let made = 0
/** An artist with a sign-in, who is signed in. */
async function artistSignedIn() {
  const username = `band${++made}`
  const email = `${username}@lateset.test`
  const body = { name: `Band ${made}`, username, password: SAMPLE_PASSWORD, contactEmail: email }
  const { id } = await admin.call(artists.create, { body })
  const opened = (await tryLogin(testServer, username)).json()
  return { id, username, email, userId: opened.userId as number, own: { authorization: `Bearer ${opened.token}` } }
}

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  testServer.app.inject({ method: 'POST', url, payload, headers, remoteAddress: freshAddress() })

describe('a password that the label sets', () => {
  test('ends the links of the account, and its owner is notified', async () => {
    const { id, username, email, own } = await artistSignedIn()
    const wanted = `thief${made}@elsewhere.test`
    await post('/api/account/email', { email: wanted, password: SAMPLE_PASSWORD }, own)
    const token = await mailedSecret(testServer.context, wanted, '/confirm-email')
    await admin.call(artists.update, { params: { id }, body: { password: NEW_PASSWORD } })
    await emailThatSays(testServer.context, email, 'your password was changed')
    expect((await post('/api/auth/confirm-email', { token })).statusCode).toBe(400)
    expect(await whoIs(testServer, own)).toBe(401)
    expect((await tryLogin(testServer, username, NEW_PASSWORD)).statusCode).toBe(200)
    // No device is known any more, so that none is new.
    expect((await emailsTo(testServer.context, email)).filter((letter) => letter.includes('from a device'))).toEqual([])
  })

  test('notifies nobody where the account has no mailbox', async () => {
    const { email } = await artistSignedIn()
    const [username, name] = ['no.mailbox', 'No Mailbox']
    const body = { name, username, password: SAMPLE_PASSWORD, contactEmail: email }
    const { id } = await admin.call(artists.create, { body })
    await admin.call(artists.update, { params: { id }, body: { password: NEW_PASSWORD } })
    const { rows } = await testServer.context.db.execute<{ to: string }>(
      `select data ->> 'to' as to from pgboss.job where name = 'letter-account'`,
    )
    expect(rows.filter(({ to }) => to.endsWith('.invalid'))).toEqual([])
  })
})

describe('an account that is more than an artist by now', () => {
  test('outlives its page, also as that of the only admin', async () => {
    const { id, userId, username, own } = await artistSignedIn()
    await admin.call(users.update, { params: { id: userId }, body: { role: 'admin' } })
    const others = and(eq(usersTable.role, 'admin'), eq(usersTable.username, admin.username))
    await testServer.context.db.update(usersTable).set({ role: 'listener' }).where(others)
    const removed = await testServer.app.inject({ method: 'DELETE', url: `/api/artists/${id}`, headers: own })
    expect(removed.json()).toEqual({ success: true })
    expect(await whoIs(testServer, own)).toBe(username)
    expect((await signIn(testServer, username)).authorization).toBeDefined()
    const running = and(eq(usersTable.role, 'admin'), isNull(usersTable.bannedAt))
    expect(await testServer.context.db.$count(usersTable, running)).toBe(1)
    expect(await setupLink(testServer.context)).toBeNull()
  })
})

test('a site whose only admin cannot sign in is set up anew', async () => {
  await testServer.context.db.update(usersTable).set({ bannedAt: new Date() }).where(eq(usersTable.role, 'admin'))
  const token = new URL((await setupLink(testServer.context)) as string).searchParams.get('token')
  const form = { username: 'successor', email: 'successor@lateset.test', password: SAMPLE_PASSWORD }
  expect((await post('/api/auth/setup', { token, ...form })).statusCode).toBe(201)
})
