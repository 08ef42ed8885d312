import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { roomFeature, sayings } from '#server/testing/room-feature.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket, type TestSocket } from '#server/testing/test-socket.ts'
import { cookieName } from '../identity/sessions/sessions.ts'

const testServer = await sharedTestServer({ features: [roomFeature] })
const { app, context } = testServer

const open = (person: { token: string }, path?: string) =>
  openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${person.token}` }, ...(path ? { path } : {}) })
async function openIn(room: string, person: { token: string }): Promise<TestSocket> {
  const socket = await open(person)
  expect(await socket.ask({ type: 'join', room })).toMatchObject({ type: 'ack' })
  return socket
}
/** What came, once everything that was on its way has. */
async function heardBy(socket: TestSocket, type: string) {
  await socket.ask({ type: 'ping' })
  return socket.said.filter((one) => one.type === type)
}

describe('an event to a person', () => {
  test('reaches all their devices with the commit that makes it true, flat and in data', async () => {
    const fan = await testServer.person()
    const [one, other, stranger] = [await open(fan), await open(fan), await open(await testServer.person())]
    await context.db.transaction(async (transaction) => {
      await context.realtime.toPerson(fan.id, { type: 'unread', count: 3 }, transaction)
      expect(await heardBy(one, 'unread')).toEqual([])
    })
    for (const socket of [one, other])
      expect(await socket.next('unread')).toEqual({
        ...{ type: 'unread', count: 3, data: { count: 3 }, room: `person:${fan.id}`, seq: 1 },
      })
    expect(await heardBy(stranger, 'unread')).toEqual([])
    await Promise.all([one.close(), other.close(), stranger.close()])
  })

  test('is not told where the transaction is taken back', async () => {
    const fan = await testServer.person()
    const socket = await open(fan)
    const undone = context.db.transaction(async (transaction) => {
      await context.realtime.toPerson(fan.id, { type: 'unread', count: 3 }, transaction)
      throw new Error('Taken back')
    })
    await expect(undone).rejects.toThrow('Taken back')
    await context.realtime.toPerson(fan.id, { type: 'unread', count: 4 })
    expect(await socket.next('unread')).toMatchObject({ count: 4, seq: 1 })
    await socket.close()
  })

  test('may be as long as a hundred notices of the database', async () => {
    const fan = await testServer.person()
    const socket = await openIn('hall:1', fan)
    const text = '🎷'.repeat(100_000)
    await context.db.transaction((transaction) =>
      context.realtime.toRoom('hall:1', { type: 'said', text, by: 1 }, transaction),
    )
    expect((await socket.next('said'))['text']).toBe(text)
    await socket.close()
  })

  test('is of a kind that is declared, with the fields of its schema', async () => {
    await expect(context.realtime.toPerson(1, { type: 'nonsense' })).rejects.toThrow('No feature declares')
    await expect(context.realtime.toPerson(1, { type: 'said', text: 'x', by: 1 })).rejects.toThrow(
      'No feature declares',
    )
    await expect(context.realtime.toPerson(1, { type: 'unread' })).rejects.toThrow()
  })

  test('that was missed is sent again after a broken connection; where nobody knows what was missed, that is said', async () => {
    const fan = await testServer.person()
    const first = await open(fan)
    const { epoch } = await first.next('auth_success')
    await context.realtime.toPerson(fan.id, { type: 'unread', count: 1 })
    await first.next('unread')
    await first.close()
    for (const count of [2, 3]) await context.realtime.toPerson(fan.id, { type: 'unread', count })
    const again = await open(fan, `/ws?epoch=${epoch}&seq=1`)
    expect(await again.next('auth_success')).toMatchObject({ resumed: true, seq: 3 })
    expect((await heardBy(again, 'unread')).map(({ seq, count }) => [seq, count])).toEqual([
      [2, 2],
      [3, 3],
    ])
    for (const where of ['epoch=another-1&seq=1', `epoch=${epoch}&seq=99`, 'epoch=&seq=-1', 'seq=x']) {
      const lost = await open(fan, `/ws?${where}`)
      expect(await lost.next('auth_success')).toMatchObject({ resumed: false })
      await lost.close()
    }
    for (let count = 0; count < 201; count++) await context.realtime.toPerson(fan.id, { type: 'unread', count })
    const late = await open(fan, `/ws?epoch=${epoch}&seq=1`)
    expect(await late.next('auth_success')).toMatchObject({ resumed: false })
    await Promise.all([again.close(), late.close()])
  })
})

describe('a room', () => {
  test('is heard by whoever is in it, and by nobody else', async () => {
    const [fan, other] = [await testServer.person({ tier: 'fan' }), await testServer.person({ tier: 'vip' })]
    const [inside, speaker, outside] = [
      await openIn('backroom:1', fan),
      await openIn('backroom:1', other),
      await open(fan),
    ]
    expect(await speaker.ask({ type: 'say', room: 'backroom:1', text: 'Good evening' })).toMatchObject({ type: 'ack' })
    expect(await inside.next('said')).toMatchObject({ text: 'Good evening', by: other.id, room: 'backroom:1' })
    expect(await heardBy(outside, 'said')).toEqual([])
    expect(await outside.ask({ type: 'say', room: 'backroom:1', text: 'Hello' })).toMatchObject({
      message: 'Room not found',
    })
    inside.tell({ type: 'leave', room: 'backroom:1' })
    await inside.next('room_left')
    await speaker.ask({ type: 'say', room: 'backroom:1', text: 'Anybody?' })
    expect(await heardBy(inside, 'said')).toHaveLength(1)
    await Promise.all([inside.close(), speaker.close(), outside.close()])
  })

  test('lets in whom its rules let in, says no more of itself to others, and asks again with every word', async () => {
    const listener = await testServer.person()
    const socket = await open(listener)
    for (const room of ['backroom:1', 'backroom:2', 'nothing:1', 'person:1'])
      expect(await socket.ask({ type: 'join', room })).toMatchObject({ type: 'error', message: 'Room not found' })
    const guest = await openSocket(app)
    expect(await guest.ask({ type: 'join', room: 'stage:1' })).toMatchObject({ type: 'ack' })
    expect(await guest.ask({ type: 'say', room: 'stage:1', text: 'x' })).toMatchObject({ message: 'Please sign in' })
    await socket.ask({ type: 'join', room: 'stage:1' })
    expect(await socket.ask({ type: 'say', room: 'stage:1', text: 'x' })).toMatchObject({
      message: "You don't have permission to do this",
    })
    await Promise.all([socket.close(), guest.close()])
  })

  test('is left at once by whoever loses what it asks for, by themselves or by its rules', async () => {
    const fan = await testServer.person({ tier: 'fan' })
    const socket = await openIn('backroom:1', fan)
    const began = performance.now()
    await context.db.execute(sql`update users set access_tier = 'free' where id = ${fan.id}`)
    expect(await socket.next('room_left')).toMatchObject({
      ...{ room: 'backroom:1', reason: 'You may no longer be in this room' },
    })
    expect(performance.now() - began).toBeLessThan(1000)
    await context.realtime.toRoom('backroom:1', { type: 'said', text: 'Secret', by: 1 })
    expect(await heardBy(socket, 'said')).toEqual([])
    await socket.close()
  })

  test('sends what was missed to whoever comes back, in order and each with its number', async () => {
    const fan = await testServer.person()
    const first = await openIn('hall:7', fan)
    const { epoch, seq } = await first.next('room_joined')
    await first.close()
    for (const text of ['one', 'two']) await context.realtime.toRoom('hall:7', { type: 'said', text, by: 1 })
    const again = await open(fan)
    await again.ask({ type: 'resume', room: 'hall:7', epoch, seq })
    expect(await again.next('room_joined')).toMatchObject({ resumed: true })
    await context.realtime.toRoom('hall:7', { type: 'said', text: 'three', by: 1 })
    const heard = await heardBy(again, 'said')
    expect(heard.map(({ text, seq: number }) => [text, number])).toEqual([
      ['one', 1],
      ['two', 2],
      ['three', 3],
    ])
    await again.close()
  })

  test('shows who is in, each person once however many tabs they have, by the names the seeds use', async () => {
    const [fan, other] = [await testServer.person(), await testServer.person({ role: 'artist' })]
    const watcher = await openIn('salon:5', fan)
    const member = { id: other.id, username: other.username, role: 'artist', accessTier: 'free' }
    const tabs = [await open(other), await open(other)]
    for (const tab of tabs) await tab.ask({ type: 'enter_salon', roomId: 5, userId: 1 })
    expect(await tabs[1]?.next('room_members')).toMatchObject({
      roomId: 5,
      total: 2,
      members: [{ id: fan.id }, member],
    })
    expect(await heardBy(watcher, 'user_joined')).toMatchObject([{ user: { id: fan.id } }, { roomId: 5, user: member }])
    await tabs[0]?.close()
    const comesBack = await openIn('salon:5', other)
    await tabs[1]?.close()
    await comesBack.close()
    expect(await heardBy(watcher, 'user_left')).toEqual([])
    expect(await watcher.next('user_left')).toMatchObject({ user: member })
    await watcher.close()
  })

  test('does what is said under one name once, and answers it the same', async () => {
    const fan = await testServer.person()
    const socket = await openIn('hall:2', fan)
    const before = sayings.count
    const say = { type: 'say', room: 'hall:2', text: 'Once', ref: 'nonce-1' }
    const answer = await socket.ask(say)
    expect(await socket.ask(say)).toEqual(answer)
    const other = await openIn('hall:2', fan)
    expect(await other.ask(say)).toEqual(answer)
    expect(await other.ask({ ...say, text: 'Twice' })).toMatchObject({
      message: 'Something else was sent under this ref',
    })
    expect(sayings.count).toBe(before + 1)
    await Promise.all([socket.close(), other.close()])
  })

  test('tells whoever is too fast how long to wait, and counts by person, not by socket', async () => {
    const fan = await testServer.person()
    const [one, other] = [await openIn('hall:3', fan), await openIn('hall:3', fan)]
    for (let n = 0; n < 10; n++)
      for (const socket of [one, other])
        expect(await socket.ask({ type: 'say', room: 'hall:3', text: `${n}` })).toMatchObject({ type: 'ack' })
    expect(await other.ask({ type: 'say', room: 'hall:3', text: 'x' })).toMatchObject({
      ...{ type: 'error', message: 'That was too fast. Please wait 1 second and try again.', retryAfter: 1 },
    })
    expect(await other.ask({ type: 'ping' })).toMatchObject({ type: 'ack' })
    await Promise.all([one.close(), other.close()])
  })

  test('is one of at most 50 of a socket, and joins have a rate', async () => {
    const socket = await open(await testServer.person())
    for (let n = 0; n < 49; n++)
      expect(await socket.ask({ type: 'join', room: `hall:many-${n}` })).toMatchObject({ type: 'ack' })
    expect(await socket.ask({ type: 'join', room: 'hall:many-50' })).toMatchObject({
      message: 'You are in too many rooms at once. Please leave some of them.',
    })
    for (let n = 0; n < 10; n++) await socket.ask({ type: 'join', room: 'hall:many-1' })
    expect(await socket.ask({ type: 'join', room: 'hall:many-1' })).toMatchObject({ retryAfter: 1 })
    await socket.close()
  })

  test('hides what fails in the server', async () => {
    const socket = await open(await testServer.person())
    expect(await socket.ask({ type: 'fail' })).toMatchObject({ message: 'Something went wrong on our side' })
    await socket.close()
  })
})
