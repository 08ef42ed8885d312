import { sql } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { artists } from '#contract/artists.ts'
import { SAMPLE_PASSWORD, sampleAccount, signIn, tryLogin, whoIs } from '#server/features/accounts/samples.ts'
import { sharedTestServer, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { usersTable } from '../table.ts'

const testServer = await sharedTestServer()

const send = (method: string, url: string, headers: Record<string, string>, payload?: object) =>
  testServer.guest.send({ method, url, headers, ...(payload ? { payload } : {}) })
const NEW_PASSWORD = 'second kettle drum'

describe("one's own sessions", () => {
  test('are listed latest first, with this one marked and no secret in them', async () => {
    const { username } = await sampleAccount(testServer.context)
    await tryLogin(testServer, username, undefined, { from: '192.0.2.1', headers: { 'user-agent': 'Phone' } })
    const headers = await signIn(testServer, username)
    const listed = (await send('GET', '/api/account/sessions', headers)).json()
    expect(listed.map((session: { current: boolean }) => session.current)).toEqual([true, false])
    expect(listed[1]).toMatchObject({ userAgent: 'Phone', ip: '192.0.2.1' })
    expect(Object.keys(listed[0]).sort()).toEqual(['createdAt', 'current', 'id', 'ip', 'lastSeenAt', 'userAgent'])
    expect(JSON.stringify(listed)).not.toContain(headers.authorization.slice('Bearer '.length))
  })

  test('can be ended one by one; those of other people cannot', async () => {
    const { username } = await sampleAccount(testServer.context)
    const phone = (await tryLogin(testServer, username)).json()
    const headers = await signIn(testServer, username)
    const stranger = await testServer.person()
    const url = `/api/account/sessions/${phone.handle}`
    expect((await stranger.send({ method: 'DELETE', url })).statusCode).toBe(404)
    expect(await whoIs(testServer, { authorization: `Bearer ${phone.token}` })).toBe(username)
    expect((await send('DELETE', url, headers)).json()).toEqual({ success: true })
    expect(await whoIs(testServer, { authorization: `Bearer ${phone.token}` })).toBe(401)
    expect(await whoIs(testServer, headers)).toBe(username)
    expect((await send('DELETE', url, headers)).statusCode).toBe(404)
  })

  test('can be ended everywhere at once, here too', async () => {
    const { username } = await sampleAccount(testServer.context)
    const [one, two] = [await signIn(testServer, username), await signIn(testServer, username)]
    const bystander = await sampleAccount(testServer.context)
    const others = await signIn(testServer, bystander.username)
    const out = await send('DELETE', '/api/account/sessions', one)
    expect(out.cookies[0]).toMatchObject({ name: 'late-set', value: '' })
    expect([await whoIs(testServer, one), await whoIs(testServer, two)]).toEqual([401, 401])
    expect(await whoIs(testServer, others)).toBe(bystander.username)
  })
})

describe('changing the password', () => {
  test('ends every other session and takes the new password from then on', async () => {
    const { username } = await sampleAccount(testServer.context)
    const [here, elsewhere] = [await signIn(testServer, username), await signIn(testServer, username)]
    const body = { currentPassword: SAMPLE_PASSWORD, password: NEW_PASSWORD }
    expect((await send('POST', '/api/account/password', here, body)).json()).toMatchObject({ success: true })
    expect([await whoIs(testServer, here), await whoIs(testServer, elsewhere)]).toEqual([username, 401])
    expect((await tryLogin(testServer, username)).statusCode).toBe(401)
    expect((await tryLogin(testServer, username, NEW_PASSWORD)).statusCode).toBe(200)
  })

  test('asks for the present password and keeps the rules of a new one', async () => {
    const { username } = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, username)
    const change = (currentPassword: string, password: string) =>
      send('POST', '/api/account/password', headers, { currentPassword, password })
    expect((await change('wrong', NEW_PASSWORD)).json()).toEqual({
      message: 'The password is not right',
      fields: { currentPassword: 'The password is not right' },
    })
    expect((await change(SAMPLE_PASSWORD, 'five5')).json().message).toBe('Password must be at least 6 characters')
    expect((await change(SAMPLE_PASSWORD, 'password')).json().message).toContain('too common')
    expect(await whoIs(testServer, await signIn(testServer, username))).toBe(username)
  })

  test('a stolen session cannot guess the password', async () => {
    const { username } = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, username)
    const guess = () => send('POST', '/api/account/password', headers, { currentPassword: 'x', password: NEW_PASSWORD })
    for (let i = 0; i < 10; i++) expect((await guess()).statusCode).toBe(400)
    expect((await guess()).statusCode).toBe(429)
  })

  test('demo accounts keep theirs', async () => {
    const { username } = await sampleAccount(testServer.context, { isDemo: true })
    const headers = {
      authorization: `Bearer ${(await tryLogin(testServer, username, undefined, { from: '127.0.0.1' })).json().token}`,
    }
    const body = { currentPassword: SAMPLE_PASSWORD, password: NEW_PASSWORD }
    expect((await send('POST', '/api/account/password', headers, body)).statusCode).toBe(409)
    expect((await send('DELETE', '/api/account', headers, { password: SAMPLE_PASSWORD })).statusCode).toBe(409)
  })
})

describe("changing one's names", () => {
  test('writes the names sent and nothing else', async () => {
    const { username } = await sampleAccount(testServer.context, { firstName: 'Ida', lastName: 'Kwarteng' })
    const headers = await signIn(testServer, username)
    const body = { firstName: ' Idah ', role: 'admin', accessTier: 'vip', username: 'other', id: 1 }
    expect((await send('PATCH', '/api/account', headers, body)).json()).toMatchObject({
      firstName: 'Idah',
      lastName: 'Kwarteng',
      role: 'listener',
      accessTier: 'free',
      username,
    })
    expect((await send('PUT', '/api/account', headers, { lastName: '' })).json()).toMatchObject({ lastName: null })
  })
})

describe('deleting the account', () => {
  test('asks for the password, then nothing of it is left', async () => {
    const { id, username } = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, username)
    expect((await send('DELETE', '/api/account', headers, { password: 'wrong' })).statusCode).toBe(400)
    const gone = await send('DELETE', '/api/account', headers, { password: SAMPLE_PASSWORD })
    expect([gone.statusCode, gone.cookies[0]?.value]).toEqual([200, ''])
    expect(await whoIs(testServer, headers)).toBe(401)
    expect((await tryLogin(testServer, username)).statusCode).toBe(401)
    expect((await testServer.context.db.select().from(usersTable)).some((row) => row.id === id)).toBe(false)
  })

  test('shows at once where the artist had an account', async () => {
    const admin = await testServer.admin()
    const draft = { name: 'Leaver', username: 'leaver', password: SAMPLE_PASSWORD }
    const { id } = await admin.call(artists.create, { body: draft })
    const asked = { params: { artist: String(id) } }
    expect(await admin.call(artists.get, asked)).toMatchObject({ username: 'leaver' })
    await send('DELETE', '/api/account', await signIn(testServer, 'leaver'), { password: SAMPLE_PASSWORD })
    expect(await admin.call(artists.get, asked)).toMatchObject({ username: null })
  })
})

/** Lets requests get as far as changing accounts, all of them, before the first may. */
async function allAtOnce<T>({ context: { db } }: TestServer, start: () => Promise<T>[]): Promise<T[]> {
  let answers: Promise<T>[] = []
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table users in share row exclusive mode`)
    answers = start()
    const waiting = sql`select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows[0]).toEqual({ n: answers.length }), 10_000)
  })
  return Promise.all(answers)
}

describe('the last admin', () => {
  test('cannot leave; of several who leave together one stays', async () => {
    const ownServer = await startTestServer()
    try {
      const leave = (headers: Record<string, string>) =>
        ownServer.guest.send({ method: 'DELETE', url: '/api/account', headers, payload: { password: SAMPLE_PASSWORD } })
      const admins = await Promise.all(
        [1, 2, 3, 4, 5, 6].map(() => sampleAccount(ownServer.context, { role: 'admin' })),
      )
      const sessions = await Promise.all(admins.map(({ username }) => signIn(ownServer, username)))
      const answers = await allAtOnce(ownServer, () => sessions.map(leave))
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 200, 409])
      const staying = sessions[answers.findIndex(({ statusCode }) => statusCode === 409)] as Record<string, string>
      const refused = await leave(staying)
      expect(refused.json().message).toBe('The last admin cannot leave. Make somebody else an admin first.')
      expect(await whoIs(ownServer, staying)).not.toBe(401)
    } finally {
      await ownServer.close()
    }
  })
})
