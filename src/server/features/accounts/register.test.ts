import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { freshAddress, sampleAccount, sampleForm, tryLogin, whoIs } from './samples.ts'

const testServer = await sharedTestServer()

const register = (body: object, url = '/api/auth/register', on: Pick<TestServer, 'app'> = testServer) =>
  on.app.inject({ method: 'POST', url, remoteAddress: freshAddress(), payload: body })
const stored = async (username: string) =>
  (await testServer.context.db.select().from(usersTable).where(eq(usersTable.username, username)))[0]

describe('registering', () => {
  test('makes an account that can sign in at once, and opens no session itself', async () => {
    const form = sampleForm()
    const answer = await register(form)
    expect(answer.statusCode).toBe(201)
    expect(Object.keys(answer.json()).sort()).toEqual(['id', 'message'])
    expect(answer.json().message).toContain('Juno')
    expect(answer.cookies.map(({ name }) => name)).toEqual(['late-set-changed'])
    expect((await tryLogin(testServer, form.username)).json()).toMatchObject({
      role: 'listener',
      userId: answer.json().id,
    })
  })

  test.each([
    [undefined, 'listener'],
    ['listener', 'listener'],
    ['model', 'model'],
    ['admin', 'listener'],
    ['artist', 'listener'],
    ['owner', 'listener'],
    [['admin'], 'listener'],
  ])('asked for role %s gives %s', async (asked, given) => {
    const form = sampleForm({ role: asked })
    expect((await register(form)).statusCode).toBe(201)
    expect((await stored(form.username))?.role).toBe(given)
  })

  test('whatever else is sent is not stored', async () => {
    const past = '2001-01-01T00:00:00Z'
    const form = sampleForm({ accessTier: 'vip', id: 77, isDemo: true, emailVerifiedAt: past, bannedAt: past })
    const { id } = (await register(form)).json()
    expect(id).not.toBe(77)
    expect(await stored(form.username)).toMatchObject({
      accessTier: 'free',
      isDemo: false,
      emailVerifiedAt: null,
      bannedAt: null,
    })
    expect((await stored(form.username))?.password).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/)
  })

  test('a taken name or address is refused whatever its case', async () => {
    const { username, email } = await sampleAccount(testServer.context)
    const sameName = await register(sampleForm({ username: username.toUpperCase() }))
    expect(sameName.statusCode).toBe(409)
    expect(sameName.json()).toEqual({
      message: 'Username already exists',
      fields: { username: 'Username already exists' },
    })
    const sameAddress = await register(sampleForm({ email: email.toUpperCase() }))
    expect(sameAddress.statusCode).toBe(409)
    expect(sameAddress.json()).toEqual({ message: 'Email already exists', fields: { email: 'Email already exists' } })
  })

  test('fifty people racing for one name make one account', async () => {
    const form = sampleForm()
    const answers = await Promise.all(Array.from({ length: 50 }, () => register(form)))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 201)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    expect(await testServer.context.db.$count(usersTable, eq(usersTable.username, form.username))).toBe(1)
  })

  test('a filled trap field is refused without saying why', async () => {
    const form = sampleForm({ website: 'https://spam.example' })
    const answer = await register(form)
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Unable to create account' }])
    expect(await stored(form.username)).toBeUndefined()
  })

  test('says per field what is missing', async () => {
    const { fields } = (await register({ email: 'nowhere' })).json()
    expect(fields).toMatchObject({
      username: 'Username must be text',
      email: 'Enter an email address, like name@example.org',
      password: 'Password is required',
      firstName: 'First name must be text',
      lastName: 'Last name must be text',
    })
  })

  test('one address may sign up twenty times an hour', async () => {
    const remoteAddress = freshAddress()
    const trap = { ...sampleForm({ website: 'x' }) }
    const send = () =>
      testServer.app.inject({ method: 'POST', url: '/api/auth/register', remoteAddress, payload: trap })
    for (let i = 0; i < 20; i++) expect((await send()).statusCode).toBe(400)
    const late = await send()
    expect(late.statusCode).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(3500)
  })
})

describe('choosing a password', () => {
  test.each([
    ['12345', 'Password must be at least 6 characters'],
    ['', 'Password must be at least 6 characters'],
    ['PassWord', 'This password is too common. Please choose another one.'],
    ['x'.repeat(129), 'Password must be 128 characters or fewer'],
  ])('%s is refused', async (password, message) => {
    const answer = await register(sampleForm({ password }))
    expect([answer.statusCode, answer.json()]).toEqual([400, { message, fields: { password: message } }])
  })

  test('six uncommon characters, 128 characters and characters of every kind are fine', async () => {
    for (const password of ['zq7!kd', 'é'.repeat(128), ' two  spaces ', 'Ω漢字🎷 sax']) {
      const form = sampleForm({ password })
      expect((await register(form)).statusCode).toBe(201)
      expect((await tryLogin(testServer, form.username, password)).statusCode).toBe(200)
      expect((await tryLogin(testServer, form.username, password.slice(0, -1))).statusCode).toBe(401)
    }
  })

  test('a site may ask for more, and the message follows its number', async () => {
    const strict = await startTestServer({ env: { PASSWORD_MIN_LENGTH: '12' } })
    try {
      for (const password of ['short', 'elevenchars']) {
        const answer = await register(sampleForm({ password }), '/api/auth/register', strict)
        expect(answer.statusCode).toBe(400)
        expect(answer.json().fields).toEqual({ password: 'Password must be at least 12 characters' })
      }
      expect((await register(sampleForm({ password: 'twelve chars' }), '/api/auth/register', strict)).statusCode).toBe(
        201,
      )
    } finally {
      await strict.close()
    }
  })
})

describe('POST /api/users, the sign-up before a payment', () => {
  test('needs no names, is always a listener, and opens a session', async () => {
    const { firstName, lastName, ...form } = sampleForm({ role: 'model', accessTier: 'vip' })
    const answer = await register(form, '/api/users')
    expect(answer.statusCode).toBe(201)
    const body = answer.json()
    expect(body).toMatchObject({ id: body.userId, role: 'listener', user: { accessTier: 'free', firstName: null } })
    expect(body.message).toEqual(expect.any(String))
    expect(await whoIs(testServer, { authorization: `Bearer ${body.token}` })).toBe(form.username)
    const [cookie] = answer.cookies
    expect(await whoIs(testServer, { cookie: `${cookie?.name}=${cookie?.value}` })).toBe(form.username)
  })

  test('makes the browser known, and the network only once the password is given there', async () => {
    const form = sampleForm({})
    const { id } = (await register(form, '/api/users')).json()
    const known = (what: string) =>
      testServer.context.db.execute(sql`select from throttle where starts_with(key, ${`known ${id} ${what}`})`)
    const home = '198.51.100.77'
    // The device it was made with, and no network.
    expect([(await known('device ')).rowCount, (await known('')).rowCount]).toEqual([1, 1])
    expect((await tryLogin(testServer, form.username, form.password, { from: home })).statusCode).toBe(200)
    expect((await known(home)).rowCount).toBe(1)
  })

  test('a taken name is refused in the same words', async () => {
    const { username } = await sampleAccount(testServer.context)
    const answer = await register(sampleForm({ username }), '/api/users')
    expect([answer.statusCode, answer.json().message]).toEqual([409, 'Username already exists'])
    expect(answer.headers['set-cookie']).toBeUndefined()
  })
})
