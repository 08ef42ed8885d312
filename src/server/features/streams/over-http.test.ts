import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { clustersOf, type ReadCluster, readLayout } from '#server/platform/live-media/relay/recording/read-webm.ts'
import { type LivePeer, livePublisher, type PeerKinds } from '#server/testing/live-peers.ts'
import { sharedTestServer, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleStream } from './samples.ts'

const env = { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1', LIVE_MAX_VIEWERS: '2' }
const testServer = await sharedTestServer({ env })
const admin = await testServer.admin()
await testServer.app.listen({ port: 0, host: '127.0.0.1' })

const url = (id: number, path = '') => `/api/live-streams/${id}${path}`

async function publish(id: number, kinds?: PeerKinds, who: TestUser = admin): Promise<LivePeer> {
  const peer = await livePublisher(kinds)
  onTestFinished(() => peer.close())
  const { body } = await who.send({
    ...{ method: 'POST', url: url(id, '/whip'), payload: peer.offer },
    headers: { 'content-type': 'application/sdp' },
  })
  peer.accept(body)
  return peer
}

async function onAir(kinds?: PeerKinds, fields: Parameters<typeof sampleStream>[1] = {}) {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id, ...fields })
  onTestFinished(async () => void (await admin.send({ method: 'POST', url: url(id, '/stop') })))
  await publish(id, kinds)
  const figures = () => testServer.context.liveMedia.figures(id)
  await expect.poll(async () => (await figures())['host']?.isLive, { timeout: 5000 }).toBe(true)
  return { id, viewers: async () => (await figures())['host']?.viewers }
}

/** Reads the unending file of a stream over a real connection. */
async function watch({ token }: { token: string }, id: number, query = '', of: TestServer = testServer) {
  const { port } = of.app.server.address() as AddressInfo
  const request = get({
    ...{ host: '127.0.0.1', port, path: `${url(id, '/web')}${query}` },
    headers: { authorization: `Bearer ${token}`, 'accept-encoding': 'gzip, br' },
  })
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    request.on('response', resolve).on('error', reject),
  )
  onTestFinished(() => void request.destroy())
  const chunks: Buffer[] = []
  let hasEnded = false
  response
    .on('data', (chunk) => chunks.push(chunk))
    .on('close', () => {
      hasEnded = true
    })
  return {
    ...{ status: response.statusCode, headers: response.headers, leave: () => request.destroy(), response },
    bytes: () => Buffer.concat(chunks),
    hasEnded: () => hasEnded,
  }
}

async function clustersIn(bytes: Buffer) {
  const folder = mkdtempSync(join(tmpdir(), 'over-http-'))
  writeFileSync(join(folder, 'a.webm'), bytes)
  const file = await open(join(folder, 'a.webm'))
  const layout = await readLayout(file)
  const clusters: ReadCluster[] = []
  for await (const cluster of clustersOf(file, layout)) clusters.push(cluster)
  await file.close()
  rmSync(folder, { recursive: true })
  return { layout, clusters }
}

/** Twenty milliseconds of nothing, as it is written where sound is missing: it belongs before what was handed on already. */
const SILENCE = Buffer.from([0xfc, 0xff, 0xfe])

function expectInOrder(clusters: readonly ReadCluster[]): void {
  const sent = clusters.filter(({ blocks }) => !blocks.includes(SILENCE))
  expect(sent.length).toBeGreaterThan(0)
  expect(sent.every(({ start }, n) => start >= (sent[n - 1]?.last ?? 0))).toBe(true)
}

test('whoever UDP does not reach watches a WebM that does not end, and is counted', async () => {
  const { id, viewers } = await onAir()
  const [person, other] = [await testServer.person(), await testServer.person()]
  const watching = await watch(person, id)
  expect([watching.status, watching.headers]).toMatchObject([
    200,
    {
      ...{ 'content-type': 'video/webm; codecs="vp8,opus"', 'cache-control': 'no-store, no-transform' },
      'x-accel-buffering': 'no',
    },
  ])
  expect(watching.headers['content-encoding']).toBeUndefined()
  // Later than the first, and from a picture that needs no other.
  const later = await watch(other, id)
  expect(await viewers()).toBe(2)
  expect((await watch(await testServer.person(), id)).status).toBe(503)
  await expect.poll(() => later.bytes().length, { timeout: 5000 }).toBeGreaterThan(2000)
  for (const { bytes } of [watching, later]) {
    const { layout, clusters } = await clustersIn(bytes())
    expect([layout.leading, clusters[0]?.isEntry]).toEqual(['video', true])
    expect(clusters.length).toBeGreaterThan(5)
    expectInOrder(clusters)
  }
  watching.leave()
  await expect.poll(viewers).toBe(1)
  expect(later.hasEnded()).toBe(false)
})

test('sound alone is sent to whoever wants no more, and of a host without a camera', async () => {
  const { id } = await onAir()
  const person = await testServer.person()
  expect((await watch(person, id, '?sound=true')).headers['content-type']).toBe('audio/webm; codecs="opus"')
  const radio = await onAir({ video: false })
  expect((await watch(person, radio.id)).headers['content-type']).toBe('audio/webm; codecs="opus"')
})

test('it ends within a second for whoever is banned, and with the stream', async () => {
  const { id } = await onAir()
  const [banned, other] = [await testServer.person(), await testServer.person()]
  const [first, second] = [await watch(banned, id), await watch(other, id)]
  await testServer.context.db.execute(`update users set banned_at = now() where id = ${banned.id}`)
  await expect.poll(first.hasEnded, { timeout: 2500 }).toBe(true)
  expect(second.hasEnded()).toBe(false)
  await admin.send({ method: 'POST', url: url(id, '/stop') })
  await expect.poll(second.hasEnded).toBe(true)
})

test('it goes on over a host who comes again', async () => {
  const { id } = await onAir()
  const watching = await watch(await testServer.person(), id)
  await publish(id)
  const { length } = watching.bytes()
  await expect.poll(() => watching.bytes().length, { timeout: 5000 }).toBeGreaterThan(length + 3000)
  expect(watching.hasEnded()).toBe(false)
  const { clusters } = await clustersIn(watching.bytes())
  expectInOrder(clusters)
})

test('it is refused in words', async () => {
  const { id } = await onAir({ codec: 'H264' }, { accessTier: 'vip' })
  const [vip, listener] = [await testServer.person({ tier: 'vip' }), await testServer.person()]
  const empty = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const refused = async (who: TestUser, of: number) => {
    const { statusCode, body } = await who.send({ method: 'GET', url: url(of, '/web') })
    return [statusCode, JSON.parse(body).message]
  }
  expect(await refused(vip, id)).toEqual([406, 'Only pictures in VP8 can be played over HTTP.'])
  expect(await refused(listener, id)).toEqual([403, 'This stream is for VIP members.'])
  expect(await refused(listener, empty)).toEqual([409, 'Nobody is on air yet.'])
  expect((await refused(testServer.guest, id))[0]).toBe(401)
})

test('a server that closes waits for nobody who watches', async () => {
  const other = await startTestServer({ env })
  const host = await other.admin()
  await other.app.listen({ port: 0, host: '127.0.0.1' })
  const id = await sampleStream(other, { status: 'live', hostId: host.id })
  await publish(id, {}, host)
  await expect
    .poll(async () => (await other.context.liveMedia.figures(id))['host']?.isLive, { timeout: 5000 })
    .toBe(true)
  const watching = await watch(host, id, '', other)
  expect(watching.status).toBe(200)
  await other.close()
  expect(watching.hasEnded()).toBe(true)
})
