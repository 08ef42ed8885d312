import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { freshAddress, SAMPLE_PASSWORD, sampleAccount, signIn, tryLogin } from '#server/features/accounts/samples.ts'
import { createContext } from '#server/start/create-context.ts'
import { quiet } from '#server/testing/quiet-log.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import { countSender, countTry, networkOf } from './throttle.ts'

const testServer = await sharedTestServer()

/** Ten wrong tries at a name, each made to look different; answers their statuses. */
async function useUp(names: string[]) {
  const statuses: number[] = []
  for (let i = 0; i < 10; i++) {
    const more = { headers: { 'x-forwarded-for': `203.0.113.${i}` }, body: { nonce: i, sessionId: String(i) } }
    statuses.push((await tryLogin(testServer, names[i % names.length], 'wrong', more)).statusCode)
  }
  return statuses
}

test('tries at once are counted each, and leave their connections waiting for the disk as before', async () => {
  const { db } = testServer.context
  const ten = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 10 }, work))
  const once = () => countTry(db, 'tries at once', { tries: 10, seconds: 60 })
  await ten(once)
  await expect(once()).rejects.toMatchObject({ status: 429 })
  const shown = await ten(() => db.execute(sql`show synchronous_commit`))
  expect(shown.map(({ rows }) => rows)).toEqual(Array(10).fill([{ synchronous_commit: 'on' }]))
})

test('a sender whose tries are used up is refused without a question to the database, until they have new ones', async () => {
  const { db } = testServer.context
  const from = freshAddress()
  const limit = { tries: 2, seconds: 2 }
  const send = () => countSender(db, 'sending', from, limit)
  const counted = async () =>
    (await db.execute(sql`select tries from throttle where key = ${`sending ${networkOf(from)}`}`)).rows
  await send()
  await send()
  for (let i = 0; i < 3; i++) await expect(send()).rejects.toMatchObject({ status: 429 })
  expect(await counted()).toEqual([{ tries: 3 }])
  await expect
    .poll(
      () =>
        send().then(
          () => 'sent',
          () => 'refused',
        ),
      { timeout: 5000 },
    )
    .toBe('sent')
  expect(await counted()).toEqual([{ tries: 1 }])
})

describe('guessing passwords', () => {
  test('ten tries a name, then 429 with the time to wait, right password or not', async () => {
    const { username } = await sampleAccount(testServer.context)
    expect(await useUp([username])).toEqual(Array(10).fill(401))
    const late = await tryLogin(testServer, username)
    expect(late.statusCode).toBe(429)
    const wait = Number(late.headers['retry-after'])
    expect(wait).toBeGreaterThan(280)
    expect(wait).toBeLessThanOrEqual(300)
    expect(late.json()).toEqual({
      message: expect.stringMatching(/^Too many tries\. Please wait \d+ minutes and try again\.$/),
    })
    expect(late.headers['set-cookie']).toBeUndefined()
  })

  test('writing the name another way, or its e-mail address, gives no more tries', async () => {
    const { username, email } = await sampleAccount(testServer.context)
    const mixed = [username, username.toUpperCase(), ` ${username} `, email, email.toUpperCase()]
    expect(await useUp(mixed)).toEqual(Array(10).fill(401))
    for (const name of mixed) expect((await tryLogin(testServer, name)).statusCode).toBe(429)
  })

  test('guessing elsewhere shuts nobody out of where they have signed in before; there they have ten tries too', async () => {
    const { username } = await sampleAccount(testServer.context)
    const home = { from: freshAddress() }
    expect((await tryLogin(testServer, username, undefined, home)).statusCode).toBe(200)
    await useUp([username])
    expect((await tryLogin(testServer, username)).statusCode).toBe(429)
    expect((await tryLogin(testServer, username, undefined, home)).statusCode).toBe(200)
    const slips = []
    for (let i = 0; i < 11; i++) slips.push((await tryLogin(testServer, username, 'wrong', home)).statusCode)
    expect(slips).toEqual([...Array(10).fill(401), 429])
  })

  test('guessing at a name that ends with where somebody is at home uses up nothing of theirs', async () => {
    const { id, username } = await sampleAccount(testServer.context)
    const home = { from: freshAddress() }
    expect((await tryLogin(testServer, username, undefined, home)).statusCode).toBe(200)
    for (const name of [`${username} ${home.from}`, `${id} ${home.from}`])
      for (let i = 0; i < 11; i++) await tryLogin(testServer, name, 'wrong', { from: freshAddress() })
    expect((await tryLogin(testServer, username, undefined, home)).statusCode).toBe(200)
  })

  test('guessing elsewhere, or at the same address, shuts nobody out of a device they have signed in from', async () => {
    const { username } = await sampleAccount(testServer.context)
    const first = await tryLogin(testServer, username)
    const cookie = `late-set-device=${first.cookies.find(({ name }) => name === 'late-set-device')?.value}`
    await useUp([username])
    const shared = freshAddress()
    for (let i = 0; i < 31; i++) await tryLogin(testServer, `neighbour${i}`, 'wrong', { from: shared })
    expect((await tryLogin(testServer, username, undefined, { from: shared })).statusCode).toBe(429)
    for (const from of [freshAddress(), shared])
      expect((await tryLogin(testServer, username, undefined, { from, headers: { cookie } })).statusCode).toBe(200)
    const slips = []
    for (let i = 0; i < 11; i++)
      slips.push((await tryLogin(testServer, username, 'wrong', { headers: { cookie } })).statusCode)
    expect(slips).toEqual([...Array(10).fill(401), 429])
  })

  test('a device of one account gives no further tries at another', async () => {
    const [own, other] = [await sampleAccount(testServer.context), await sampleAccount(testServer.context)]
    const first = await tryLogin(testServer, own.username)
    const cookie = `late-set-device=${first.cookies.find(({ name }) => name === 'late-set-device')?.value}`
    await useUp([other.username])
    for (const headers of [
      { cookie },
      { cookie: `late-set-device=${'x'.repeat(43)}` },
      { cookie: 'late-set-device=%' },
    ])
      expect((await tryLogin(testServer, other.username, undefined, { headers })).statusCode).toBe(429)
  })

  test('a stranger’s guesses keep no owner from their own settings, whose own slips are counted and forgiven', async () => {
    const { username } = await sampleAccount(testServer.context)
    const headers = await signIn(testServer, username)
    await useUp([username])
    const change = (currentPassword: string, password: string) =>
      testServer.app.inject({
        method: 'POST',
        url: '/api/account/password',
        headers,
        payload: { currentPassword, password },
        remoteAddress: freshAddress(),
      })
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) expect((await change('wrong', 'entirely new drum')).statusCode).toBe(400)
      expect((await change(SAMPLE_PASSWORD, SAMPLE_PASSWORD)).statusCode).toBe(200)
    }
    for (let i = 0; i < 10; i++) expect((await change('wrong', 'entirely new drum')).statusCode).toBe(400)
    const late = await change(SAMPLE_PASSWORD, 'entirely new drum')
    expect([late.statusCode, Number(late.headers['retry-after'])]).toEqual([429, expect.closeTo(300, -2)])
  })

  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['nowhere', 'unknown'],
  ])('%s is counted as %s', (address, network) => expect(networkOf(address)).toBe(network))

  test('unknown names are counted the same way', async () => {
    expect(await useUp(['nobody-here'])).toEqual(Array(10).fill(401))
    expect((await tryLogin(testServer, 'Nobody-Here')).statusCode).toBe(429)
  })

  test('a restart forgives nobody', async () => {
    const { username } = await sampleAccount(testServer.context)
    await useUp([username])
    const again = await buildApp(await createContext(testServer.context.config, testServer.context.db, quiet))
    try {
      expect((await tryLogin({ app: again }, username)).statusCode).toBe(429)
    } finally {
      await again.close()
    }
  })

  test('after the window the owner gets in, and a success forgives earlier slips', async () => {
    const { username } = await sampleAccount(testServer.context)
    await useUp([username])
    await testServer.context.db.execute(sql`update throttle set resets_at = now() - interval '1 second'`)
    expect((await tryLogin(testServer, username)).statusCode).toBe(200)
    expect((await useUp([username])).at(-1)).toBe(401)
  })

  test('one address has thirty tries at whatever names', async () => {
    const from = freshAddress()
    const statuses: number[] = []
    for (let i = 0; i < 31; i++) {
      const headers = { 'x-forwarded-for': `198.51.100.${i}`, forwarded: `for=198.51.100.${i}` }
      statuses.push((await tryLogin(testServer, `stranger${i}`, 'wrong', { from, headers })).statusCode)
    }
    expect(statuses).toEqual([...Array(30).fill(401), 429])
    expect((await tryLogin(testServer, 'stranger1', 'wrong', { from: freshAddress() })).statusCode).toBe(401)
  })

  test('the networks of one owner have as many tries as ten of them, together', async () => {
    const wrong = (from: string) => tryLogin(testServer, `${from}-${Math.random()}`, 'wrong', { from })
    for (let net = 0; net < 10; net++) {
      const all = await Promise.all(Array.from({ length: 30 }, () => wrong(`2001:db8:7:${net}::1`)))
      expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
    }
    expect((await wrong('2001:db8:7:99::1')).statusCode).toBe(429)
    expect((await wrong('2001:db8:8:99::1')).statusCode).toBe(401)
  })

  test('behind a trusted proxy the forwarded address is the one that counts', async () => {
    const proxied = await startTestServer({ env: { TRUST_PROXY: 'true' } })
    try {
      const tries = (client: string) =>
        tryLogin(proxied, `${client}-${Math.random()}`, 'x', {
          from: '127.0.0.1',
          headers: { 'x-forwarded-for': client },
        })
      for (let i = 0; i < 30; i++) expect((await tries('192.0.2.1')).statusCode).toBe(401)
      expect((await tries('192.0.2.1')).statusCode).toBe(429)
      expect((await tries('192.0.2.2')).statusCode).toBe(401)
    } finally {
      await proxied.close()
    }
  })

  test('what a client says of themselves before the proxy does is not believed', async () => {
    const proxied = await startTestServer({ env: { TRUST_PROXY: 'true' } })
    try {
      const statuses: number[] = []
      for (let i = 0; i < 31; i++) {
        const headers = { 'x-forwarded-for': `203.0.113.${i}, 192.0.2.7` }
        statuses.push((await tryLogin(proxied, `guesser${i}`, 'x', { from: '127.0.0.1', headers })).statusCode)
      }
      expect(statuses).toEqual([...Array(30).fill(401), 429])
    } finally {
      await proxied.close()
    }
  })

  test('what is no address at all is counted as one, however long it is', async () => {
    const proxied = await startTestServer({ env: { TRUST_PROXY: 'true' } })
    try {
      const statuses: number[] = []
      for (let i = 0; i < 31; i++) {
        const headers = { 'x-forwarded-for': `${i}${randomBytes(4500).toString('hex')}` }
        statuses.push((await tryLogin(proxied, `junk${i}`, 'x', { from: '127.0.0.1', headers })).statusCode)
      }
      expect(statuses).toEqual([...Array(30).fill(401), 429])
    } finally {
      await proxied.close()
    }
  })

  test('tries at once are all counted', async () => {
    const { username } = await sampleAccount(testServer.context)
    const answers = await Promise.all(Array.from({ length: 40 }, () => tryLogin(testServer, username, 'wrong')))
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10)
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(30)
  })
})
