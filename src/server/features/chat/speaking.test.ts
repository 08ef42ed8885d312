import { describe, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { messages } from '#contract/messages.ts'
import { notices } from '#contract/notices.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleRoom } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
type Person = typeof admin
const of = (id: number) => ({ params: { id } })
const ofLine = (id: number, messageId: number) => ({ params: { id, messageId } })
const say = (by: Person, id: number, content: string, more: object = {}) =>
  by.call(chat.send, { ...of(id), body: { content, ...more } })
const contents = async (by: Person, id: number) => (await by.call(chat.messages, of(id))).map((line) => line.content)

describe('whoever says something', () => {
  test('waits in a slow room, as told in seconds, but may send the same line again; admins need not', async () => {
    const [person, id] = [await testServer.person(), await sampleRoom(testServer, { slowModeSeconds: 30 })]
    await say(person, id, 'First', { nonce: 'first' })
    await say(person, id, 'First', { nonce: 'first' })
    const { status, body, headers } = await person.ask(chat.send, { ...of(id), body: { content: 'Second' } })
    expect([status, headers['retry-after']]).toEqual([429, '30'])
    expect(body).toMatchObject({ message: 'This room is slow: one line in 30 seconds. Please wait 30 more.' })
    await say(admin, id, 'One')
    await say(admin, id, 'Two')
  })

  test('is nobody but admins where a room is for reading', async () => {
    const [person, id] = [await testServer.person(), await sampleRoom(testServer, { isReadOnly: true })]
    const words = 'This room is for reading. The label writes here.'
    expect(await person.ask(chat.send, { ...of(id), body: { content: 'x' } })).toMatchObject({
      ...{ status: 403, body: { message: words } },
    })
    expect(await person.call(chat.room, of(id))).toMatchObject({ isOpen: true, isWritable: false, silence: words })
    await say(admin, id, 'Doors at eight')
    expect(await contents(person, id)).toEqual(['Doors at eight'])
  })

  test('is silent for as long as the label asks, in that room alone', async () => {
    const [person, id, elsewhere] = [
      await testServer.person(),
      await sampleRoom(testServer),
      await sampleRoom(testServer),
    ]
    const params = { id, username: person.username }
    expect((await person.ask(chat.mute, { params, body: { minutes: 5 } })).status).toBe(403)
    await admin.call(chat.mute, { params, body: { minutes: 5 } })
    expect(await person.ask(chat.send, { ...of(id), body: { content: 'x' } })).toMatchObject({
      ...{ status: 403, body: { message: 'The label has asked you to be quiet here for 5 more minutes.' } },
    })
    await say(person, elsewhere, 'Here I may')
    await admin.call(chat.unmute, { params })
    await say(person, id, 'And here')
    const nobody = { params: { id, username: 'nobody-of-that-name' } }
    expect((await admin.ask(chat.unmute, nobody)).status).toBe(404)
    const label = { params: { id, username: admin.username }, body: { minutes: 5 } }
    expect((await admin.ask(chat.mute, label)).status).toBe(400)
  })

  test('too fast is told when to go on', async () => {
    const [person, id] = [await testServer.person(), await sampleRoom(testServer)]
    const sent = Array.from({ length: 30 }, (_, n) => person.ask(chat.send, { ...of(id), body: { content: `${n}` } }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses).toContain(429)
    expect(statuses.filter((status) => status === 201).length).toBeGreaterThanOrEqual(20)
  })
})

describe('a notice', () => {
  const titlesOf = async (by: Person) => (await by.call(notices.list, {})).items.map(({ title }) => title)

  test('is for those a line calls or answers who may enter the room, and not once it is gone', async () => {
    const [author, called, asked] = [await testServer.person(), await testServer.person(), await testServer.person()]
    const [vip, blocker] = [await testServer.person({ tier: 'vip' }), await testServer.person()]
    const id = await sampleRoom(testServer, { name: 'The Bar' })
    await blocker.call(messages.block, { params: { username: author.username } })
    const question = await say(asked, id, 'Sitting?')
    const line = await say(author, id, `@${called.username} @${blocker.username} @${author.username} standing`, {
      replyToId: question.id,
    })
    expect(await titlesOf(called)).toEqual([`${author.username} mentioned you in The Bar`])
    expect(await titlesOf(asked)).toEqual([`${author.username} answered you in The Bar`])
    expect([await titlesOf(blocker), await titlesOf(author)]).toEqual([[], []])
    const back = await sampleRoom(testServer, { name: 'The Back Room', accessTier: 'vip' })
    await say(vip, back, `@${called.username} by name only`)
    expect(await titlesOf(called)).toHaveLength(1)
    await author.call(chat.remove, ofLine(id, line.id))
    expect(await titlesOf(called)).toEqual([])
  })
})
