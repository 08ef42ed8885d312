import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accounts } from '#contract/accounts.ts'
import { roles, tiers } from '#contract/kit/access.ts'
import { sessionsTable, usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import { sampleAccount, signIn, tryLogin, whoIs } from './samples.ts'

const testServer = await sharedTestServer()

describe('signing in', () => {
  test('by username or e-mail in any case', async () => {
    const { username, email } = await sampleAccount(testServer.context, {
      username: 'Odessa.V',
      email: 'odessa@lateset.test',
    })
    for (const name of [username, 'ODESSA.V', ' odessa.v ', email, 'Odessa@LateSet.test'])
      expect((await tryLogin(testServer, name)).json().user?.username).toBe('Odessa.V')
  })

  test('answers token, handle, role, key and person, and no more', async () => {
    const account = await sampleAccount(testServer.context, { firstName: 'Teo', lastName: 'Brandt', role: 'model' })
    const body = (await tryLogin(testServer, account.username)).json()
    expect(Object.keys(body).sort()).toEqual(['handle', 'role', 'token', 'user', 'userId'])
    expect(body).toMatchObject({ role: 'model', userId: account.id })
    expect(Buffer.from(body.token, 'base64url')).toHaveLength(32)
    expect(body.handle).not.toBe(body.token)
    expect(body.user).toEqual({
      id: account.id,
      username: account.username,
      email: account.email,
      firstName: 'Teo',
      lastName: 'Brandt',
      role: 'model',
      roles: ['model'],
      accessTier: 'free',
      profileImageUrl: null,
      emailVerified: false,
      isDemo: false,
      unreadMessages: 0,
      unreadNotices: 0,
      allowed: ['openModelDashboard'],
    })
  })

  test('a wrong password and an unknown name are not distinguishable', async () => {
    const { username } = await sampleAccount(testServer.context)
    for (const answer of [
      await tryLogin(testServer, username, 'wrong'),
      await tryLogin(testServer, 'nobody at all', 'wrong'),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Invalid username or password' }])
  })

  test('the public handle and the stored hash open nothing', async () => {
    const account = await sampleAccount(testServer.context)
    const { handle } = (await tryLogin(testServer, account.username)).json()
    const [session] = await testServer.context.db
      .select()
      .from(sessionsTable)
      .where(eq(sessionsTable.userId, account.id))
    for (const secret of [handle, session?.tokenHash.toString('base64url'), session?.tokenHash.toString('hex')])
      expect(await whoIs(testServer, { authorization: `Bearer ${secret}` })).toBe(401)
  })

  test('a session id in the address, or in a cookie of another name, opens nothing', async () => {
    const { username } = await sampleAccount(testServer.context)
    const { token } = (await tryLogin(testServer, username)).json()
    for (const key of ['sessionId', 'token', 'access_token'])
      expect((await testServer.guest.send({ method: 'GET', url: `/api/auth/user?${key}=${token}` })).statusCode).toBe(
        401,
      )
    for (const name of ['adminSession', 'userSession', 'sessionId', '__Host-late-set'])
      expect(await whoIs(testServer, { cookie: `${name}=${token}` })).toBe(401)
  })

  test('signing in again ends the session the browser had', async () => {
    const { username } = await sampleAccount(testServer.context)
    const first = (await tryLogin(testServer, username)).cookies[0]
    const cookie = `${first?.name}=${first?.value}`
    expect(await whoIs(testServer, { cookie })).toBe(username)
    const again = await tryLogin(testServer, username, undefined, { headers: { cookie } })
    expect(again.cookies[0]?.value).not.toBe(first?.value)
    expect(await whoIs(testServer, { cookie })).toBe(401)
  })
})

describe('the session cookie', () => {
  test('on plain http is HttpOnly, Lax and for every path', async () => {
    const { username } = await sampleAccount(testServer.context)
    const [cookie] = (await tryLogin(testServer, username)).cookies
    expect(cookie).toMatchObject({ name: 'late-set', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 2_592_000 })
    expect(cookie?.secure).toBeUndefined()
    expect(cookie?.domain).toBeUndefined()
  })

  test('behind https is Secure under the __Host- prefix', async () => {
    const secure = await startTestServer({ env: { SITE_URL: 'https://lateset.test' } })
    try {
      const { username } = await sampleAccount(secure.context)
      const [cookie] = (await tryLogin(secure, username)).cookies
      expect(cookie).toMatchObject({
        name: '__Host-late-set',
        secure: true,
        httpOnly: true,
        sameSite: 'Lax',
        path: '/',
      })
      expect(cookie?.domain).toBeUndefined()
      expect(await whoIs(secure, { cookie: `__Host-late-set=${cookie?.value}` })).toBe(username)
      expect(await whoIs(secure, { cookie: `late-set=${cookie?.value}` })).toBe(401)
    } finally {
      await secure.close()
    }
  })
})

describe('GET /api/auth/user', () => {
  test('tells the signed-in person themselves without a password', async () => {
    const account = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, account.username)
    const body = (await testServer.guest.send({ method: 'GET', url: '/api/auth/user', headers })).json()
    expect(Object.keys(body).sort()).toEqual(
      'accessTier allowed email emailVerified firstName id isDemo lastName profileImageUrl role roles unreadMessages unreadNotices username'.split(
        ' ',
      ),
    )
  })

  test.each(roles.flatMap((role) => tiers.map((tier) => ({ role, tier }))))(
    'tells id, name, role and tier, of a $role with $tier',
    async ({ role, tier }) => {
      const { id, username, call } = await testServer.person({ role, tier })
      expect(await call(accounts.me, {})).toMatchObject({ id, username, role, accessTier: tier })
    },
  )

  test('tells an empty role to whoever has none', async () => {
    const { username } = await sampleAccount(testServer.context, { role: null })
    const headers = await signIn(testServer, username)
    expect((await testServer.guest.send({ method: 'GET', url: '/api/auth/user', headers })).json().role).toBeNull()
  })

  test('is 401 JSON for guests', async () => {
    const answer = await testServer.guest.send({ method: 'GET', url: '/api/auth/user' })
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please sign in' }])
    expect(answer.headers['content-type']).toContain('application/json')
  })
})

describe('signing out', () => {
  test('ends the session for cookie and bearer alike, clears the cookie, and is harmless twice', async () => {
    const { username } = await sampleAccount(testServer.context)
    const answer = await tryLogin(testServer, username)
    const token = answer.json().token
    const cookie = `late-set=${token}`
    for (let i = 0; i < 2; i++) {
      const out = await testServer.guest.send({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
      expect([out.statusCode, out.json().success]).toEqual([200, true])
      expect(out.cookies[0]).toMatchObject({ name: 'late-set', value: '', path: '/' })
      expect(await whoIs(testServer, { cookie })).toBe(401)
      expect(await whoIs(testServer, { authorization: `Bearer ${token}` })).toBe(401)
    }
    expect((await testServer.guest.send({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(200)
  })
})

describe('whoever may not come in', () => {
  test('a ban acts at once, on open sessions and on signing in', async () => {
    const { id, username } = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, username)
    await testServer.context.db.update(usersTable).set({ bannedAt: new Date() }).where(eq(usersTable.id, id))
    expect(await whoIs(testServer, headers)).toBe(401)
    const answer = await tryLogin(testServer, username)
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid username or password'])
  })

  test('a role taken away acts on the open session', async () => {
    const admin = await testServer.admin()
    const listed = () => admin.send({ method: 'POST', url: '/api/playlists', payload: {} })
    expect((await listed()).statusCode).toBe(400)
    await testServer.context.db.update(usersTable).set({ role: null }).where(eq(usersTable.id, admin.id))
    expect((await listed()).statusCode).toBe(403)
  })

  test('an old session is over', async () => {
    const { id, username } = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, username)
    await testServer.context.db
      .update(sessionsTable)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessionsTable.userId, id))
    expect(await whoIs(testServer, headers)).toBe(401)
  })

  test('demo logins work from this machine only', async () => {
    const { username } = await sampleAccount(testServer.context, { isDemo: true })
    const away = await tryLogin(testServer, username, undefined, { from: '192.0.2.7' })
    expect([away.statusCode, away.json().message]).toEqual([403, 'Demo logins work on this machine only'])
    const proxied = { from: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }
    expect((await tryLogin(testServer, username, undefined, proxied)).statusCode).toBe(403)
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await tryLogin(testServer, username, undefined, { from })).statusCode).toBe(200)
  })
})
