import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { forum } from '#contract/forum.ts'
import { moderation } from '#contract/moderation.ts'
import { notices } from '#contract/notices.ts'
import { sampleRoom } from '#server/features/chat/samples.ts'
import { sampleCategory, sampleReply, sampleTopic } from '#server/features/forum/samples.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'

// What would be held where it is written is held where something is changed into it.

const testServer = await sharedTestServer()
const { context, app } = testServer
const admin = await testServer.person({ role: 'admin' })
type Person = typeof admin
const of = (id: number) => ({ params: { id } })
const LINK = 'Cheap tapes at https://tapes.example/now'

const caseOf = async (kind: string, thingId: number) =>
  (await admin.call(moderation.list, {})).find((one) => one.kind === kind && one.thingId === thingId)
const settle = (id: number | undefined, action: 'leave' | 'remove') =>
  admin.call(moderation.settle, { ...of(id ?? 0), body: { action } })
const say = (by: Person, room: number, content: string) => by.call(chat.send, { ...of(room), body: { content } })
const listen = async (who: Person, room: number) => {
  const socket = await openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${who.token}` } })
  await socket.ask({ type: 'join_room', roomId: room })
  const heard = async () => {
    await socket.ask({ type: 'ping' })
    return socket.said.flatMap(({ type, message }) =>
      ['new_message', 'message_changed', 'message_deleted'].includes(type)
        ? [[type, (message as { content: string } | undefined)?.content]]
        : [],
    )
  }
  return { heard, close: () => socket.close() }
}

beforeEach(async () => {
  await admin.call(moderation.saveWords, { body: { words: '' } })
  await context.db.execute(sql`delete from moderation_cases`)
})

describe('a reply changed into what is held', () => {
  test('is out of sight at its place, and comes back there', async () => {
    const [author, reader] = [await testServer.person(), await testServer.person()]
    const topic = await sampleTopic(testServer, reader)
    const id = await sampleReply(testServer, topic, author)
    await sampleReply(testServer, topic, reader)
    const edited = await author.call(forum.updateReply, { ...of(id), body: { content: LINK } })
    expect(edited).toMatchObject({ number: 1, isHeld: true, content: LINK, allowed: ['remove', 'seeEdits'] })
    const seen = async (who: Person) => {
      const { replies, replyCount } = await who.call(forum.topic, of(topic))
      return [replyCount, replies.map(({ number, state, content }) => [number, state, content === LINK])]
    }
    const found = async () => (await reader.call(forum.search, { query: { q: 'cheap tapes' } })).length
    const hidden = [
      1,
      [
        [1, 'hidden', false],
        [2, 'shown', false],
      ],
    ]
    expect([await seen(reader), await found()]).toEqual([hidden, 0])
    expect((await seen(author))[1]).toEqual([
      [1, 'shown', true],
      [2, 'shown', false],
    ])
    expect((await author.ask(forum.updateReply, { ...of(id), body: { content: 'Never mind' } })).status).toBe(409)
    const one = await caseOf('forum-reply', id)
    expect(one).toMatchObject({ heldFor: 'link', reports: 0, text: LINK, authorName: author.username })

    await settle(one?.id, 'leave')
    const shown = [
      2,
      [
        [1, 'shown', true],
        [2, 'shown', false],
      ],
    ]
    expect([await seen(reader), await found()]).toEqual([shown, 1])
    await admin.call(moderation.reopen, of(one?.id ?? 0))
    expect(await seen(reader)).toEqual(hidden)
    await settle(one?.id, 'remove')
    expect(await seen(reader)).toEqual(hidden)
  })

  test('keeps for the label what people have reported of it before', async () => {
    const [author, reader] = [await testServer.person(), await testServer.person()]
    const id = await sampleReply(testServer, await sampleTopic(testServer, reader), author, {
      ...{ content: 'You are a fool', html: '<p>You are a fool</p>' },
    })
    await reader.call(moderation.report, { body: { kind: 'forum-reply', id, reason: 'unkind' } })
    await author.call(forum.updateReply, { ...of(id), body: { content: LINK } })
    const one = await caseOf('forum-reply', id)
    expect(one).toMatchObject({ heldFor: 'link', reports: 1, text: 'You are a fool' })
    expect((await admin.call(moderation.get, of(one?.id ?? 0))).now?.text).toBe(LINK)
    await settle(one?.id, 'leave')
    expect((await reader.call(notices.list, {})).items.map(({ title }) => title)).toEqual(['Your report was settled'])
  })
})

test('a topic changed into a word of the list is in no list until it is let go, and keeps its place', async () => {
  await admin.call(moderation.saveWords, { body: { words: 'bootleg' } })
  const [author, reader] = [await testServer.person(), await testServer.person()]
  const categoryId = await sampleCategory(testServer)
  const id = await sampleTopic(testServer, author, { categoryId })
  const later = await sampleTopic(testServer, reader, { categoryId })
  const listed = async () => (await reader.call(forum.topicsOf, of(categoryId))).map((topic) => topic.id)
  expect(await listed()).toEqual([later, id])
  const edited = await author.call(forum.updateTopic, { ...of(id), body: { title: 'A Bóotleg for everybody' } })
  expect(edited).toMatchObject({ isHeld: true, title: 'A Bóotleg for everybody' })
  expect([await listed(), (await reader.ask(forum.topic, of(id))).status]).toEqual([[later], 404])
  const one = await caseOf('forum-topic', id)
  expect(one).toMatchObject({ heldFor: 'words', text: expect.stringMatching(/^A Bóotleg for everybody/) })
  await settle(one?.id, 'leave')
  expect(await listed()).toEqual([later, id])
})

test('a line of the chat changed into what is held is gone for all but its author, and comes back in its place', async () => {
  const [author, reader] = [await testServer.person(), await testServer.person()]
  const room = await sampleRoom(testServer)
  const [own, others] = [await listen(author, room), await listen(reader, room)]
  const line = await say(author, room, 'Good evening')
  await say(reader, room, 'And to you')
  const place = { params: { id: room, messageId: line.id } }
  const edited = await author.call(chat.edit, { ...place, body: { content: LINK } })
  expect(edited).toMatchObject({ id: line.id, content: LINK, isHeld: true, isHidden: true })
  const linesFor = async (who: Person) =>
    (await who.call(chat.messages, { ...of(room), query: {} as never })).map(({ content }) => content)
  expect([await linesFor(reader), await linesFor(author)]).toEqual([['And to you'], [LINK, 'And to you']])
  const before = [
    ['new_message', 'Good evening'],
    ['new_message', 'And to you'],
  ]
  await expect.poll(others.heard).toEqual([...before, ['message_deleted', undefined]])
  expect(await own.heard()).toEqual(before)
  expect((await author.ask(chat.edit, { ...place, body: { content: 'Never mind' } })).status).toBe(409)
  const one = await caseOf('chat-line', line.id)
  expect(one).toMatchObject({ heldFor: 'link', text: LINK })
  await settle(one?.id, 'leave')
  expect(await linesFor(reader)).toEqual([LINK, 'And to you'])
  for (const { heard } of [others, own])
    await expect.poll(async () => (await heard()).at(-1)).toEqual(['message_changed', LINK])
  await own.close()
  await others.close()
})

describe('a change is not held', () => {
  test('for being one of many, nor where it says what was said before', async () => {
    const author = await testServer.person()
    const id = await sampleTopic(testServer, author)
    for (let n = 0; n < 15; n++)
      expect(
        await author.call(forum.updateTopic, { ...of(id), body: { content: `Mended for the ${n}th time` } }),
      ).toMatchObject({ isHeld: false })
    await admin.call(moderation.saveWords, { body: { words: 'mended' } })
    const same = { content: 'Mended for the 14th time' }
    expect(await author.call(forum.updateTopic, { ...of(id), body: same })).toMatchObject({ isHeld: false })
    expect(await caseOf('forum-topic', id)).toBeUndefined()
  })

  test('where an admin makes it', async () => {
    const author = await testServer.person()
    const id = await sampleReply(testServer, await sampleTopic(testServer, author), author)
    expect(await admin.call(forum.updateReply, { ...of(id), body: { content: LINK } })).toMatchObject({ isHeld: false })
  })

  test('and opens no case, where it is refused', async () => {
    const [author, other] = [await testServer.person(), await testServer.person()]
    const topic = await sampleTopic(testServer, author, { isLocked: true })
    const id = await sampleReply(testServer, topic, author)
    const statuses = [
      (await author.ask(forum.updateReply, { ...of(id), body: { content: LINK } })).status,
      (await other.ask(forum.updateReply, { ...of(id), body: { content: LINK } })).status,
      (await author.ask(forum.updateTopic, { ...of(topic), body: { content: LINK } })).status,
      (await other.ask(forum.updateTopic, { ...of(topic), body: { content: LINK } })).status,
    ]
    expect(statuses).toEqual([409, 403, 409, 403])
    expect(await admin.call(moderation.list, {})).toEqual([])
  })
})

test('three things changed into the same are a copy', async () => {
  const author = await testServer.person()
  const room = await sampleRoom(testServer)
  const held: boolean[] = []
  for (const before of ['One', 'Two', 'Three']) {
    const { id: messageId } = await say(author, room, before)
    const body = { content: 'Come all to the market on Saturday morning' }
    held.push((await author.call(chat.edit, { params: { id: room, messageId }, body })).isHeld)
  }
  expect(held).toEqual([false, false, true])
})
