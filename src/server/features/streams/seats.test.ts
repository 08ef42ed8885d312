import { afterAll, expect, onTestFinished, test } from 'vitest'
import { streams } from '#contract/streams.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { type LivePeer, livePublisher } from '#server/testing/live-peers.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import { sampleStream } from './samples.ts'

const testServer = await startTestServer({ env: { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' } })
afterAll(() => testServer.close())
const { app, context } = testServer
const admin = await testServer.admin()
type Person = Awaited<ReturnType<typeof testServer.person>>

/** Sits down at a table: at the place of the host, or at one's own. */
async function sitDown(who: Person, id: number, slot = `guest-${who.id}`) {
  const peer: LivePeer = await livePublisher()
  onTestFinished(() => peer.close())
  const {
    statusCode: status,
    body,
    headers,
  } = await who.send({
    ...{ method: 'POST', url: `/api/live-streams/${id}/whip?slot=${slot}`, payload: peer.offer },
    headers: { 'content-type': 'application/sdp' },
  })
  if (status === 201) peer.accept(body)
  return {
    who,
    peer,
    status,
    message: status === 201 ? null : JSON.parse(body).message,
    session: String(headers.location),
  }
}
const seated = async (id: number) =>
  (await admin.call(streams.get, { params: { id } })).sources.map(({ username }) => username)

test('a table has six seats: the seventh is told so, and sits down when somebody leaves or dies', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id, streamType: 'video_chat' })
  const people = await Promise.all(Array.from({ length: 8 }, () => testServer.person()))
  const host = await sitDown(admin, id, 'host')
  // All at once: no two get one seat.
  const answers = await Promise.all(people.map((person) => sitDown(person, id)))
  const [sitting, standing] = [
    answers.filter(({ status }) => status === 201),
    answers.filter((one) => one.status !== 201),
  ]
  expect([host.status, sitting.length, standing.map(({ status, message }) => [status, message])]).toEqual([
    201,
    5,
    Array.from({ length: 3 }, () => [409, 'All seats are taken.']),
  ])
  await expect.poll(() => seated(id), { timeout: 8000 }).toHaveLength(6)
  // Whoever sits is not in their own way: a line that dropped is taken up again.
  const [one, other] = sitting as [(typeof sitting)[0], (typeof sitting)[0]]
  expect((await sitDown(one.who, id)).status).toBe(201)

  const [next, last] = standing as [(typeof standing)[0], (typeof standing)[0]]
  expect((await other.who.send({ method: 'DELETE', url: other.session })).statusCode).toBe(200)
  expect((await sitDown(next.who, id)).status).toBe(201)
  expect((await sitDown(last.who, id)).status).toBe(409)
  // A browser that is gone says nothing; its line goes down.
  ;(sitting[2] as (typeof sitting)[0]).peer.close()
  await expect.poll(async () => (await sitDown(last.who, id)).status, { timeout: 15_000, interval: 1500 }).toBe(201)
}, 40_000)

test('whoever steers asks somebody at the table to be silent; nobody else does', async () => {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id, streamType: 'video_chat' })
  const [guest, other] = [await testServer.person(), await testServer.person()]
  await sitDown(guest, id)
  await expect.poll(() => seated(id), { timeout: 8000 }).toEqual([guest.username])
  const open = (person: Person) =>
    openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${person.token}` } })
  const [ofHost, ofGuest, ofOther] = [await open(admin), await open(guest), await open(other)]
  const mute = { type: 'mute_sender', streamId: id, userId: guest.id }
  expect(await ofOther.ask(mute)).toMatchObject({ type: 'error' })
  expect(await ofHost.ask({ ...mute, userId: other.id })).toMatchObject({ type: 'error', message: 'Person not found' })
  expect(await ofHost.ask(mute)).toMatchObject({ type: 'ack' })
  expect(await ofGuest.next('sender_muted')).toMatchObject({ streamId: id })
  await Promise.all([ofHost, ofGuest, ofOther].map((socket) => socket.close()))
})
