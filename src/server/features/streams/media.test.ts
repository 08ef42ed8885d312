import { describe, expect, onTestFinished, test } from 'vitest'
import { type LivePeer, livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleStream } from './samples.ts'

const testServer = await sharedTestServer({ env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' } })
const admin = await testServer.admin()
const listener = await testServer.person()

const url = (id: number, path = '') => `/api/live-streams/${id}${path}`
const SDP = 'application/sdp'

const post = (who: TestUser, path: string, payload: string, headers: Record<string, string> = {}) =>
  who.send({ method: 'POST', url: path, payload, headers: { 'content-type': SDP, ...headers } })

const held = (peer: LivePeer) => {
  onTestFinished(() => peer.close())
  return peer
}

/** Sends an offer to an address, and goes on with its answer. */
async function connect(who: TestUser, path: string, peer: LivePeer, headers?: Record<string, string>) {
  const { statusCode: status, body, headers: answered } = await post(who, path, peer.offer, headers)
  if (status === 201) peer.accept(body)
  return { peer, status, body, session: String(answered.location), headers: answered }
}
const send = async (who: TestUser, id: number, path = '/whip', headers?: Record<string, string>) =>
  connect(who, url(id, path), held(await livePublisher()), headers)
const watch = async (who: TestUser, id: number, path = '/whep') => connect(who, url(id, path), held(await liveViewer()))

const sourcesOf = async (id: number) =>
  JSON.parse((await admin.send({ method: 'GET', url: url(id) })).body).sources as { slot: string; username: string }[]
const until = (peer: LivePeer, count = 10) =>
  expect
    .poll(() => peer.received.filter(({ kind }) => kind === 'video').length, { timeout: 5000 })
    .toBeGreaterThan(count)
/** Nothing comes to somebody any more. */
const silent = (peer: LivePeer) =>
  expect
    .poll(
      async () => {
        const before = peer.received.length
        await new Promise((resolve) => setTimeout(resolve, 200))
        return peer.received.length - before
      },
      { timeout: 4000, interval: 10 },
    )
    .toBe(0)

/** A stream on air with a host whose picture arrives. */
async function onAir(fields: Parameters<typeof sampleStream>[1] = {}) {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id, ...fields })
  onTestFinished(async () => void (await admin.send({ method: 'POST', url: url(id, '/stop') })))
  const host = await send(admin, id)
  expect(host.status).toBe(201)
  await expect.poll(async () => (await sourcesOf(id)).length, { timeout: 5000 }).toBe(1)
  return { id, host }
}

test('an answer says who sends as it is given, not as it was asked for', async () => {
  const { id, host } = await onAir()
  let asked: ReturnType<typeof sourcesOf> | undefined
  await testServer.context.db.transaction(async (transaction) => {
    // What is read of the stream waits for this.
    await transaction.execute('lock table live_stream_reminders in access exclusive mode')
    asked = sourcesOf(id)
    await new Promise((resolve) => setTimeout(resolve, 200))
    await admin.send({ method: 'DELETE', url: host.session })
  })
  expect(await asked).toEqual([])
})

test('a host sends, a member watches, and both are answered as RFC 9725 asks', async () => {
  const { id, host } = await onAir()
  expect([host.status, host.headers['content-type'], host.headers['cache-control']]).toEqual([201, SDP, 'no-store'])
  expect(await sourcesOf(id)).toEqual([{ slot: 'host', userId: admin.id, username: admin.username, layers: 1 }])
  const { peer, session } = await watch(listener, id)
  await until(peer)
  expect(session).toMatch(/^\/api\/live-sessions\/[\w-]{16,64}$/)
  const ended = await listener.send({ method: 'DELETE', url: session })
  expect([ended.statusCode, ended.body]).toEqual([200, '{"success":true}'])
  await silent(peer)
})

describe('an offer is refused', () => {
  test.each([
    ['nothing', '', 400, 'An SDP offer is required'],
    ['no SDP', 'hello', 400, 'The offer is not a usable SDP.'],
  ])('of %s', async (_, offer, status, message) => {
    const { id } = await onAir()
    for (const path of ['/whip', '/whep']) {
      const { statusCode, body } = await post(admin, url(id, path), offer)
      expect([statusCode, JSON.parse(body).message]).toEqual([status, message])
    }
  })

  test('of a megabyte, of another type, before the host and of a stream that is over', async () => {
    const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
    const answers = [
      await post(admin, url(id, '/whip'), `v=0\r\n${'a'.repeat(1024 * 1024)}`),
      await post(admin, url(id, '/whip'), '{}', { 'content-type': 'application/json' }),
      await post(listener, url(id, '/whep'), (await liveViewer().then(held)).offer),
      await post(admin, url(await sampleStream(testServer, { status: 'ended' }), '/whip'), 'v=0'),
      await post(admin, url(await sampleStream(testServer, { status: 'scheduled' }), '/whip'), 'v=0'),
    ]
    expect(answers.map(({ statusCode, body }) => [statusCode, JSON.parse(body).message])).toEqual([
      [413, expect.any(String)],
      [400, 'An SDP offer is required'],
      [409, 'Nobody is on air yet.'],
      [409, 'This stream has ended.'],
      [409, 'This stream has not begun.'],
    ])
  })

  test('of whoever may not: guests, too low a tier, the host’s place, somebody else’s place', async () => {
    const { id } = await onAir({ accessTier: 'vip' })
    const [vip, offer] = [await testServer.person({ tier: 'vip' }), (await liveViewer().then(held)).offer]
    const answers = [
      await post(testServer.guest, url(id, '/whep'), offer),
      await post(listener, url(id, '/whep'), offer),
      await post(vip, url(id, '/whip'), offer),
      await post(vip, url(id, `/whip?slot=guest-${admin.id}`), offer),
      await post(vip, url(id, `/whip?slot=guest-${vip.id}`), offer),
      await post(vip, url(id, '/whip?slot=piano'), offer),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 403, 403, 403, 400])
  })
})

describe('sessions end within a second', () => {
  test('of all when the stream is stopped, and of the deleted one', async () => {
    for (const [method, path] of [
      ['POST', '/stop'],
      ['DELETE', ''],
    ] as const) {
      const { id } = await onAir()
      const { peer } = await watch(listener, id)
      await until(peer)
      expect((await admin.send({ method, url: url(id, path) })).statusCode).toBe(200)
      await silent(peer)
    }
  })

  test.each([
    ['is banned', (id: number) => `update users set banned_at = now() where id = ${id}`],
    ['has signed out', (id: number) => `delete from sessions where user_id = ${id}`],
    ['is below the tier by now', (id: number) => `update users set access_tier = 'free' where id = ${id}`],
  ])('of whoever %s', async (_, statement) => {
    const { id } = await onAir({ accessTier: 'vip' })
    const vip = await testServer.person({ tier: 'vip' })
    const { peer } = await watch(vip, id)
    await until(peer)
    await testServer.context.db.execute(statement(vip.id))
    await silent(peer)
  })

  test('of whoever is sent away, and of a guest who is taken off the stage', async () => {
    const { id } = await onAir()
    const [guest, fan] = [await testServer.person(), await testServer.person({ tier: 'fan' })]
    await admin.send({ method: 'PUT', url: url(id, `/guests/${guest.username}`) })
    expect((await send(guest, id, `/whip?slot=guest-${guest.id}`)).status).toBe(201)
    await expect.poll(async () => (await sourcesOf(id)).map(({ slot }) => slot)).toEqual(['host', `guest-${guest.id}`])
    const ofGuest = await watch(fan, id, `/whep?slot=guest-${guest.id}`)
    await until(ofGuest.peer)
    await admin.send({ method: 'DELETE', url: url(id, `/guests/${guest.username}`) })
    await silent(ofGuest.peer)
    const { peer } = await watch(fan, id)
    await until(peer)
    await admin.send({ method: 'PUT', url: url(id, `/removals/${fan.username}`) })
    await silent(peer)
    expect((await watch(fan, id)).status).toBe(403)
  })
})

test('a program sends by a key, which is shown once and void when a new one is made or its owner may not steer the stream', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const makeKey = async () => JSON.parse((await admin.send({ method: 'POST', url: url(id, '/key') })).body)
  const { key, address } = await makeKey()
  expect(address).toContain(url(id, '/whip'))
  const bearer = (of: string) => ({ authorization: `Bearer ${of}` })
  const other = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const elsewhere = await send(testServer.guest, other, '/whip', bearer(key))
  expect([elsewhere.status, JSON.parse(elsewhere.body).message]).toEqual([404, 'Stream key not found'])
  const { status } = await send(testServer.guest, id, '/whip', bearer(key))
  expect(status).toBe(201)
  await expect.poll(async () => (await sourcesOf(id)).length, { timeout: 5000 }).toBe(1)
  await makeKey()
  // The key that opened the session is void, so the session is.
  await expect.poll(async () => (await sourcesOf(id)).length, { timeout: 4000 }).toBe(0)
  expect((await send(testServer.guest, id, '/whip', bearer(key))).status).toBe(404)
})

test('a candidate is taken note of, and a restart of ICE sent back', async () => {
  const patch = (payload: string) =>
    listener.send({
      ...{ method: 'PATCH', url: '/api/live-sessions/nobodys-session-at-all', payload },
      headers: { 'content-type': 'application/trickle-ice-sdpfrag' },
    })
  expect((await patch('a=candidate:1 1 udp 1 192.0.2.1 5000 typ host\r\n')).statusCode).toBe(204)
  expect((await patch('a=ice-ufrag:abcd\r\na=ice-pwd:efgh\r\n')).statusCode).toBe(422)
})

test('servers for ICE come with a name and a password that hold for an hour', async () => {
  const withTurn = await sharedTestServer({
    env: { LIVE_ICE_SERVERS: 'stun:stun.example:3478 turn:turn.example:3478', LIVE_TURN_SECRET: 'north' },
  })
  const id = await sampleStream(withTurn)
  const { body } = await (await withTurn.person()).send({ method: 'GET', url: url(id, '/ice') })
  const [stun, turn] = JSON.parse(body)
  expect(stun).toEqual({ urls: 'stun:stun.example:3478' })
  expect(turn).toMatchObject({ urls: 'turn:turn.example:3478', credential: expect.stringMatching(/^[\w+/]{27}=$/) })
  const seconds = Number(turn.username.split(':')[0]) - Date.now() / 1000
  expect(seconds).toBeGreaterThan(3500)
  expect(seconds).toBeLessThanOrEqual(3600)
})
