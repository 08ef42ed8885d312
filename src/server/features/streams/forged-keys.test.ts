import { eq, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { streams } from '#contract/streams.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { type LivePeer, livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleStream } from './samples.ts'

const testServer = await sharedTestServer({ env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' } })
const admin = await testServer.admin()
const { guest, context } = testServer
const url = (id: number, path: string) => `/api/live-streams/${id}${path}`
const SDP = { 'content-type': 'application/sdp' }

async function post(who: TestUser, path: string, payload: string, headers: Record<string, string> = {}) {
  const answer = await who.send({ method: 'POST', url: path, payload, headers: { ...SDP, ...headers } })
  const { statusCode: status, body } = answer
  return {
    ...{ status, body, session: String(answer.headers.location) },
    message: status === 201 ? null : JSON.parse(body).message,
  }
}
async function connect(who: TestUser, path: string, peer: LivePeer, headers?: Record<string, string>) {
  onTestFinished(() => peer.close())
  const answer = await post(who, path, peer.offer, headers)
  if (answer.status === 201) peer.accept(answer.body)
  return answer
}
const end = async (session: string, who: TestUser = guest) => {
  const { statusCode, body } = await who.send({ method: 'DELETE', url: session })
  return [statusCode, JSON.parse(body).message]
}

test('a key that is made up, void, of another stream or of somebody who may not any more opens nothing', async () => {
  const [id, other] = [
    await sampleStream(testServer, { status: 'live', hostId: admin.id }),
    await sampleStream(testServer, { status: 'live', hostId: admin.id }),
  ]
  const host = await testServer.person({ role: 'admin' })
  const keyOf = async (of: number) => (await host.call(streams.makeKey, { params: { id: of } })).key
  const [old, elsewhere, key] = [await keyOf(id), await keyOf(other), await keyOf(id)]
  const tried = async (authorization: string) => {
    const { status, message } = await post(guest, url(id, '/whip'), 'v=0', { authorization })
    return [status, message]
  }
  const forged = [old, elsewhere, key.slice(0, -1), `${key}a`, key.toUpperCase(), 'x'.repeat(4000), '%27', 'null', '0']
  for (const one of forged) expect([one, ...(await tried(`Bearer ${one}`))]).toEqual([one, 404, 'Stream key not found'])
  for (const header of ['Bearer', 'Bearer ', `Basic ${key}`, key, `Bearer ${key} ${key}`])
    expect([header, ...(await tried(header))]).toEqual([header, 404, 'Stream key not found'])
  // The key is not read from the address, and opens nothing but sending.
  expect((await post(guest, url(id, `/whip?key=${key}`), 'v=0')).status).toBe(404)
  expect((await post(guest, url(id, '/whep'), 'v=0', { authorization: `Bearer ${key}` })).status).toBe(401)
  expect(await tried(`Bearer ${key}`)).toEqual([400, 'The offer is not a usable SDP.'])

  await context.db.update(usersTable).set({ role: 'listener' }).where(eq(usersTable.id, host.id))
  expect(await tried(`Bearer ${key}`)).toEqual([403, 'You may not send to this stream from there.'])
  await context.db.update(usersTable).set({ role: 'admin', bannedAt: sql`now()` }).where(eq(usersTable.id, host.id))
  expect(await tried(`Bearer ${key}`)).toEqual([404, 'Stream key not found'])
  await context.db.update(usersTable).set({ bannedAt: null }).where(eq(usersTable.id, host.id))
  await admin.call(streams.stop, { params: { id } })
  expect(await tried(`Bearer ${key}`)).toEqual([409, 'This stream has ended.'])
  await admin.call(streams.remove, { params: { id } })
  expect(await tried(`Bearer ${key}`)).toEqual([404, 'Stream key not found'])
})

test('the address of a session is whole or nothing, and ends it once', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const { session } = await connect(admin, url(id, '/whip'), await livePublisher())
  await expect.poll(async () => (await admin.call(streams.get, { params: { id } })).sources.length).toBe(1)
  const gone = [404, 'Session not found']
  const base = '/api/live-sessions/'
  const secret = session.slice(base.length)
  const forged = [
    ...[secret.slice(0, 8), secret.slice(0, -1), `${secret}0`, secret.toUpperCase().split('').reverse().join('')],
    ...['0'.repeat(32), '%00', '..%2F..%2Fetc', "'%20or%20'1'='1", '__proto__', 'constructor'],
  ]
  for (const one of forged) expect([one, ...(await end(base + one))]).toEqual([one, ...gone])
  expect((await end(base + 'f'.repeat(200)))[0]).toBe(400)
  expect((await admin.call(streams.get, { params: { id } })).sources).toHaveLength(1)
  expect((await end(session))[0]).toBe(200)
  expect(await end(session)).toEqual(gone)
})

test('an offer that is sent again opens a session of its own, and harms nobody', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  await connect(admin, url(id, '/whip'), await livePublisher())
  await expect.poll(async () => (await admin.call(streams.get, { params: { id } })).sources.length).toBe(1)
  const [listener, thief] = [await testServer.person(), await testServer.person()]
  const peer = await liveViewer()
  const first = await connect(listener, url(id, '/whep'), peer)
  await expect.poll(() => peer.received.length, { timeout: 8000 }).toBeGreaterThan(10)
  // Whoever replays it has neither the keys of the transport nor the first session.
  const again = await post(thief, url(id, '/whep'), peer.offer)
  expect([again.status, again.session === first.session]).toEqual([201, false])
  await end(again.session)
  const before = peer.received.length
  await expect.poll(() => peer.received.length, { timeout: 8000 }).toBeGreaterThan(before + 20)
})

test('a stream that is deleted on air is gone at every door', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const { session } = await connect(admin, url(id, '/whip'), await livePublisher())
  await expect.poll(async () => (await admin.call(streams.get, { params: { id } })).sources.length).toBe(1)
  await admin.call(streams.remove, { params: { id } })
  expect(await end(session)).toEqual([404, 'Session not found'])
  const listener = await testServer.person()
  const answers = await Promise.all([
    ...['/whip', '/whep'].map((path) => post(admin, url(id, path), 'v=0')),
    ...['', '/messages', '/recording/1', '/ice'].map(async (path) => ({
      status: (await listener.send({ method: 'GET', url: url(id, path) })).statusCode,
    })),
  ])
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 404))
})

test('whatever clock a host has, a stream begins by the one of the server', async () => {
  const past = new Date('1999-12-31T23:00:00Z')
  const created = await admin.send({
    ...{ method: 'POST', url: '/api/live-streams', headers: { date: past.toUTCString() } },
    payload: { title: 'Blue Hour', description: 'Low.', startedAt: past, createdAt: past, status: 'active' },
  })
  const { id } = JSON.parse(created.body)
  const before = Date.now()
  const started = await admin.send({
    ...{ method: 'POST', url: url(id, '/start'), headers: { date: past.toUTCString() } },
    payload: { startedAt: past.toISOString() },
  })
  const startedAt = Date.parse(JSON.parse(started.body).startedAt)
  // The database says when; it runs on this machine.
  expect(Math.abs(startedAt - before)).toBeLessThan(5000)
  const late = await admin.send({
    ...{ method: 'POST', url: '/api/live-streams', headers: { date: past.toUTCString() } },
    payload: { title: 'Blue Hour', description: 'Low.', scheduledStart: new Date('2000-01-01T20:00:00Z') },
  })
  expect([late.statusCode, JSON.parse(late.body).message]).toEqual([400, 'The start is past'])
})
