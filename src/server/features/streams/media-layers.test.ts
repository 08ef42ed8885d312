import { expect, onTestFinished, test } from 'vitest'
import { streams } from '#contract/streams.ts'
import { LAYER_MARKS, type LivePeer, livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleStream } from './samples.ts'

const testServer = await sharedTestServer({ env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' } })
const admin = await testServer.admin()

async function connect(who: TestUser, path: string, peer: LivePeer) {
  onTestFinished(() => peer.close())
  const { statusCode, body, headers } = await who.send({
    ...{ method: 'POST', url: path, payload: peer.offer, headers: { 'content-type': 'application/sdp' } },
  })
  expect([statusCode, body]).toEqual([201, expect.any(String)])
  peer.accept(body)
  return { peer, session: String(headers.location) }
}

/** A stream whose host sends so many layers, and somebody who watches. */
async function watched(layers: 1 | 2) {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  onTestFinished(async () => void (await admin.call(streams.stop, { params: { id } })))
  await connect(admin, `/api/live-streams/${id}/whip`, await livePublisher({ layers }))
  const said = async () => (await admin.call(streams.get, { params: { id } })).sources.map((source) => source.layers)
  await expect.poll(said, { timeout: 5000 }).toEqual([layers])
  return connect(await testServer.person(), `/api/live-streams/${id}/whep`, await liveViewer())
}
const put = (session: string, body: object) => testServer.guest.send({ method: 'PUT', url: session, payload: body })
const lastMark = ({ received }: LivePeer) => received.findLast(({ kind }) => kind === 'video')?.payload.at(-1)

test('whoever watches chooses between the layers of a source', async () => {
  const { peer, session } = await watched(2)
  await expect.poll(() => lastMark(peer), { timeout: 5000 }).toBe(LAYER_MARKS.high)
  for (const layer of ['low', 'high'] as const) {
    expect((await put(session, { layer })).statusCode).toBe(200)
    await expect.poll(() => lastMark(peer), { timeout: 5000 }).toBe(LAYER_MARKS[layer])
  }
  // What is not said stays: pictures go off and come again in the layer that was chosen.
  await put(session, { layer: 'low', picture: false })
  await put(session, { picture: true })
  await expect.poll(() => lastMark(peer), { timeout: 5000 }).toBe(LAYER_MARKS.low)
})

test('a choice that is none is refused, and one of a source with one layer changes nothing', async () => {
  const { peer, session } = await watched(1)
  for (const layer of ['middle', 1, null, ['low'], { low: true }, '']) {
    const { statusCode, body } = await put(session, { layer })
    expect([statusCode, body]).toEqual([400, expect.stringContaining('layer must be auto, high or low')])
  }
  expect((await put(session, { layer: 'low' })).statusCode).toBe(200)
  const before = peer.received.length
  await expect.poll(() => peer.received.slice(before).filter(({ kind }) => kind === 'video').length).toBeGreaterThan(20)
  expect((await put('/api/live-sessions/nobodys-session-at-all', { layer: 'low' })).statusCode).toBe(404)
})
