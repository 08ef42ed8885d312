import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { chat } from '#contract/chat.ts'
import { messages } from '#contract/messages.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openSocket, type TestSocket } from '#server/testing/test-socket.ts'
import { sampleLine, sampleRoom } from './samples.ts'

const testServer = await startTestServer({ env: { DATABASE_URL: 'postgres://said.by/tests' } })
afterAll(() => testServer.close())
const { app, context } = testServer
const admin = await testServer.admin()
type Person = Awaited<ReturnType<typeof testServer.person>>

const open = (person: Person, of = app) =>
  openSocket(of, { headers: { cookie: `${cookieName(context.config)}=${person.token}` } })
async function openIn(roomId: number, person: Person, of = app): Promise<TestSocket> {
  const socket = await open(person, of)
  expect(await socket.ask({ type: 'join_room', roomId, userId: person.id })).toMatchObject({ type: 'ack' })
  return socket
}
const close = (...sockets: TestSocket[]) => Promise.all(sockets.map((socket) => socket.close()))
/** What came, once everything that was on its way has. */
async function heardBy(socket: TestSocket, type: string) {
  await socket.ask({ type: 'ping' })
  return socket.said.filter((one) => one.type === type)
}

describe('a room of the chat', () => {
  test('is joined by whoever may enter it, who is told who is in, and shown to the others', async () => {
    const [one, other] = [await testServer.person({ role: 'artist' }), await testServer.person({ tier: 'fan' })]
    const roomId = await sampleRoom(testServer)
    const first = await openIn(roomId, one)
    expect(await first.next('room_members')).toMatchObject({ roomId, total: 1 })
    const second = await openIn(roomId, other)
    expect(await first.next('user_joined', ({ user }) => (user as { id: number }).id === other.id)).toMatchObject({
      ...{ roomId, user: { id: other.id, username: other.username, role: 'listener', accessTier: 'fan' } },
    })
    const members = (await second.next('room_members'))['members'] as { id: number; role: string }[]
    expect(members.map(({ id, role }) => [id, role])).toEqual([
      [one.id, 'artist'],
      [other.id, 'listener'],
    ])
    expect((await other.call(chat.members, { params: { id: roomId } })).map(({ id }) => id)).toEqual([one.id, other.id])
    expect((await one.call(chat.room, { params: { id: roomId } })).onlineUsers).toBe(2)
    expect((await testServer.guest.call(chat.status, {})).count).toBe(2)
    second.tell({ type: 'leave_room', roomId })
    expect(await first.next('user_left')).toMatchObject({ roomId, user: { id: other.id } })
    await close(first, second)
  })

  test('is not there for whoever may not enter it, whatever they say who they are', async () => {
    const listener = await testServer.person()
    const roomId = await sampleRoom(testServer, { accessTier: 'artist' })
    const socket = await open(listener)
    expect(await socket.ask({ type: 'auth', userId: admin.id, username: admin.username, role: 'admin' })).toMatchObject(
      { type: 'ack' },
    )
    for (const frame of [
      { type: 'join_room', roomId, userId: admin.id },
      { type: 'join', room: `chat:${roomId}` },
      { type: 'send_message', roomId, content: 'Hello' },
      { type: 'join_room', roomId: 999_999 },
    ])
      expect(await socket.ask(frame)).toMatchObject({ type: 'error', message: 'Room not found' })
    expect(await socket.ask({ type: 'send_message', roomId, content: ' ' })).toMatchObject({
      ...{ type: 'error', message: 'Message is required' },
    })
    await socket.close()
  })

  test('hears each line once with its commit, flat and in data, and the sender is answered with it', async () => {
    const [one, other] = [await testServer.person(), await testServer.person()]
    const roomId = await sampleRoom(testServer)
    const [speaker, listener] = [await openIn(roomId, one), await openIn(roomId, other)]
    const answer = await speaker.ask({ type: 'send_message', roomId, content: ' Then I bring bread. ', nonce: 'n1' })
    const heard = await listener.next('new_message')
    expect(heard).toMatchObject({
      ...{ type: 'new_message', roomId, room: `chat:${roomId}` },
      message: { content: 'Then I bring bread.', username: one.username, role: 'listener', nonce: 'n1' },
      data: { roomId, message: { content: 'Then I bring bread.' } },
    })
    const id = (heard['message'] as { id: number }).id
    expect(answer).toMatchObject({ type: 'ack', result: { id, isMine: true } })
    expect(
      await speaker.ask({ type: 'send_message', roomId, content: 'Then I bring bread.', nonce: 'n1' }),
    ).toMatchObject({
      ...{ type: 'ack', result: { id } },
    })
    await one.call(chat.send, { params: { id: roomId }, body: { content: 'By post' } })
    await listener.next('new_message', ({ message }) => (message as { content: string }).content === 'By post')
    expect(await heardBy(listener, 'new_message')).toHaveLength(2)
    await close(speaker, listener)
  })

  test('hears changes, deletions and words as they are committed', async () => {
    const [one, other] = [await testServer.person(), await testServer.person()]
    const roomId = await sampleRoom(testServer)
    const listener = await openIn(roomId, other)
    const messageId = await sampleLine(testServer, roomId, one)
    const params = { id: roomId, messageId }
    await one.call(chat.edit, { params, body: { content: 'Otherwise' } })
    expect(await listener.next('message_changed')).toMatchObject({ message: { id: messageId, content: 'Otherwise' } })
    await one.call(chat.react, { params: { ...params, word: 'yes' } })
    expect(await listener.next('reactions_changed')).toMatchObject({
      ...{ messageId, word: 'yes', count: 1, userId: one.id, isSaid: true },
    })
    await one.call(chat.remove, { params })
    expect(await listener.next('message_deleted')).toMatchObject({ roomId, id: messageId })
    await listener.close()
  })

  test('is told who types, and that is neither counted nor told again', async () => {
    const [one, other] = [await testServer.person(), await testServer.person()]
    const roomId = await sampleRoom(testServer)
    const [speaker, listener] = [await openIn(roomId, one), await openIn(roomId, other)]
    speaker.tell({ type: 'typing_start', roomId })
    const typing = await listener.next('typing_start')
    expect(typing).toMatchObject({ roomId, userId: one.id, username: one.username })
    expect(typing['seq']).toBeUndefined()
    speaker.tell({ type: 'typing_stop', roomId })
    await listener.next('typing_stop')
    const outside = await open(await testServer.person())
    expect(await outside.ask({ type: 'typing_start', roomId })).toMatchObject({ message: 'Room not found' })
    await close(speaker, listener, outside)
  })

  test('has as many people in it as may be, however many come at once; admins come in all the same', async () => {
    const roomId = await sampleRoom(testServer, { maxUsers: 2 })
    const people = await Promise.all(Array.from({ length: 6 }, () => testServer.person()))
    const sockets = await Promise.all(people.map((person) => open(person)))
    const answers = await Promise.all(sockets.map((socket) => socket.ask({ type: 'join_room', roomId })))
    expect(answers.filter(({ type }) => type === 'ack')).toHaveLength(2)
    const message = 'This room is full. Please try again in a moment.'
    const late = answers.findIndex(({ type }) => type === 'error')
    expect(answers[late]).toMatchObject({ message })
    expect(await sockets[late]?.next('room_full')).toMatchObject({ roomId, message })
    expect(await people[late]?.ask(chat.send, { params: { id: roomId }, body: { content: 'x' } })).toMatchObject({
      ...{ status: 409, body: { message } },
    })
    expect(await people[late]?.call(chat.room, { params: { id: roomId } })).toMatchObject({ isFull: true })
    const label = await openIn(roomId, admin)
    const inside = answers.findIndex(({ type }) => type === 'ack')
    const again = await openIn(roomId, people[inside] as Person)
    await close(label, again, ...sockets)
  })

  test('is left at once by those it is not for any more', async () => {
    const [fan, vip] = [await testServer.person({ tier: 'fan' }), await testServer.person({ tier: 'vip' })]
    const roomId = await sampleRoom(testServer, { accessTier: 'fan' })
    const [one, other] = [await openIn(roomId, fan), await openIn(roomId, vip)]
    const room = await admin.call(chat.room, { params: { id: roomId } })
    const { name, description } = room
    await admin.call(chat.updateRoom, { params: { id: roomId }, body: { name, description, accessTier: 'vip' } })
    expect(await one.next('room_left')).toMatchObject({ reason: 'You may no longer be in this room' })
    expect(await one.ask({ type: 'send_message', roomId, content: 'x' })).toMatchObject({ message: 'Room not found' })
    await vip.call(chat.send, { params: { id: roomId }, body: { content: 'Among us' } })
    await other.next('new_message')
    expect(await heardBy(one, 'new_message')).toEqual([])
    await admin.call(chat.removeRoom, { params: { id: roomId } })
    await other.next('room_left')
    await close(one, other)
  })

  test('tells people who have blocked one another nothing of each other, and all others everything', async () => {
    const [one, other, third] = [await testServer.person(), await testServer.person(), await testServer.person()]
    await one.call(messages.block, { params: { username: other.username } })
    const roomId = await sampleRoom(testServer)
    const sockets = [await openIn(roomId, one), await openIn(roomId, other), await openIn(roomId, third)] as const
    const say = (by: Person, content: string) => by.call(chat.send, { params: { id: roomId }, body: { content } })
    await say(one, 'From one')
    await say(other, 'From the other')
    sockets[1].tell({ type: 'typing_start', roomId })
    await say(third, 'Done')
    const heard = async (socket: TestSocket) => {
      await socket.next('new_message', ({ message }) => (message as { content: string }).content === 'Done')
      return (await heardBy(socket, 'new_message')).map(({ message }) => (message as { content: string }).content)
    }
    expect(await heard(sockets[0])).toEqual(['From one', 'Done'])
    expect(await heard(sockets[1])).toEqual(['From the other', 'Done'])
    expect(await heard(sockets[2])).toEqual(['From one', 'From the other', 'Done'])
    expect(await heardBy(sockets[0], 'typing_start')).toEqual([])
    expect(await heardBy(sockets[2], 'typing_start')).toHaveLength(1)
    const { epoch } = (await sockets[0].next('room_joined')) as unknown as { epoch: string }
    await sockets[0].close()
    const back = await open(one)
    await back.ask({ type: 'resume', room: `chat:${roomId}`, epoch, seq: 0 })
    expect((await heardBy(back, 'new_message')).map(({ message }) => (message as { content: string }).content)).toEqual(
      ['From one', 'Done'],
    )
    await close(back, sockets[1], sockets[2])
  })
})

describe('at two processes', () => {
  test('lines that are said at once are there once, in one order for all', async () => {
    const other = await testServer.sibling()
    const [one, two] = [await testServer.person(), await testServer.person()]
    const roomId = await sampleRoom(testServer)
    const [near, far] = [await openIn(roomId, one), await openIn(roomId, two, other)]
    const send = (socket: TestSocket, name: string) =>
      Array.from({ length: 10 }, (_, n) =>
        socket.ask({ type: 'send_message', roomId, content: `${name} ${n}`, nonce: `${name}-${n}` }),
      )
    const answers = await Promise.all([...send(near, 'near'), ...send(far, 'far')])
    expect(answers.map(({ type }) => type)).toEqual(Array(20).fill('ack'))
    const ids = (socket: TestSocket) =>
      socket.said.filter(({ type }) => type === 'new_message').map(({ message }) => (message as { id: number }).id)
    await vi.waitFor(() => expect([ids(near).length, ids(far).length]).toEqual([20, 20]))
    expect(ids(far)).toEqual(ids(near))
    expect(ids(near)).toEqual(ids(near).toSorted((first, second) => first - second))
    const lines = await one.call(chat.messages, { params: { id: roomId } })
    expect(lines.map(({ id }) => id)).toEqual(ids(near))
    await close(near, far)
  })
})

describe('reading marks', () => {
  test('are one write of a row in ten seconds, however often they are told', async () => {
    const [reader, author] = [await testServer.person(), await testServer.person()]
    const roomId = await sampleRoom(testServer)
    const ids: number[] = []
    for (let n = 0; n < 5; n++) ids.push(await sampleLine(testServer, roomId, author))
    const socket = await openIn(roomId, reader)
    const row = async () => {
      const { rows } = await context.db.execute<{ read: number; writes: string }>(
        sql`select last_read_id as read, xmin::text as writes from chat_room_members where user_id = ${reader.id}`,
      )
      return rows[0]
    }
    socket.tell({ type: 'mark_read', roomId, messageId: ids[1] })
    await vi.waitFor(async () => expect((await row())?.read).toBe(ids[1]), { timeout: 4000 })
    const before = await row()
    for (const messageId of ids.slice(2)) socket.tell({ type: 'mark_read', roomId, messageId })
    await socket.ask({ type: 'ping' })
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(await row()).toEqual(before)
    await vi.waitFor(async () => expect((await row())?.read).toBe(ids[4]), { timeout: 12_000, interval: 500 })
    socket.tell({ type: 'mark_read', roomId, messageId: 2_000_000_000 })
    await socket.close()
  }, 30_000)
})
