import { expect, onTestFinished, test } from 'vitest'
import { streams } from '#contract/streams.ts'
import { type LivePeer, livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { malformedOffers } from './malformed-offers.ts'
import { sampleStream } from './samples.ts'

const testServer = await sharedTestServer({ env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' } })
const admin = await testServer.admin()
const url = (id: number, path: string) => `/api/live-streams/${id}${path}`

const post = (who: TestUser, path: string, payload: string | Buffer) =>
  who.send({ method: 'POST', url: path, payload, headers: { 'content-type': 'application/sdp' } })
const held = (peer: LivePeer) => {
  onTestFinished(() => peer.close())
  return peer
}
async function connect(who: TestUser, path: string, peer: LivePeer) {
  const { statusCode, body } = await post(who, path, peer.offer)
  expect([statusCode, body.slice(0, 3)]).toEqual([201, 'v=0'])
  peer.accept(body)
  return peer
}
const pictures = (peer: LivePeer) =>
  peer.received.filter(({ kind }) => kind === 'video').map(({ sequence }) => sequence)

test('whatever is offered is refused in words, and whoever watches meanwhile loses nothing', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id, streamType: 'video_chat' })
  await connect(admin, url(id, '/whip'), held(await livePublisher()))
  await expect.poll(async () => (await admin.call(streams.get, { params: { id } })).sources.length).toBe(1)
  const watching = await connect(await testServer.person(), url(id, '/whep'), held(await liveViewer()))
  await expect.poll(() => pictures(watching).length, { timeout: 8000 }).toBeGreaterThan(10)
  const from = pictures(watching).length

  const [sent, watched] = [held(await livePublisher()).offer, held(await liveViewer()).offer]
  const answers: unknown[] = []
  for (const { name, of, send, watch } of malformedOffers) {
    // So many offers in a row are too many for one.
    const person = await testServer.person()
    for (const [way, status, offer] of [
      [`/whip?slot=guest-${person.id}`, send, sent],
      ['/whep', watch, watched],
    ] as const) {
      if (status === null) continue
      const { statusCode, headers, body } = await post(person, url(id, way), of(offer))
      const { message } = JSON.parse(body)
      answers.push([name, way.slice(1, 5), statusCode, typeof message === 'string' && message.length > 0])
      expect(Object.keys(headers)).not.toContain('location')
    }
  }
  expect(answers).toEqual(
    malformedOffers.flatMap(({ name, send, watch }) => [
      ...(send === null ? [] : [[name, 'whip', send, true]]),
      ...(watch === null ? [] : [[name, 'whep', watch, true]]),
    ]),
  )
  expect(answers.length).toBeGreaterThan(100)

  // The relay is the one it was, and in the numbers of what came meanwhile there is no gap.
  await expect.poll(() => pictures(watching).length - from, { timeout: 8000 }).toBeGreaterThan(50)
  const came = pictures(watching).slice(from)
  const gaps = came.filter((sequence, at) => at > 0 && ((sequence - (came[at - 1] as number)) & 0xffff) !== 1)
  expect(gaps).toEqual([])
  const late = await connect(await testServer.person(), url(id, '/whep'), held(await liveViewer()))
  await expect.poll(() => pictures(late).length, { timeout: 8000 }).toBeGreaterThan(10)
}, 90_000)
