import { expect, onTestFinished, test } from 'vitest'
import { streams } from '#contract/streams.ts'
import { type LivePeer, livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleStream } from './samples.ts'

const testServer = await sharedTestServer({
  env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1', LIVE_MAX_STREAMS: '1', LIVE_MAX_VIEWERS: '2' },
})
const admin = await testServer.admin()

async function connect(who: TestUser, path: string, peer: LivePeer) {
  onTestFinished(() => peer.close())
  const {
    statusCode: status,
    body,
    headers,
  } = await who.send({
    ...{ method: 'POST', url: path, payload: peer.offer, headers: { 'content-type': 'application/sdp' } },
  })
  if (status === 201) peer.accept(body)
  return { peer, status, message: status === 201 ? null : JSON.parse(body).message, session: String(headers.location) }
}
const send = async (id: number) => connect(admin, `/api/live-streams/${id}/whip`, await livePublisher())
const watch = async (id: number) =>
  connect(await testServer.person(), `/api/live-streams/${id}/whep`, await liveViewer())
const isOnAir = (id: number) =>
  expect.poll(async () => (await admin.call(streams.get, { params: { id } })).sources.length, { timeout: 8000 }).toBe(1)

test('one stream too many is told that as many as can be are on air, and goes on air when another ends', async () => {
  const [first, second] = [
    await sampleStream(testServer, { status: 'live', hostId: admin.id }),
    await sampleStream(testServer, { status: 'live', hostId: admin.id }),
  ]
  expect((await send(first)).status).toBe(201)
  await isOnAir(first)
  const refused = await send(second)
  expect([refused.status, refused.message]).toEqual([
    503,
    'As many streams are on air as this site carries. Another one can begin when one of them ends.',
  ])
  // Whoever is on air begins anew, as after a line that dropped.
  expect((await send(first)).status).toBe(201)
  await admin.call(streams.stop, { params: { id: first } })
  await expect.poll(async () => (await send(second)).status, { timeout: 8000, interval: 500 }).toBe(201)
  await admin.call(streams.stop, { params: { id: second } })
})

test('one viewer too many is told that the room is full, and sits down when somebody leaves', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  await send(id)
  await isOnAir(id)
  const [one, other, late] = [await watch(id), await watch(id), await watch(id)]
  expect([one.status, other.status, late.status, late.message]).toEqual([201, 201, 503, 'The room is full.'])
  const guest = testServer.guest
  expect((await guest.send({ method: 'DELETE', url: one.session })).statusCode).toBe(200)
  expect((await watch(id)).status).toBe(201)
  await admin.call(streams.stop, { params: { id } })
})

test('each of many offers at once has a clear answer: a session, or why not and when to come back', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  await send(id)
  await isOnAir(id)
  const viewer = await liveViewer()
  onTestFinished(() => viewer.close())
  const person = await testServer.person()
  const offers = Array.from({ length: 40 }, () =>
    person.send({
      ...{ method: 'POST', url: `/api/live-streams/${id}/whep`, payload: viewer.offer },
      headers: { 'content-type': 'application/sdp' },
    }),
  )
  const counts = { taken: 0, full: 0, tooMany: 0, busy: 0 }
  for (const { statusCode, headers, body } of await Promise.all(offers)) {
    if (statusCode === 201) {
      counts.taken++
      continue
    }
    const { message } = JSON.parse(body)
    expect([[429, 503].includes(statusCode), Number(headers['retry-after']) > 0, message]).toEqual([
      ...[true, true, expect.any(String)],
    ])
    if (statusCode === 429) counts.tooMany++
    else if (message === 'The room is full.') counts.full++
    else counts.busy++
  }
  expect(counts).toEqual({ taken: 2, full: expect.any(Number), tooMany: 10, busy: expect.any(Number) })
  expect(counts.full + counts.busy).toBe(28)
  await admin.call(streams.stop, { params: { id } })
})
