import { expect, onTestFinished, test } from 'vitest'
import { streams } from '#contract/streams.ts'
import { writeKeyframeRequest } from '#server/platform/live-media/relay/rtcp-writing.ts'
import { type LivePeer, livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleStream } from './samples.ts'

const MAX_KBPS = 200
const testServer = await sharedTestServer({
  env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1', LIVE_MAX_KBPS: String(MAX_KBPS) },
})
const admin = await testServer.admin()
const { liveMedia } = testServer.context

async function connect(who: TestUser, path: string, peer: LivePeer): Promise<LivePeer> {
  onTestFinished(() => peer.close())
  const { statusCode, body } = await who.send({
    ...{ method: 'POST', url: path, payload: peer.offer, headers: { 'content-type': 'application/sdp' } },
  })
  expect([statusCode, body]).toEqual([201, expect.any(String)])
  peer.accept(body)
  return peer
}

const pictures = ({ received }: LivePeer) => received.filter(({ kind }) => kind === 'video')

/** A stream on air, and somebody who watches it. */
async function watched() {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  onTestFinished(async () => void (await admin.call(streams.stop, { params: { id } })))
  const host = await connect(admin, `/api/live-streams/${id}/whip`, await livePublisher())
  const figures = async () => (await liveMedia.figures(id))['host']
  await expect.poll(async () => (await figures())?.isLive, { timeout: 5000 }).toBe(true)
  const watch = async () => connect(await testServer.person(), `/api/live-streams/${id}/whep`, await liveViewer())
  const viewer = await watch()
  await expect.poll(() => pictures(viewer).length, { timeout: 5000 }).toBeGreaterThan(5)
  return { host, viewer, watch, figures }
}

/** That nothing is missing of what somebody was sent, of sound and of pictures; what was sent again may be late. */
function expectNothingLost({ received }: LivePeer): void {
  for (const kind of ['audio', 'video']) {
    const numbers = received.filter((one) => one.kind === kind).map(({ sequence }) => sequence)
    const first = numbers[0] ?? expect.fail()
    const counted = new Set(numbers.map((number) => (number - first) & 0xffff))
    expect([kind, counted.size]).toEqual([kind, Math.max(...counted) + 1])
  }
}

const every = async (ms: number, times: number, act: (n: number) => void) => {
  for (let n = 0; n < times; n++) {
    act(n)
    await new Promise((resolve) => setTimeout(resolve, ms))
  }
}

/** A packet of 1000 bytes of the pictures of a test's host. */
function picture(sequence: number): Buffer {
  const bytes = Buffer.alloc(1000, 1)
  bytes.writeUInt8(0x80, 0)
  bytes.writeUInt8(96, 1)
  bytes.writeUInt16BE(sequence & 0xffff, 2)
  bytes.writeUInt32BE(sequence * 90, 4)
  bytes.writeUInt32BE(2002, 8)
  return bytes
}

test('a flood of one host, far above what one may send, is dropped, and nobody else loses a packet', async () => {
  const [flooding, other] = [await watched(), await watched()]
  const before = pictures(other.viewer).length
  const reached = flooding.viewer.received.length
  // In place of its pictures about 8 Mbit/s, forty times what is allowed.
  flooding.host.hold('high', 'all')
  await every(10, 300, (n) => {
    for (let one = 0; one < 10; one++) flooding.host.tell('video', picture(62_000 + n * 10 + one))
  })
  expect((await flooding.figures())?.bitsPerSecond).toBeGreaterThan(2 * MAX_KBPS * 1000)
  expect((await other.figures())?.packetsLost).toBe(0)
  expect(pictures(other.viewer).length - before).toBeGreaterThan(100)
  expectNothingLost(other.viewer)
  // Its own viewers get no more than twice the limit: that much for a second, until it is measured.
  const bits = flooding.viewer.received.slice(reached).reduce((sum, { payload }) => sum + payload.length * 8, 0)
  expect(bits / 3).toBeLessThan(2 * MAX_KBPS * 1000)
})

test('thousands of requests for keyframes reach the host as two a second, and nobody else loses a packet', async () => {
  const [stormed, other] = [await watched(), await watched()]
  const storming = [stormed.viewer, await stormed.watch()]
  await expect.poll(() => pictures(storming[1] ?? expect.fail()).length, { timeout: 5000 }).toBeGreaterThan(5)
  const asked = stormed.host.keyframeRequests()
  const began = performance.now()
  let sent = 0
  await every(10, 300, (n) => {
    for (const viewer of storming)
      for (let one = 0; one < 10; one++) {
        const ssrc = viewer.ssrcOf('video')
        viewer.tell('video', one % 2 ? writeKeyframeRequest(ssrc) : fullIntraRequest(ssrc, n & 0xff))
        sent++
      }
  })
  const seconds = (performance.now() - began) / 1000
  expect(sent / seconds).toBeGreaterThan(400)
  // A keyframe that comes by itself answers what was asked, so there may be fewer.
  const upstream = stormed.host.keyframeRequests() - asked
  expect(upstream).toBeGreaterThan(0)
  expect(upstream).toBeLessThanOrEqual(2 * seconds + 1)
  for (const viewer of [...storming, other.viewer]) expectNothingLost(viewer)
  expect(other.host.keyframeRequests()).toBeLessThan(10)
})

/** A full intra request (RFC 5104, 4.3.1) with its number. */
function fullIntraRequest(ssrc: number, number: number): Buffer {
  const bytes = Buffer.alloc(20)
  bytes.writeUInt8(0x84, 0)
  bytes.writeUInt8(206, 1)
  bytes.writeUInt16BE(4, 2)
  bytes.writeUInt32BE(1, 4)
  bytes.writeUInt32BE(ssrc, 12)
  bytes.writeUInt8(number, 16)
  return bytes
}
