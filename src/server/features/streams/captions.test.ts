import { afterAll, expect, onTestFinished, test } from 'vitest'
import { streams } from '#contract/streams.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { livePublisher } from '#server/testing/live-peers.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openSocket, type TestSocket } from '#server/testing/test-socket.ts'
import { sampleStream } from './samples.ts'

const testServer = await startTestServer({ env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' } })
afterAll(() => testServer.close())
const { app, context } = testServer
const admin = await testServer.admin()
type Person = Awaited<ReturnType<typeof testServer.person>>

const open = (person: Person) =>
  openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${person.token}` } })
async function withCaptions(streamId: number, person: Person): Promise<TestSocket> {
  const socket = await open(person)
  expect(await socket.ask({ type: 'join_stream', streamId })).toMatchObject({ type: 'ack' })
  expect(await socket.ask({ type: 'join', room: `captions:${streamId}` })).toMatchObject({ type: 'ack' })
  return socket
}
const heard = async (socket: TestSocket) => {
  await socket.ask({ type: 'ping' })
  return socket.said.filter(({ type }) => type === 'caption').map(({ text, isFinal }) => [text, isFinal])
}
async function goOnAir(who: Person, id: number) {
  const peer = await livePublisher()
  onTestFinished(() => peer.close())
  const { statusCode, body } = await who.send({
    ...{ method: 'POST', url: `/api/live-streams/${id}/whip`, payload: peer.offer },
    headers: { 'content-type': 'application/sdp' },
  })
  expect(statusCode).toBe(201)
  peer.accept(body)
  await expect.poll(async () => (await who.call(streams.get, { params: { id } })).sources.length).toBe(1)
}

test('captions of whoever hosts reach those who turned them on, and nobody else says any', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id, accessTier: 'vip' })
  await goOnAir(admin, id)
  const [vip, deaf, other, low] = [
    ...[await testServer.person({ tier: 'vip' }), await testServer.person({ tier: 'vip' })],
    ...[await testServer.person({ role: 'admin' }), await testServer.person()],
  ] as [Person, Person, Person, Person]
  const [reader, without, second, host, closed] = [
    ...[
      await withCaptions(id, vip),
      await open(deaf),
      await withCaptions(id, other),
      await open(admin),
      await open(low),
    ],
  ] as [TestSocket, TestSocket, TestSocket, TestSocket, TestSocket]
  await without.ask({ type: 'join_stream', streamId: id })
  expect(await closed.ask({ type: 'join', room: `captions:${id}` })).toMatchObject({ type: 'error' })
  expect(await closed.ask({ type: 'join', room: 'captions:0x1' })).toMatchObject({ type: 'error' })
  const say = (socket: TestSocket, text: unknown, isFinal = true) =>
    socket.ask({ type: 'say_caption', streamId: id, text, isFinal })
  expect(await say(host, 'Good', false)).toMatchObject({ type: 'ack' })
  expect(await say(host, 'Good evening.')).toMatchObject({ type: 'ack' })
  // Neither whoever watches, nor another who might host and does not.
  expect(await say(reader, 'Buy soup')).toMatchObject({ type: 'error' })
  expect(await say(second, 'Buy soup')).toMatchObject({ type: 'error', message: 'Captions are of whoever hosts.' })
  expect(await say(host, 'x'.repeat(301))).toMatchObject({ type: 'error' })
  expect(await say(host, '  ')).toMatchObject({ type: 'error', message: 'Caption is required' })
  expect(await say(host, 5)).toMatchObject({ type: 'error' })
  await expect
    .poll(() => heard(reader))
    .toEqual([
      ['Good', false],
      ['Good evening.', true],
    ])
  expect([await heard(without), await heard(closed)]).toEqual([[], []])
  const many = await Promise.all(Array.from({ length: 60 }, (_, at) => say(host, `Word ${at}`)))
  expect(many.find(({ type }) => type === 'error')).toMatchObject({ message: expect.stringMatching(/too fast/) })

  // Whoever is sent away reads no more of them.
  await admin.call(streams.removeViewer, { params: { id, username: vip.username } })
  await reader.next('room_left', ({ room }) => room === `captions:${id}`)
  await Promise.all([reader, without, second, host, closed].map((socket) => socket.close()))
})
