import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { modelApplications } from '#contract/model-applications.ts'
import { generalForm } from '#server/features/model-applications/samples.ts'
import { authTokensTable, usersTable } from '#server/platform/identity/table.ts'
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
import { setupLink } from './setup-link.ts'

const testServer = await sharedTestServer({ jobs: true })

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  testServer.app.inject({ method: 'POST', url, payload, headers, remoteAddress: freshAddress() })
const reset = (token: string, password: string) => post('/api/auth/reset-password', { token, password })
const TOO_OLD = 'This link has been used or is too old. Please ask for a new one.'

describe('a forgotten password', () => {
  test('an e-mail brings a link that works once and ends every session', async () => {
    const { username, email } = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, username)
    await post('/api/auth/forgot-password', { email: email.toUpperCase() })
    const secret = await mailedSecret(testServer.context, email, '/reset-password')
    expect((await emailsTo(testServer.context, email))[0]).toContain('http://lateset.test/reset-password?token=')
    expect((await reset(secret, 'abc')).json().message).toBe('Password must be at least 6 characters')
    expect((await reset(secret, 'entirely new drum')).json()).toMatchObject({ success: true })
    expect(await whoIs(testServer, headers)).toBe(401)
    expect((await tryLogin(testServer, username)).statusCode).toBe(401)
    expect((await tryLogin(testServer, username, 'entirely new drum')).statusCode).toBe(200)
    const again = await reset(secret, 'once more with feeling')
    expect([again.statusCode, again.json().message]).toEqual([400, TOO_OLD])
  })

  test('the secret is stored as a hash only', async () => {
    const { id, email } = await sampleAccount(testServer.context)
    await post('/api/auth/forgot-password', { email })
    const secret = await mailedSecret(testServer.context, email, '/reset-password')
    const [row] = await testServer.context.db.select().from(authTokensTable).where(eq(authTokensTable.userId, id))
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row?.tokenHash).toHaveLength(32)
  })

  test('answers the same for an unknown address and sends nothing there', async () => {
    const { email } = await sampleAccount(testServer.context)
    const known = await post('/api/auth/forgot-password', { email })
    const unknown = await post('/api/auth/forgot-password', { email: 'nobody@lateset.test' })
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    expect(Object.keys(unknown.headers)).toEqual(Object.keys(known.headers))
    await mailedSecret(testServer.context, email, '/reset-password')
    expect(await emailsTo(testServer.context, 'nobody@lateset.test')).toEqual([])
  })

  test('an old link, an unknown one and one for something else are refused', async () => {
    const { id, username, email } = await sampleAccount(testServer.context)
    await post('/api/auth/forgot-password', { email })
    const secret = await mailedSecret(testServer.context, email, '/reset-password')
    expect((await post('/api/auth/confirm-email', { token: secret })).json().message).toBe(TOO_OLD)
    await testServer.context.db
      .update(authTokensTable)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(authTokensTable.userId, id))
    for (const token of [secret, 'x'.repeat(43)])
      expect((await reset(token, 'entirely new drum')).json().message).toBe(TOO_OLD)
    expect((await reset('short', 'entirely new drum')).json().message).toBe('This link is not complete')
    expect((await tryLogin(testServer, username)).statusCode).toBe(200)
  })

  test('two who use one link together: one wins', async () => {
    const { email } = await sampleAccount(testServer.context)
    await post('/api/auth/forgot-password', { email })
    const secret = await mailedSecret(testServer.context, email, '/reset-password')
    const answers = await Promise.all([1, 2, 3].map((n) => reset(secret, `racing drum ${n}`)))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
  })

  test('one address may ask ten times an hour', async () => {
    const remoteAddress = freshAddress()
    const ask = () =>
      testServer.app.inject({
        method: 'POST',
        url: '/api/auth/forgot-password',
        payload: { email: 'nobody@lateset.test' },
        remoteAddress,
      })
    for (let i = 0; i < 10; i++) expect((await ask()).statusCode).toBe(200)
    expect((await ask()).statusCode).toBe(429)
  })
})

describe('e-mail addresses', () => {
  test('a new account is asked to confirm its address', async () => {
    const form = sampleForm()
    await post('/api/auth/register', form)
    const secret = await mailedSecret(testServer.context, form.email, '/confirm-email')
    expect((await post('/api/auth/confirm-email', { token: secret })).statusCode).toBe(200)
    expect((await tryLogin(testServer, form.username)).json().user).toMatchObject({ emailVerified: true })
    expect((await post('/api/auth/confirm-email', { token: secret })).json().message).toBe(TOO_OLD)
  })

  test('confirmed, it brings the applications its owner sent as a guest, and nobody else’s', async () => {
    const form = sampleForm()
    const sent = { ...generalForm, email: form.email.toUpperCase() }
    const { id } = (await post('/api/model-applications', sent)).json()
    await post('/api/model-applications', { ...generalForm, email: `x${form.email}` })
    await post('/api/auth/register', form)
    const headers = await signIn(testServer, form.username)
    const own = async () => {
      const answer = await testServer.guest.send({ method: 'GET', url: modelApplications.list.path, headers })
      return [answer.headers['x-total-count'], answer.json().map((one: { id: number }) => one.id)]
    }
    expect(await own()).toEqual(['0', []])
    const token = await mailedSecret(testServer.context, form.email, '/confirm-email')
    await post('/api/auth/confirm-email', { token })
    expect(await own()).toEqual(['1', [id]])
  })

  test('the same address once more brings a new letter, and the answer promises no change', async () => {
    const { username, email } = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, username)
    const again = await post('/api/account/email', { email: email.toUpperCase(), password: SAMPLE_PASSWORD }, headers)
    expect(again.json().message).toBe(`Open the link in the letter to ${email}; the address is confirmed then.`)
    expect(await mailedSecret(testServer.context, email, '/confirm-email')).toBeTruthy()
  })

  test('a change needs the password and takes effect with the link in the e-mail to the new address', async () => {
    const { username, email } = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, username)
    const change = (body: object) => post('/api/account/email', body, headers)
    expect((await change({ email: 'next@lateset.test', password: 'wrong' })).statusCode).toBe(400)
    expect((await change({ email: 'next@lateset.test', password: SAMPLE_PASSWORD })).statusCode).toBe(200)
    const me = async () => (await testServer.guest.send({ method: 'GET', url: '/api/auth/user', headers })).json()
    const secret = await mailedSecret(testServer.context, 'next@lateset.test', '/confirm-email')
    expect(await me()).toMatchObject({ email })
    await post('/api/auth/confirm-email', { token: secret })
    expect(await me()).toMatchObject({ email: 'next@lateset.test', emailVerified: true })
    const told = await emailThatSays(testServer.context, email, 'another e-mail address')
    expect(told).toContain('http://lateset.test/undo-email?token=')
  })

  test('an address of somebody else is refused, also when they take it before the link is used', async () => {
    const { username } = await sampleAccount(testServer.context)
    const other = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, username)
    const taken = await post('/api/account/email', { email: other.email, password: SAMPLE_PASSWORD }, headers)
    expect([taken.statusCode, taken.json().message]).toEqual([409, 'Email already exists'])
    await post('/api/account/email', { email: 'contested@lateset.test', password: SAMPLE_PASSWORD }, headers)
    const secret = await mailedSecret(testServer.context, 'contested@lateset.test', '/confirm-email')
    await sampleAccount(testServer.context, { email: 'contested@lateset.test' })
    const late = await post('/api/auth/confirm-email', { token: secret })
    expect([late.statusCode, late.json().message]).toEqual([409, 'Email already exists'])
  })
})

describe('the first admin', () => {
  const setup = (token: string, fields: Record<string, unknown> = {}) =>
    post('/api/auth/setup', { ...sampleForm(fields), token })
  const secretOf = (link: string | null) => link?.split('token=')[1] as string

  test('is made once with the printed link; an older link ends with a newer one', async () => {
    const older = secretOf(await setupLink(testServer.context))
    const secret = secretOf(await setupLink(testServer.context))
    expect((await setup(older)).json().message).toBe(TOO_OLD)
    const taken = await sampleAccount(testServer.context)
    expect((await setup(secret, { username: taken.username })).statusCode).toBe(409)
    expect((await setup(secret, { password: 'abc' })).statusCode).toBe(400)
    const answers = await Promise.all([setup(secret), setup(secret)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    const opened = answers.find(({ statusCode }) => statusCode === 201)?.json()
    expect(opened).toMatchObject({ role: 'admin', user: { role: 'admin' } })
    expect(await testServer.context.db.$count(usersTable, eq(usersTable.role, 'admin'))).toBe(1)
    expect(await setupLink(testServer.context)).toBeNull()
  })
})
