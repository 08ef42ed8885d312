import { expect, onTestFinished, test, vi } from 'vitest'
import { KEEP_HEADER } from '#contract/streams.ts'
import { type LivePeer, livePublisher, liveViewer } from '#server/testing/live-peers.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { startWhipServer, WHIP_TOKEN } from '#server/testing/whip-server.ts'
import { mediaSessions } from './media-sessions.ts'
import { sampleStream } from './samples.ts'

const whipServer = await startWhipServer()
const env = { LIVE_SERVER: whipServer.url, LIVE_SERVER_TOKEN: WHIP_TOKEN, LIVE_ICE_SERVERS: 'stun:stun.example:3478' }
const testServer = await sharedTestServer({ env })
const admin = await testServer.admin()

const url = (id: number, path = '') => `/api/live-streams/${id}${path}`

async function connect(who: TestUser, path: string, peer: LivePeer, headers: Record<string, string> = {}) {
  onTestFinished(() => peer.close())
  const {
    statusCode,
    body,
    headers: answered,
  } = await who.send({
    ...{ method: 'POST', url: path, payload: peer.offer },
    headers: { 'content-type': 'application/sdp', ...headers },
  })
  if (statusCode === 201) peer.accept(body)
  return { peer, status: statusCode, body, headers: answered, session: String(answered.location) }
}
const watch = async (who: TestUser, id: number) => connect(who, url(id, '/whep'), await liveViewer())

const get = async (id: number) => JSON.parse((await admin.send({ method: 'GET', url: url(id) })).body)
const until = (peer: LivePeer, count = 10) =>
  expect
    .poll(() => peer.received.filter(({ kind }) => kind === 'video').length, { timeout: 5000 })
    .toBeGreaterThan(count)

/** A stream whose host sends to the server elsewhere. */
async function onAir(fields: Parameters<typeof sampleStream>[1] = {}) {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id, ...fields })
  onTestFinished(async () => void (await admin.send({ method: 'POST', url: url(id, '/stop') })))
  const host = await connect(admin, url(id, '/whip'), await livePublisher())
  expect([host.status, host.body.slice(0, 3)]).toEqual([201, 'v=0'])
  await expect.poll(async () => (await get(id)).sources.length).toBe(1)
  return { id, host }
}

/** Watches as soon as the server elsewhere has media of the host. */
async function watching(who: TestUser, id: number) {
  let viewer = await watch(who, id)
  for (let n = 0; viewer.status === 409 && n < 20; n++) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    viewer = await watch(who, id)
  }
  expect([viewer.status, viewer.body.slice(0, 3)]).toEqual([201, 'v=0'])
  await until(viewer.peer)
  return viewer
}

test('what a host sends to a server elsewhere comes from there to those who may watch', async () => {
  const { id, host } = await onAir({ accessTier: 'vip' })
  const vip = await testServer.person({ tier: 'vip' })
  const viewer = await watching(vip, id)
  expect(whipServer.asked).toContainEqual({ method: 'POST', path: `/live/stream-${id}-host/whep` })
  // Where it is ended there is known here alone.
  expect([host.session, viewer.session].join()).toMatch(/^\/api\/live-sessions\/\w{32},\/api\/live-sessions\/\w{32}$/)
  expect(JSON.stringify(viewer.headers)).not.toContain('/live/')
  expect([viewer.headers.link, viewer.headers[KEEP_HEADER]]).toEqual([
    ['<stun:stun.media.example>; rel="ice-server"'],
    '10',
  ])
  expect((await watch(await testServer.person(), id)).status).toBe(403)
  const ice = await vip.send({ method: 'GET', url: url(id, '/ice') })
  expect(JSON.parse(ice.body)).toEqual([{ urls: 'stun:stun.example:3478' }, { urls: 'stun:stun.media.example' }])
  const patched = await vip.send({
    ...{
      method: 'PATCH',
      url: viewer.session,
      payload: 'a=ice-ufrag:abcd\r\na=candidate:1 1 udp 1 192.0.2.1 5000 typ host\r\n',
    },
    headers: { 'content-type': 'application/trickle-ice-sdpfrag' },
  })
  expect(patched.statusCode).toBe(204)
  expect(whipServer.asked.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  expect((await vip.send({ method: 'DELETE', url: viewer.session })).statusCode).toBe(200)
  await expect.poll(() => whipServer.open.size).toBe(1)
})

test('whoever is banned is ended there within a second, and everybody at the end', async () => {
  const { id } = await onAir()
  const [banned, other] = [await testServer.person(), await testServer.person()]
  await watching(banned, id)
  await watching(other, id)
  expect(whipServer.open.size).toBe(3)
  await testServer.context.db.execute(`update users set banned_at = now() where id = ${banned.id}`)
  await expect.poll(() => whipServer.open.size, { timeout: 2000 }).toBe(2)
  await admin.send({ method: 'POST', url: url(id, '/stop') })
  await expect.poll(() => whipServer.open.size).toBe(0)
})

test('a page that says nothing more is gone after half a minute; one that does stays, and so does a program', async () => {
  const { id } = await onAir()
  const { key } = JSON.parse((await admin.send({ method: 'POST', url: url(id, '/key') })).body)
  // A program takes the place of the host over: it is not asked to say anything.
  const bearer = { authorization: `Bearer ${key}` }
  const program = await connect(testServer.guest, url(id, '/whip'), await livePublisher(), bearer)
  expect([program.status, program.headers[KEEP_HEADER]]).toEqual([201, undefined])
  const [silent, kept] = [await watching(await testServer.person(), id), await watching(await testServer.person(), id)]
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => void clock.mockRestore())
  clock.mockReturnValue(performance.now() + 31_000)
  const keep = (session: string) => testServer.guest.send({ method: 'PUT', url: session })
  expect((await keep(kept.session)).statusCode).toBe(200)
  await mediaSessions(testServer.context).check()
  clock.mockRestore()
  await expect.poll(() => whipServer.open.size).toBe(2)
  expect((await keep(silent.session)).statusCode).toBe(404)
  expect((await get(id)).sources).toHaveLength(1)
})

test('what a server elsewhere cannot do is said', async () => {
  const { id } = await onAir()
  expect((await get(id)).media).toEqual({ recording: false, http: false, layers: false })
  expect((await get(id)).sources).toMatchObject([{ layers: 1 }])
  const { statusCode, body } = await admin.send({ method: 'POST', url: url(id, '/recording') })
  expect([statusCode, JSON.parse(body).message]).toEqual([
    409,
    'This site uses a media server of its own: what it sends is recorded there, not here.',
  ])
  expect((await get(id)).isRecorded).toBe(false)
})

test('a server that is switched off is told of in words', async () => {
  const { id } = await onAir()
  await whipServer.close()
  const { status, body } = await watch(await testServer.person(), id)
  expect([status, JSON.parse(body).message]).toEqual([503, 'The media server cannot be reached. One moment.'])
})
