import { describe, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import type { AccessLabel } from '#contract/kit/access-labels.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleLine, sampleRoom } from './samples.ts'

const testServer = await sharedTestServer()
const { guest } = testServer
const admin = await testServer.admin()
const listener = await testServer.person()
const people = {
  listener,
  fan: await testServer.person({ tier: 'fan' }),
  vip: await testServer.person({ tier: 'vip' }),
  model: await testServer.person({ role: 'model' }),
  artist: await testServer.person({ role: 'artist' }),
  admin,
}
const of = (id: number) => ({ params: { id } })

describe('who may enter a room', () => {
  test.each<[AccessLabel, (keyof typeof people)[]]>([
    ['free', ['listener', 'fan', 'vip', 'model', 'artist', 'admin']],
    ['fan', ['fan', 'vip', 'admin']],
    ['vip', ['vip', 'admin']],
    ['model', ['model', 'admin']],
    ['artist', ['artist', 'admin']],
    ['admin', ['admin']],
  ])('of the label %s is decided alike for its list, its lines and what is said', async (accessTier, those) => {
    const id = await sampleRoom(testServer, { accessTier })
    const secret = await sampleLine(testServer, id, admin)
    for (const [name, person] of Object.entries(people)) {
      const may = those.includes(name as keyof typeof people)
      const room = (await person.call(chat.rooms, {})).find((one) => one.id === id)
      expect([name, room?.isOpen, room?.isWritable, room?.onlineUsers]).toEqual([name, may, may, may ? 0 : null])
      expect((await person.ask(chat.messages, of(id))).status).toBe(may ? 200 : 404)
      expect((await person.ask(chat.members, of(id))).status).toBe(may ? 200 : 404)
      expect((await person.ask(chat.send, { ...of(id), body: { content: 'Hello' } })).status).toBe(may ? 201 : 404)
      const reaction = { params: { id, messageId: secret, word: 'yes' } }
      expect((await person.ask(chat.react, reaction)).status).toBe(may ? 200 : 404)
    }
    for (const endpoint of [chat.rooms, chat.messages, chat.members])
      expect((await guest.ask(endpoint, of(id))).status).toBe(401)
  })

  test('is nobody but admins once it is closed, and what was said comes back with it', async () => {
    const id = await sampleRoom(testServer)
    await listener.call(chat.send, { ...of(id), body: { content: 'Still here' } })
    await admin.call(chat.removeRoom, of(id))
    expect((await listener.call(chat.rooms, {})).some((room) => room.id === id)).toBe(false)
    expect((await listener.ask(chat.room, of(id))).body).toMatchObject({ message: 'Room not found' })
    expect((await listener.ask(chat.send, { ...of(id), body: { content: 'Hello' } })).status).toBe(404)
    const room = (await admin.call(chat.rooms, {})).find((one) => one.id === id)
    expect(room).toMatchObject({ isActive: false, isOpen: true })
    await admin.call(chat.updateRoom, { ...of(id), body: { isActive: true } })
    expect((await listener.call(chat.messages, of(id))).map(({ content }) => content)).toEqual(['Still here'])
  })
})

describe('a room', () => {
  test('is made, changed and closed by admins alone, in either spelling', async () => {
    const body = { name: 'Side B', description: 'Rehearsals, rumours, the second take.', access_tier: 'fan' }
    for (const [name, person] of Object.entries(people)) {
      const { status } = await person.ask(chat.createRoom, { body })
      expect([name, status]).toEqual([name, name === 'admin' ? 201 : 403])
    }
    const room = await admin.call(chat.createRoom, { body: body as never })
    expect(room).toMatchObject({
      ...{ name: 'Side B', accessTier: 'fan', access_tier: 'fan', maxUsers: 100, isActive: true },
      ...{ creatorName: admin.username, creator_name: admin.username },
    })
    const saved = await admin.call(chat.updateRoom, {
      ...of(room.id),
      body: { ...body, accessTier: 'vip', maxUsers: 20, version: room.version } as never,
    })
    expect(saved).toMatchObject({ accessTier: 'vip', maxUsers: 20 })
    const stale = await admin.ask(chat.updateRoom, { ...of(room.id), body: { ...body, version: room.version } })
    expect(stale.status).toBe(409)
    expect(await admin.ask(chat.updateRoom, { ...of(room.id), body: { name: ' ' } })).toMatchObject({
      ...{ status: 400, body: { fields: { name: 'Room name is required' } } },
    })
    expect((await people.fan.ask(chat.removeRoom, of(room.id))).status).toBe(403)
  })

  test.each([
    [{ name: '' }, 'name', 'Room name is required'],
    [{ name: undefined }, 'name', 'Room name is required'],
    [{ name: 'x'.repeat(51) }, 'name', 'Room name must be less than 50 characters'],
    [{ description: ' ' }, 'description', 'Description is required'],
    [{ description: 'x'.repeat(201) }, 'description', 'Description must be less than 200 characters'],
    [{ accessTier: 'guests' }, 'accessTier', 'Access must be one of free, fan, vip, model, artist, admin'],
    [{ accessTier: undefined }, 'accessTier', 'Access must be one of free, fan, vip, model, artist, admin'],
    [{ maxUsers: 0 }, 'maxUsers', 'Capacity must be 1 or more'],
  ])('with %o is refused', async (wrong, field, words) => {
    const body = { name: 'The Bar', description: 'Whatever is playing.', accessTier: 'free', ...wrong }
    expect(await admin.ask(chat.createRoom, { body })).toMatchObject({
      status: 400,
      body: { fields: { [field]: words } },
    })
  })

  test('may be called by exactly 50 characters, and described by 200', async () => {
    const body = { name: 'x'.repeat(50), description: 'y'.repeat(200), accessTier: 'free' as const }
    expect(await admin.call(chat.createRoom, { body })).toMatchObject(body)
  })

  test('tells how many lines wait for somebody, but for those of people they want to hear nothing of', async () => {
    const id = await sampleRoom(testServer)
    const [reader, other] = [await testServer.person(), await testServer.person()]
    const first = await sampleLine(testServer, id, other)
    const unread = async () => (await reader.call(chat.room, of(id))).unread
    expect(await unread()).toBe(0)
    await reader.call(chat.read, { ...of(id), body: { messageId: first } })
    expect((await reader.call(chat.room, of(id))).lastReadId).toBe(first)
    for (let n = 0; n < 3; n++) await sampleLine(testServer, id, other)
    await sampleLine(testServer, id, reader)
    expect(await unread()).toBe(3)
  })
})

describe('the state of the chat', () => {
  test('is told to everybody, with the rooms they may enter', async () => {
    const [free, vip] = [await sampleRoom(testServer), await sampleRoom(testServer, { accessTier: 'vip' })]
    const asGuest = await guest.call(chat.status, {})
    expect(asGuest).toMatchObject({ isActive: true, active: true, onlineUsers: 0, count: 0, rooms: [] })
    const ids = (await listener.call(chat.status, {})).rooms.map(({ id }) => id)
    expect([ids.includes(free), ids.includes(vip)]).toEqual([true, false])
  })
})
