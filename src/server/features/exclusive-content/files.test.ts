import { afterEach, describe, expect, test, vi } from 'vitest'
import { exclusiveContent } from '#contract/exclusive-content.ts'
import { formOf, sampleCover, sampleMp3, sampleVideo, upload } from '#server/features/uploads/samples.ts'
import { endGivenGrants, giveGrant } from '#server/platform/access/entitlements/grants.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { peopleOfEachTier } from '#server/testing/people-of-tiers.ts'
import { openSlowReader } from '#server/testing/slow-reader.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleItem } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const people = { ...(await peopleOfEachTier(testServer)), model: await testServer.person({ role: 'model' }), admin }
type Name = keyof typeof people
const opened: Record<'free' | 'fan' | 'vip', Name[]> = {
  free: ['guest', 'listener', 'fan', 'vip', 'model', 'admin'],
  fan: ['fan', 'vip', 'admin'],
  vip: ['vip', 'admin'],
}
const film = async (bytes?: number) => (await upload(admin, 'video', 'a.mp4', sampleVideo('mp4', bytes))).json()
const recording = async () => (await upload(admin, 'audio', 'a.mp3', await sampleMp3())).json()
const picture = async () => {
  const form = formOf('image', 'a.jpg', await sampleCover(400))
  return (await admin.send({ method: 'POST', url: '/api/upload-image?for=members', ...form })).json()
}

/** Every address of a file of each kind, and the fields of an item that shows it. */
const kinds = {
  video: async () => {
    const { url } = await film()
    return { urls: [url as string], fields: { type: 'video' as const, fileUrl: url } }
  },
  audio: async () => {
    const { url } = await recording()
    return { urls: [url as string], fields: { type: 'audio' as const, fileUrl: url } }
  },
  photos: async () => {
    const { url, renditions } = await picture()
    const sizes = (renditions as { url: string }[]).map((one) => one.url)
    return { urls: [url as string, ...sizes], fields: { type: 'photos' as const, pictures: [{ url }] } }
  },
}
const methods: [string, Record<string, string>][] = [
  ['GET', {}],
  ['HEAD', {}],
  ['GET', { range: 'bytes=0-9' }],
  ['HEAD', { range: 'bytes=0-9' }],
  ['GET', { 'if-none-match': '*' }],
]
const statusesOf = async (who: TestUser, url: string) =>
  Promise.all(
    methods.map(async ([method, headers], place) => {
      const busted = place % 2 === 0 ? `${url}?_t=${place}&tier=vip` : url
      return (await who.send({ method, url: busted, headers })).statusCode
    }),
  )
const SERVED = [200, 200, 206, 206, 304]

describe.each(Object.keys(kinds) as (keyof typeof kinds)[])('the bytes of %s', (kind) => {
  test.each(['free', 'fan', 'vip'] as const)('for the tier %s go to whom it reaches, by every method', async (tier) => {
    const { urls, fields } = await kinds[kind]()
    await sampleItem(admin, { ...fields, accessTier: tier })
    for (const url of urls)
      for (const [name, who] of Object.entries(people) as [Name, TestUser][]) {
        const due = opened[tier].includes(name) ? SERVED : SERVED.map(() => 403)
        expect([name, url, await statusesOf(who, url)]).toEqual([name, url, due])
      }
  })

  test('are kept by no browser, and their refusal says what opens them', async () => {
    const { urls, fields } = await kinds[kind]()
    await sampleItem(admin, fields)
    const [url = ''] = urls
    const served = await people.fan.send({ method: 'GET', url })
    expect(served.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    const refused = await testServer.guest.send({ method: 'GET', url })
    expect([refused.statusCode, refused.json()]).toEqual([403, { message: 'This needs a Fan Pass' }])
    expect(refused.headers['cache-control']).toBe('no-store')
  })

  test('are nobody’s before the item opens nor after it is deleted, and answer as files that are not there', async () => {
    const { urls, fields } = await kinds[kind]()
    const [url = ''] = urls
    const nobody = async () => {
      for (const who of [people.guest, people.fan, people.vip, people.model]) {
        const answer = await who.send({ method: 'GET', url })
        expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'File not found' }])
      }
    }
    await nobody()
    const { id } = await sampleItem(admin, { ...fields, opensAt: '2131-01-01T00:00:00Z' })
    await nobody()
    expect((await admin.send({ method: 'GET', url })).statusCode).toBe(200)
    await admin.call(exclusiveContent.update, { params: { id }, body: { opensAt: null } })
    expect((await people.fan.send({ method: 'GET', url })).statusCode).toBe(200)
    await admin.call(exclusiveContent.remove, { params: { id } })
    await nobody()
  })
})

describe('at its moment', () => {
  afterEach(() => void vi.useRealTimers())

  test('a file opens at the second, not one before', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2031-01-01T00:00:00Z') })
    const { url } = await recording()
    await sampleItem(admin, { type: 'audio', fileUrl: url, opensAt: '2031-01-01T10:00:00Z' })
    const status = async () => (await people.fan.send({ method: 'GET', url })).statusCode
    vi.setSystemTime(new Date('2031-01-01T09:59:59.999Z'))
    expect(await status()).toBe(404)
    vi.setSystemTime(new Date('2031-01-01T10:00:00Z'))
    expect(await status()).toBe(200)
  })

  test('a file is refused from the second a pass ends, and from a downgrade, a sign-out and a ban on', async () => {
    const { url } = await recording()
    await sampleItem(admin, { type: 'audio', fileUrl: url })
    const person = await testServer.person()
    const status = async () => (await person.send({ method: 'GET', url })).statusCode
    expect(await status()).toBe(403)
    const endsAt = new Date(Date.now() + 1500)
    await context.db.transaction((transaction) =>
      giveGrant(context, transaction, { userId: person.id, tier: 'fan', source: 'comp', endsAt }),
    )
    expect(await status()).toBe(200)
    await vi.waitFor(async () => expect(await status()).toBe(403), { timeout: 4000, interval: 50 })
    expect(Date.now()).toBeGreaterThanOrEqual(endsAt.getTime())

    await context.db.transaction((transaction) =>
      giveGrant(context, transaction, { userId: person.id, tier: 'fan', source: 'comp' }),
    )
    expect(await status()).toBe(200)
    await context.db.transaction((transaction) => endGivenGrants(context, transaction, person.id, 'Over'))
    expect(await status()).toBe(403)
    const fan = await testServer.person({ tier: 'fan' })
    expect((await fan.send({ method: 'GET', url })).statusCode).toBe(200)
    await fan.send({ method: 'POST', url: '/api/auth/logout' })
    expect((await fan.send({ method: 'GET', url })).statusCode).toBe(403)
  })
})

describe('a film that is being sent', () => {
  const BYTES = 24_000_000
  afterEach(() => void vi.useRealTimers())

  /** Begins to read a file slowly. */
  const reader = (url: string, token: string) =>
    openSlowReader(testServer.app, url, [`cookie: ${cookieName(context.config)}=${token}`, 'range: bytes=0-'])

  test.each([
    ['ends within a minute of the pass', true],
    ['goes on to its end for whoever still has one', false],
  ])('%s', async (_, isOver) => {
    const { url } = await film(BYTES)
    await sampleItem(admin, { type: 'video', fileUrl: url })
    const fan = await testServer.person({ tier: 'fan' })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { read, socket } = await reader(url, fan.token)
    if (isOver) await context.db.transaction((transaction) => endGivenGrants(context, transaction, fan.id, 'Over'))
    vi.advanceTimersByTime(60_000)
    // The question is asked of the database, and answered while nobody reads.
    await new Promise((resolve) => setTimeout(resolve, 500))
    socket.resume()
    await vi.waitFor(() => expect(read.isClosed).toBe(true), { timeout: 10_000 })
    if (isOver) expect(read.bytes).toBeLessThan(BYTES)
    else expect(read.bytes).toBeGreaterThan(BYTES)
  })
})
