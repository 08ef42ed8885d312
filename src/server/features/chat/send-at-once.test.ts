import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, inject, test } from 'vitest'
import { closeCodes } from '#contract/platform/realtime.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { asSuperuser } from '#server/testing/as-superuser.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import { sampleLine, sampleRoom } from './samples.ts'
import { chatMessagesTable, chatRoomsTable } from './table.ts'

const testServer = await startTestServer()
afterAll(() => testServer.close())
const { app, context } = testServer

/** Changes something that no trigger tells of: whoever speaks next is the first to meet it. */
async function changeUntold(statement: string): Promise<void> {
  const { rows } = await context.db.execute<{ name: string }>(sql`select current_database() as name`)
  const superuser = { ...inject('superuser'), database: rows[0]?.name as string }
  await asSuperuser(superuser, `set session_replication_role = replica; ${statement}`)
}

async function openRoom(accessTier: 'free' | 'fan' = 'free', tier: 'free' | 'fan' = accessTier) {
  const person = await testServer.person({ tier })
  const roomId = await sampleRoom(testServer, { accessTier })
  const socket = await openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${person.token}` } })
  if (tier === accessTier) expect(await socket.ask({ type: 'join_room', roomId })).toMatchObject({ type: 'ack' })
  const lines = async () => {
    const m = chatMessagesTable
    return context.db.select({ content: m.content }).from(m).where(eq(m.roomId, roomId)).orderBy(m.id)
  }
  const say = (content: string) => socket.ask({ type: 'send_message', roomId, content })
  return { person, roomId, socket, lines, say }
}

const QUIET = /^The label has asked you to be quiet here/
const membership = (personId: number, roomId: number, column: string) =>
  `insert into chat_room_members (room_id, user_id, ${column}) values (${roomId}, ${personId}, now() + interval '1 hour')
   on conflict (room_id, user_id) do update set ${column} = excluded.${column}`

test.each([
  [
    'is suspended',
    (id: number) => `update users set suspended_until = now() + interval '1 day' where id = ${id}`,
    /^Your account is suspended/,
  ],
  [
    'may not enter by their tier any more',
    (id: number) => `update users set access_tier = 'free' where id = ${id}`,
    /^Room not found$/,
  ],
  ['is to be silent', (id: number, roomId: number) => membership(id, roomId, 'muted_until'), QUIET],
  ['was sent away', (id: number, roomId: number) => membership(id, roomId, 'removed_at'), /^Room not found$/],
  [
    'finds the room for reading',
    (_: number, roomId: number) => `update chat_rooms set is_read_only = true where id = ${roomId}`,
    /^This room is for reading/,
  ],
  [
    'finds the room closed',
    (_: number, roomId: number) => `update chat_rooms set is_active = false where id = ${roomId}`,
    /^Room not found$/,
  ],
])('whoever %s since they were asked last says nothing more, though nobody was told', async (_, change, words) => {
  const { person, roomId, socket, lines, say } = await openRoom('fan')
  expect(await say('Before')).toMatchObject({ type: 'ack' })
  await changeUntold(change(person.id, roomId))
  expect(await say('After')).toMatchObject({ type: 'error', message: expect.stringMatching(words) })
  expect(await lines()).toEqual([{ content: 'Before' }])
  await socket.close()
})

test('whoever speaks with a session that has ended is cut, and nothing of it is written', async () => {
  const { person, socket, lines, say } = await openRoom()
  await changeUntold(`delete from sessions where user_id = ${person.id}`)
  void say('Too late').catch(() => {})
  expect(await socket.closed).toBe(closeCodes.sessionEnded)
  expect(await lines()).toEqual([])
})

test('whoever may speak since a moment ago is heard, though nobody was told', async () => {
  const { person, socket, lines, say } = await openRoom('fan', 'free')
  expect(await say('Too early')).toMatchObject({ type: 'error', message: 'Room not found' })
  await changeUntold(`update users set access_tier = 'fan' where id = ${person.id}`)
  expect(await say('Here I am')).toMatchObject({ type: 'ack' })
  expect(await lines()).toEqual([{ content: 'Here I am' }])
  await socket.close()
})

test('what was said before under a ref is answered again, and to nobody whose session has ended', async () => {
  const { person, roomId, socket, lines } = await openRoom()
  const line = { type: 'send_message', roomId, content: 'Once', ref: 'again' }
  socket.tell(line)
  socket.tell(line)
  await socket.ask({ type: 'ping' })
  const [first, second, ...more] = socket.said.filter(({ ref }) => ref === 'again')
  expect(first).toMatchObject({ type: 'ack', result: { content: 'Once' } })
  expect(second).toEqual(first)
  expect(more).toEqual([])
  await changeUntold(`delete from sessions where user_id = ${person.id}`)
  socket.tell(line)
  expect(await socket.closed).toBe(closeCodes.sessionEnded)
  expect(await lines()).toHaveLength(1)
})

test('a line that has to wait, for a slow room or for the label, is held as one that is sent by HTTP', async () => {
  const { person, roomId, socket, lines, say } = await openRoom()
  await context.db.update(chatRoomsTable).set({ slowModeSeconds: 30 }).where(eq(chatRoomsTable.id, roomId))
  expect(await say('One')).toMatchObject({ type: 'ack' })
  expect(await say('Two')).toMatchObject({ type: 'error', message: expect.stringMatching(/^This room is slow/) })
  await context.db.update(chatRoomsTable).set({ slowModeSeconds: 0 }).where(eq(chatRoomsTable.id, roomId))
  const held = await say('See https://tickets.example for more')
  expect(held).toMatchObject({ type: 'ack', result: { isHeld: true, userId: person.id } })
  expect(await lines()).toHaveLength(2)
  await socket.close()
})

test('the same words of a third person within a day wait for the label', async () => {
  const words = 'Cheap tickets for the whole of next week'
  const rooms = [await openRoom(), await openRoom(), await openRoom()]
  const answers = []
  for (const { say } of rooms) answers.push(await say(words))
  expect(answers.map(({ result }) => (result as { isHeld: boolean }).isHeld)).toEqual([false, false, true])
  await Promise.all(rooms.map(({ socket }) => socket.close()))
})

test('a nonce that was used before is answered with the line that stands under it', async () => {
  const { person, roomId, socket, lines } = await openRoom()
  const id = await sampleLine(testServer, roomId, person, { content: 'Already', html: 'Already', nonce: 'known' })
  expect(await socket.ask({ type: 'send_message', roomId, content: 'Already', nonce: 'known' })).toMatchObject({
    ...{ type: 'ack', result: { id } },
  })
  expect(await lines()).toHaveLength(1)
  await socket.close()
})
