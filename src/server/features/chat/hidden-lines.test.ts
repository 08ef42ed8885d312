import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { moderation } from '#contract/moderation.ts'
import { userBlocksTable } from '#server/features/messages/table.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openSocket, type TestSocket } from '#server/testing/test-socket.ts'
import { sampleRoom } from './samples.ts'

const testServer = await startTestServer()
afterAll(() => testServer.close())
const { app, context } = testServer
const admin = await testServer.admin()
type Person = typeof admin

const open = (person: Person) =>
  openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${person.token}` } })
async function openIn(roomId: number, person: Person): Promise<TestSocket> {
  const socket = await open(person)
  expect(await socket.ask({ type: 'join_room', roomId })).toMatchObject({ type: 'ack' })
  return socket
}
const say = (by: Person, id: number, content: string) => by.call(chat.send, { params: { id }, body: { content } })
/** What came of the kinds that carry lines, once everything that was on its way has. */
async function textsHeardBy(socket: TestSocket): Promise<string[]> {
  await socket.ask({ type: 'ping' })
  return socket.said
    .filter(({ type }) => ['new_message', 'message_changed'].includes(type))
    .map(({ message }) => (message as { content: string }).content)
}
async function report(by: Person, id: number): Promise<number> {
  await by.call(moderation.report, { body: { kind: 'chat-line', id, reason: 'unkind' } })
  return (await admin.call(moderation.list, {})).find(({ thingId }) => thingId === id)?.id ?? 0
}

test('whoever is suspended reads and hears the room, and says nothing in it, over sockets either', async () => {
  const [person, other] = [await testServer.person(), await testServer.person()]
  const roomId = await sampleRoom(testServer)
  const socket = await openIn(roomId, person)
  const listener = await openIn(roomId, other)
  await context.db
    .update(usersTable)
    .set({ suspendedUntil: new Date(Date.now() + 86_400_000) })
    .where(eq(usersTable.id, person.id))
  const refused = { type: 'error', message: expect.stringMatching(/^Your account is suspended until /) }
  expect(await socket.ask({ type: 'send_message', roomId, content: 'I speak on' })).toMatchObject(refused)
  expect(await socket.ask({ type: 'typing_start', roomId })).toMatchObject(refused)
  expect((await person.ask(chat.send, { params: { id: roomId }, body: { content: 'And on' } })).status).toBe(403)
  const line = await say(other, roomId, 'Quiet here')
  await socket.next('new_message')
  expect((await person.ask(chat.read, { params: { id: roomId }, body: { messageId: line.id } })).status).toBe(200)
  const anew = await openIn(roomId, person)
  expect(await textsHeardBy(listener)).toEqual(['Quiet here'])
  await Promise.all([socket, listener, anew].map((one) => one.close()))
})

test('a line that is deleted or hidden is told to nobody who comes back', async () => {
  const [author, other] = [await testServer.person(), await testServer.person()]
  const roomId = await sampleRoom(testServer)
  const socket = await openIn(roomId, other)
  const { epoch } = (await socket.next('room_joined')) as unknown as { epoch: string }
  const [deleted, hidden] = [await say(author, roomId, 'My number is 5'), await say(author, roomId, 'Not your mother')]
  await say(author, roomId, 'Good evening')
  await author.call(chat.edit, { params: { id: roomId, messageId: deleted.id }, body: { content: 'My number is 6' } })
  await author.call(chat.remove, { params: { id: roomId, messageId: deleted.id } })
  const caseId = await report(other, hidden.id)
  await admin.call(moderation.settle, { params: { id: caseId }, body: { action: 'remove' } })
  await socket.next('message_deleted', ({ id }) => id === hidden.id)
  await socket.close()
  const back = await open(other)
  await back.ask({ type: 'resume', room: `chat:${roomId}`, epoch, seq: 0 })
  expect(await textsHeardBy(back)).toEqual(['Good evening'])
  expect(back.said.filter(({ type }) => type === 'message_deleted').map(({ id }) => id)).toEqual([
    deleted.id,
    hidden.id,
  ])
  await back.close()
})

test('a line that is shown again is not told to people who want to hear nothing of its author', async () => {
  const [author, apart, other] = [await testServer.person(), await testServer.person(), await testServer.person()]
  await context.db.insert(userBlocksTable).values({ blockerId: author.id, blockedId: apart.id })
  const roomId = await sampleRoom(testServer)
  const [shut, heard] = [await openIn(roomId, apart), await openIn(roomId, other)]
  const { id } = await say(author, roomId, 'Between us')
  const caseId = await report(other, id)
  await admin.call(moderation.settle, { params: { id: caseId }, body: { action: 'remove' } })
  await admin.call(moderation.reopen, { params: { id: caseId } })
  await heard.next('message_changed')
  expect(await textsHeardBy(heard)).toEqual(['Between us', 'Between us'])
  expect(await textsHeardBy(shut)).toEqual([])
  await Promise.all([shut, heard].map((one) => one.close()))
})
