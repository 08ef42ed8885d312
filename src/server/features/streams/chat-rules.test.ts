import { afterAll, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { moderation } from '#contract/moderation.ts'
import { streams } from '#contract/streams.ts'
import { userBlocksTable } from '#server/features/messages/table.ts'
import { artistWithPage } from '#server/features/track-submissions/samples.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openSocket, type TestSocket } from '#server/testing/test-socket.ts'
import { sampleStream } from './samples.ts'

const testServer = await startTestServer()
afterAll(() => testServer.close())
const { app, context } = testServer
const admin = await testServer.admin()
type Person = Awaited<ReturnType<typeof testServer.person>>

const open = (person: Person) =>
  openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${person.token}` } })
async function openBefore(streamId: number, person: Person): Promise<TestSocket> {
  const socket = await open(person)
  expect(await socket.ask({ type: 'join_stream', streamId })).toMatchObject({ type: 'ack' })
  return socket
}
const say = (who: Person, id: number, content: string) => who.call(streams.say, { params: { id }, body: { content } })
const roomOf = async (id: number) => (await admin.call(streams.get, { params: { id } })).roomId as number
const pinnedFor = async (who: Person, roomId: number) =>
  (await who.call(chat.room, { params: { id: roomId } })).pinned?.html ?? null
const pinned = (of: TestSocket) => of.said.filter(({ type }) => type === 'pin_changed').map((event) => event['pinned'])

test('whoever steers a stream makes the chat beside it slow, and those in it are told', async () => {
  const { artist, page } = await artistWithPage(testServer, admin)
  const [listener, other] = [await testServer.person(), await testServer.person()]
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id, artistId: page.id })
  const roomId = await roomOf(id)
  const socket = await openBefore(id, listener)
  const slow = (who: Person, slowModeSeconds: unknown) =>
    who.ask(streams.changeChat, { params: { id }, body: { slowModeSeconds } as never })
  expect([(await slow(listener, 30)).status, (await slow(admin, -1)).status, (await slow(admin, 'x')).status]).toEqual([
    403, 400, 400,
  ])
  expect((await slow(artist, 30)).status).toBe(200)
  expect(await socket.next('room_changed')).toMatchObject({ roomId })
  expect((await listener.call(chat.room, { params: { id: roomId } })).slowModeSeconds).toBe(30)
  await say(listener, id, 'That chord.')
  const second = await listener.ask(streams.say, { params: { id }, body: { content: 'Again.' } })
  expect([second.status, second.body]).toEqual([
    429,
    expect.objectContaining({
      message: expect.stringMatching(/^This room is slow: one line in 30 seconds\. Please wait \d+ more\.$/),
    }),
  ])
  await say(other, id, 'One each.')
  expect((await slow(artist, 0)).status).toBe(200)
  await say(listener, id, 'Again.')
  await socket.close()
})

test('one line is pinned for all at once, another takes its place, and it is taken down', async () => {
  const [listener, blocked] = [await testServer.person(), await testServer.person()]
  await context.db.insert(userBlocksTable).values({ blockerId: listener.id, blockedId: blocked.id })
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const roomId = await roomOf(id)
  const [first, second] = [
    await say(admin, id, 'The second set is at ten.'),
    await say(listener, id, 'Bring **soup**.'),
  ]
  const [seat, apart] = [await openBefore(id, listener), await openBefore(id, blocked)]
  const pin = (who: Person, messageId: number) => who.ask(streams.pin, { params: { id, messageId } })
  expect((await pin(listener, second.id)).status).toBe(403)
  expect((await pin(admin, 999_999)).status).toBe(404)
  expect((await pin(admin, first.id)).status).toBe(200)
  expect(await seat.next('pin_changed')).toMatchObject({
    ...{ roomId, pinned: { id: first.id, username: admin.username, html: 'The second set is at ten.' } },
  })
  await pin(admin, second.id)
  await seat.next('pin_changed', (event) => (event['pinned'] as { id: number } | null)?.id === second.id)
  expect([await pinnedFor(admin, roomId), await pinnedFor(blocked, roomId)]).toEqual([
    'Bring <strong>soup</strong>.',
    null,
  ])
  await apart.ask({ type: 'ping' })
  expect(pinned(apart).map((one) => (one as { id: number } | null)?.id ?? null)).toEqual([first.id, null])
  expect((await listener.ask(streams.unpin, { params: { id } })).status).toBe(403)
  expect((await admin.ask(streams.unpin, { params: { id } })).status).toBe(200)
  await seat.next('pin_changed', (event) => event['pinned'] === null && (event['seq'] as number) > 0)
  expect(await pinnedFor(listener, roomId)).toBeNull()
  await Promise.all([seat, apart].map((one) => one.close()))
})

test('a pinned line that is deleted, reported and hidden, or changed so that it waits for the label is pinned no more', async () => {
  const [author, reporter] = [await testServer.person(), await testServer.person()]
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const roomId = await roomOf(id)
  const pin = async (content: string) => {
    const line = await say(author, id, content)
    await admin.call(streams.pin, { params: { id, messageId: line.id } })
    expect(await pinnedFor(reporter, roomId)).toBe(content)
    return line.id
  }
  const deleted = await pin('My number is five.')
  await author.call(chat.remove, { params: { id: roomId, messageId: deleted } })
  expect(await pinnedFor(reporter, roomId)).toBeNull()
  expect((await admin.ask(streams.pin, { params: { id, messageId: deleted } })).status).toBe(409)

  const hidden = await pin('Not your mother.')
  await reporter.call(moderation.report, { body: { kind: 'chat-line', id: hidden, reason: 'unkind' } })
  const caseId = (await admin.call(moderation.list, {})).find(({ thingId }) => thingId === hidden)?.id ?? 0
  await admin.call(moderation.settle, { params: { id: caseId }, body: { action: 'remove' } })
  expect([await pinnedFor(reporter, roomId), await pinnedFor(admin, roomId)]).toEqual([null, null])
  expect((await admin.ask(streams.pin, { params: { id, messageId: hidden } })).status).toBe(409)
  // Shown again it is a line as any other.
  await admin.call(moderation.reopen, { params: { id: caseId } })
  expect(await pinnedFor(reporter, roomId)).toBeNull()

  const held = await pin('See you after the set.')
  const links = Array.from({ length: 6 }, (_, at) => `https://soup-${at}.example`).join(' ')
  await author.call(chat.edit, { params: { id: roomId, messageId: held }, body: { content: links } })
  const after = await author.call(chat.messages, { params: { id: roomId }, query: {} as never })
  expect(after.find((line) => line.id === held)?.isHeld).toBe(true)
  expect(await pinnedFor(reporter, roomId)).toBeNull()
})
