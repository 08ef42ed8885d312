import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { sessionsTable, usersTable } from '#server/platform/identity/table.ts'
import { openStage, setStage } from '#server/testing/test-server.ts'
import { sampleAccount, signIn, tryLogin, whoIs } from './samples.ts'

const stage = await setStage()

describe('signing in', () => {
  test('by username or e-mail in any case', async () => {
    const { username, email } = await sampleAccount(stage.house, { username: 'Odessa.V', email: 'odessa@lateset.test' })
    for (const name of [username, 'ODESSA.V', ' odessa.v ', email, 'Odessa@LateSet.test'])
      expect((await tryLogin(stage, name)).json().user?.username).toBe('Odessa.V')
  })

  test('answers token, handle, role, key and person, and no more', async () => {
    const account = await sampleAccount(stage.house, { firstName: 'Teo', lastName: 'Brandt', role: 'model' })
    const body = (await tryLogin(stage, account.username)).json()
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
      accessTier: 'free',
      profileImageUrl: null,
      emailVerified: false,
      isDemo: false,
    })
  })

  test('a wrong password and an unknown name are told apart by nothing', async () => {
    const { username } = await sampleAccount(stage.house)
    for (const answer of [await tryLogin(stage, username, 'wrong'), await tryLogin(stage, 'nobody at all', 'wrong')])
      expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Invalid username or password' }])
  })

  test('the public handle and the stored hash open nothing', async () => {
    const account = await sampleAccount(stage.house)
    const { handle } = (await tryLogin(stage, account.username)).json()
    const [session] = await stage.house.db.select().from(sessionsTable).where(eq(sessionsTable.userId, account.id))
    for (const secret of [handle, session?.tokenHash.toString('base64url'), session?.tokenHash.toString('hex')])
      expect(await whoIs(stage, { authorization: `Bearer ${secret}` })).toBe(401)
  })

  test('a session id in the address, or in a cookie of another name, opens nothing', async () => {
    const { username } = await sampleAccount(stage.house)
    const { token } = (await tryLogin(stage, username)).json()
    for (const key of ['sessionId', 'token', 'access_token'])
      expect((await stage.guest.send({ method: 'GET', url: `/api/auth/user?${key}=${token}` })).statusCode).toBe(401)
    for (const name of ['adminSession', 'userSession', 'sessionId', '__Host-late-set'])
      expect(await whoIs(stage, { cookie: `${name}=${token}` })).toBe(401)
  })

  test('signing in again ends the session the browser had', async () => {
    const { username } = await sampleAccount(stage.house)
    const first = (await tryLogin(stage, username)).cookies[0]
    const cookie = `${first?.name}=${first?.value}`
    expect(await whoIs(stage, { cookie })).toBe(username)
    const again = await tryLogin(stage, username, undefined, { headers: { cookie } })
    expect(again.cookies[0]?.value).not.toBe(first?.value)
    expect(await whoIs(stage, { cookie })).toBe(401)
  })
})

describe('the session cookie', () => {
  test('on plain http is HttpOnly, Lax and for every path', async () => {
    const { username } = await sampleAccount(stage.house)
    const [cookie] = (await tryLogin(stage, username)).cookies
    expect(cookie).toMatchObject({ name: 'late-set', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 2_592_000 })
    expect(cookie?.secure).toBeUndefined()
    expect(cookie?.domain).toBeUndefined()
  })

  test('behind https is Secure under the __Host- prefix', async () => {
    const secure = await openStage({ env: { SITE_URL: 'https://lateset.test' } })
    try {
      const { username } = await sampleAccount(secure.house)
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
  test('tells the signed-in person himself without a password', async () => {
    const account = await sampleAccount(stage.house)
    const headers = await signIn(stage, account.username)
    const body = (await stage.guest.send({ method: 'GET', url: '/api/auth/user', headers })).json()
    expect(Object.keys(body).sort()).toEqual(
      'accessTier email emailVerified firstName id isDemo lastName profileImageUrl role username'.split(' '),
    )
  })

  test('is 401 JSON for guests', async () => {
    const answer = await stage.guest.send({ method: 'GET', url: '/api/auth/user' })
    expect([answer.statusCode, answer.json()]).toEqual([401, { message: 'Please sign in' }])
    expect(answer.headers['content-type']).toContain('application/json')
  })
})

describe('signing out', () => {
  test('ends the session for cookie and bearer alike, clears the cookie, and is harmless twice', async () => {
    const { username } = await sampleAccount(stage.house)
    const answer = await tryLogin(stage, username)
    const token = answer.json().token
    const cookie = `late-set=${token}`
    for (let i = 0; i < 2; i++) {
      const out = await stage.guest.send({ method: 'POST', url: '/api/auth/logout', headers: { cookie } })
      expect([out.statusCode, out.json().success]).toEqual([200, true])
      expect(out.cookies[0]).toMatchObject({ name: 'late-set', value: '', path: '/' })
      expect(await whoIs(stage, { cookie })).toBe(401)
      expect(await whoIs(stage, { authorization: `Bearer ${token}` })).toBe(401)
    }
    expect((await stage.guest.send({ method: 'POST', url: '/api/auth/logout' })).statusCode).toBe(200)
  })
})

describe('whoever may not come in', () => {
  test('a ban acts at once, on open sessions and on signing in', async () => {
    const { id, username } = await sampleAccount(stage.house)
    const headers = await signIn(stage, username)
    await stage.house.db.update(usersTable).set({ bannedAt: new Date() }).where(eq(usersTable.id, id))
    expect(await whoIs(stage, headers)).toBe(401)
    const answer = await tryLogin(stage, username)
    expect([answer.statusCode, answer.json().message]).toEqual([401, 'Invalid username or password'])
  })

  test('a role taken away acts on the open session', async () => {
    const admin = await stage.admin()
    const listed = () => admin.send({ method: 'POST', url: '/api/playlists', payload: {} })
    expect((await listed()).statusCode).toBe(400)
    await stage.house.db.update(usersTable).set({ role: null }).where(eq(usersTable.id, admin.id))
    expect((await listed()).statusCode).toBe(403)
  })

  test('an old session is over', async () => {
    const { id, username } = await sampleAccount(stage.house)
    const headers = await signIn(stage, username)
    await stage.house.db
      .update(sessionsTable)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(sessionsTable.userId, id))
    expect(await whoIs(stage, headers)).toBe(401)
  })

  test('demo logins work from this machine only', async () => {
    const { username } = await sampleAccount(stage.house, { isDemo: true })
    const away = await tryLogin(stage, username, undefined, { from: '192.0.2.7' })
    expect([away.statusCode, away.json().message]).toEqual([403, 'Demo logins work on this machine only'])
    const proxied = { from: '127.0.0.1', headers: { 'x-forwarded-for': '127.0.0.1' } }
    expect((await tryLogin(stage, username, undefined, proxied)).statusCode).toBe(403)
    for (const from of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect((await tryLogin(stage, username, undefined, { from })).statusCode).toBe(200)
  })
})
