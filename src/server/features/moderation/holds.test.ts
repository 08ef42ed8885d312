import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { forum } from '#contract/forum.ts'
import { messages } from '#contract/messages.ts'
import { moderation } from '#contract/moderation.ts'
import { notices } from '#contract/notices.ts'
import { sampleRoom } from '#server/features/chat/samples.ts'
import { sampleCategory, sampleReply, sampleTopic } from '#server/features/forum/samples.ts'
import { sampleMessage } from '#server/features/messages/samples.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'
import { sampleTrusted } from './samples.ts'

const testServer = await sharedTestServer()
const { context, app } = testServer
const { db } = context
const admin = await testServer.person({ role: 'admin' })
type Person = typeof admin
const of = (id: number) => ({ params: { id } })
const LINK = 'Cheap tapes at https://tapes.example/now'

const openCases = () => admin.call(moderation.list, {})
const caseOf = async (kind: string, thingId: number) =>
  (await openCases()).find((one) => one.kind === kind && one.thingId === thingId)
const settle = (id: number, body: object) => admin.call(moderation.settle, { ...of(id), body: body as never })
const noticesOf = async (who: Person) => (await who.call(notices.list, {})).items.map(({ title }) => title)
const say = (by: Person, room: number, content: string, more: object = {}) =>
  by.call(chat.send, { ...of(room), body: { content, ...more } })
const linesFor = async (who: Person, room: number) =>
  (await who.call(chat.messages, { ...of(room), query: {} as never })).map(({ content, isHeld }) => [content, isHeld])

beforeEach(async () => {
  await admin.call(moderation.saveWords, { body: { words: '' } })
  await db.execute(sql`delete from moderation_cases`)
})

describe('a topic that is held', () => {
  test('is seen by its author and the label alone, and begins when it is let go', async () => {
    const [author, reader] = [await testServer.person(), await testServer.person()]
    const categoryId = await sampleCategory(testServer)
    const body = { title: 'Tapes for sale', content: `${LINK}, @${reader.username}`, categoryId }
    const topic = await author.call(forum.createTopic, { body })
    expect(topic).toMatchObject({ isHeld: true, allowed: ['remove'] })
    const seen = async (who: Person) => (await who.call(forum.topicsOf, of(categoryId))).map(({ isHeld }) => isHeld)
    const counted = async () =>
      (await reader.call(forum.categories, {})).find(({ id }) => id === categoryId)?.topicCount
    const found = async (who: Person) => (await who.call(forum.search, { query: { q: 'tapes sale' } })).length
    const unread = async () =>
      (await reader.call(forum.unread, {})).find((one) => one.categoryId === categoryId)?.unread
    expect([await seen(author), await seen(reader), await counted(), await found(reader), await unread()]).toEqual([
      ...[[true], [], 0, 0, 0],
    ])
    expect((await reader.ask(forum.topic, of(topic.id))).status).toBe(404)
    expect(await noticesOf(reader)).toEqual([])
    const one = await caseOf('forum-topic', topic.id)
    expect(one).toMatchObject({ heldFor: 'link', reports: 0, authorName: author.username })
    expect(one?.text).toContain('Tapes for sale')

    await settle(one?.id ?? 0, { action: 'leave' })
    expect([await seen(author), await seen(reader), await counted(), await found(reader), await unread()]).toEqual([
      ...[[false], [false], 1, 1, 1],
    ])
    expect(await noticesOf(reader)).toEqual([`${author.username} mentioned you`])
    expect(await noticesOf(author)).toEqual([])
    // Undone, it waits again; let go again, nobody is told twice.
    await admin.call(moderation.reopen, of(one?.id ?? 0))
    expect([await seen(author), await seen(reader), await noticesOf(reader)]).toEqual([[true], [], []])
    await settle(one?.id ?? 0, { action: 'leave' })
    expect([await seen(reader), await noticesOf(reader)]).toEqual([[false], [`${author.username} mentioned you`]])
  })
})

describe('a reply that is held', () => {
  test('has no place in its topic until it is let go, and then the next one', async () => {
    const [author, reader, starter] = [await testServer.person(), await testServer.person(), await testServer.person()]
    const topic = await sampleTopic(testServer, starter)
    await starter.call(forum.follow, { ...of(topic), body: { mode: 'follow' } })
    await sampleReply(testServer, topic, reader)
    const reply = await author.call(forum.createReply, { ...of(topic), body: { content: LINK } })
    expect(reply).toMatchObject({ number: -1, isHeld: true })
    const second = await author.call(forum.createReply, { ...of(topic), body: { content: `${LINK} too` } })
    const numbers = async (who: Person) =>
      (await who.call(forum.topic, of(topic))).replies.map(({ number, isHeld }) => [number, isHeld])
    expect(await numbers(author)).toEqual([
      ...[
        [1, false],
        [-1, true],
        [-2, true],
      ],
    ])
    expect(await numbers(reader)).toEqual([[1, false]])
    expect((await reader.call(forum.topic, of(topic))).replyCount).toBe(1)
    expect((await reader.call(forum.replies, { ...of(topic), query: {} })).map(({ number }) => number)).toEqual([1])
    expect(await noticesOf(starter)).toEqual([])
    const next = await reader.call(forum.createReply, { ...of(topic), body: { content: 'Good evening' } })
    expect(next.number).toBe(2)
    const whole = await admin.call(moderation.get, of((await caseOf('forum-reply', reply.id))?.id ?? 0))
    expect([whole.title, whole.before.length]).toEqual([expect.stringMatching(/^Reply to “/), 2])

    await settle((await caseOf('forum-reply', second.id))?.id ?? 0, { action: 'remove', words: 'Sell elsewhere.' })
    await settle(whole.id, { action: 'leave' })
    expect(await numbers(reader)).toEqual([
      [1, false],
      [2, false],
      [3, false],
    ])
    const mine = (await author.call(forum.topic, of(topic))).replies
    expect(mine.map(({ number, hiddenReason }) => [number, hiddenReason])).toEqual([
      [1, null],
      [2, null],
      [3, null],
      [-2, 'Sell elsewhere.'],
    ])
    expect(await noticesOf(starter)).toEqual(['2 new replies'])
    expect(await noticesOf(author)).toEqual(['The label removed something you wrote'])
  })

  test('can be taken back by its author, which leaves nothing to let go', async () => {
    const [author, starter] = [await testServer.person(), await testServer.person()]
    const topic = await sampleTopic(testServer, starter)
    const { id } = await author.call(forum.createReply, { ...of(topic), body: { content: LINK } })
    const one = await caseOf('forum-reply', id)
    expect((await author.ask(forum.removeReply, of(id))).status).toBe(200)
    expect(await admin.call(moderation.get, of(one?.id ?? 0))).toMatchObject({ now: null, text: expect.any(String) })
    await settle(one?.id ?? 0, { action: 'leave' })
    expect((await starter.call(forum.topic, of(topic))).replyCount).toBe(0)
  })
})

describe('a line of the chat that is held', () => {
  test('is heard by nobody, and comes last when it is let go', async () => {
    const [author, reader, away] = [await testServer.person(), await testServer.person(), await testServer.person()]
    const room = await sampleRoom(testServer)
    const socket = await openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${reader.token}` } })
    await socket.ask({ type: 'join_room', roomId: room })
    const heard = async () => {
      await socket.ask({ type: 'ping' })
      return socket.said
        .filter(({ type }) => ['new_message', 'message_changed', 'message_deleted'].includes(type))
        .map(({ message, id }) => (message as { content: string } | undefined)?.content ?? id)
    }
    const nonce = 'held-once'
    const text = `${LINK} @${away.username}`
    const line = await say(author, room, text, { nonce })
    expect(line).toMatchObject({ isHeld: true, isHidden: true, isMine: true })
    expect((await say(author, room, text, { nonce })).id).toBe(line.id)
    await say(reader, room, 'Good evening')
    expect(await linesFor(author, room)).toEqual([
      [text, true],
      ['Good evening', false],
    ])
    expect([await linesFor(reader, room), await heard(), await noticesOf(away)]).toEqual([
      ...[[['Good evening', false]], ['Good evening'], []],
    ])
    const unread = async () => (await away.call(chat.room, of(room))).unread
    await away.call(chat.read, { ...of(room), body: { messageId: line.id } })
    const one = await caseOf('chat-line', line.id)
    await settle(one?.id ?? 0, { action: 'leave' })
    expect(await linesFor(reader, room)).toEqual([
      ['Good evening', false],
      [text, false],
    ])
    expect([await heard(), await unread(), await noticesOf(away)]).toEqual([
      ...[['Good evening', text], 2, [expect.stringContaining(`${author.username} mentioned you`)]],
    ])
    const after = await admin.call(moderation.get, of(one?.id ?? 0))
    expect([after.action, after.thingId > line.id, after.now?.isHidden]).toEqual(['leave', true, false])
    await admin.call(moderation.reopen, of(one?.id ?? 0))
    expect([await linesFor(reader, room), (await heard()).at(-1)]).toEqual([[['Good evening', false]], after.thingId])
    await settle(one?.id ?? 0, { action: 'leave' })
    expect((await linesFor(reader, room)).at(-1)).toEqual([text, false])
    await socket.close()
  })
})

describe('a message that is held', () => {
  test('reaches its receiver when it is let go; one that is taken away never does', async () => {
    const [from, to] = [await sampleTrusted(testServer, 'known'), await testServer.person()]
    await admin.call(moderation.saveWords, { body: { words: 'pyramid scheme' } })
    for (const sender of [to, from]) await sampleMessage(testServer, sender, sender === to ? from : to)
    const inbox = async () => (await to.call(messages.list, {})).map(({ subject, isHeld }) => [subject, isHeld])
    const before = await inbox()
    const count = async () => (await to.call(messages.unreadCount, {})).count
    const unread = await count()
    const send = (subject: string) =>
      from.call(messages.create, {
        body: { receiverUsername: to.username, subject, content: 'No Pyramid  Scheme, I promise' },
      })
    const [first, second] = [await send('An offer'), await send('Another')]
    expect(first).toMatchObject({ isHeld: true, isMine: true })
    expect([await inbox(), await count(), await noticesOf(to)]).toEqual([before, unread, []])
    expect((await to.ask(messages.get, of(first.id))).status).toBe(404)
    expect((await from.call(messages.sent, {})).map(({ subject }) => subject).slice(0, 2)).toEqual([
      'Another',
      'An offer',
    ])
    const answer = { subject: 'And', content: 'One more thing', parentMessageId: first.id }
    expect((await from.ask(messages.create, { body: answer })).status).toBe(409)
    const whole = await admin.call(moderation.get, of((await caseOf('message', first.id))?.id ?? 0))
    expect(whole).toMatchObject({ heldFor: 'words', before: [], after: [] })
    await settle((await caseOf('message', second.id))?.id ?? 0, { action: 'remove' })
    await settle(whole.id, { action: 'leave' })
    expect(await inbox()).toEqual([['An offer', false], ...before])
    expect([await count(), await noticesOf(to)]).toEqual([unread + 1, [`${from.username} wrote to you`]])
    const thingId = (await admin.call(moderation.get, of(whole.id))).thingId
    expect(await to.call(messages.get, of(thingId))).toMatchObject({ subject: 'An offer', isHeld: false })
  })

  test('tells its receiver of nobody, and does not come to whoever has blocked its sender since', async () => {
    const [from, to] = [await testServer.person(), await testServer.person()]
    await sampleMessage(testServer, to, from)
    const sent = await from.call(messages.create, {
      body: { receiverUsername: to.username, subject: 'Hello', content: LINK },
    })
    const names = async () => (await to.call(messages.recipients, {})).map(({ username }) => username)
    expect(await names()).not.toContain(from.username)
    await to.call(messages.block, { params: { username: from.username } })
    await settle((await caseOf('message', sent.id))?.id ?? 0, { action: 'leave' })
    expect(await to.call(messages.list, {})).toEqual([])
  })

  test('goes to the label at once', async () => {
    const from = await testServer.person()
    const body = { receiverUsername: admin.username, subject: 'Hello', content: LINK }
    expect(await from.call(messages.create, { body })).toMatchObject({ isHeld: false })
  })
})

test('what is held is suspended for like what is reported, and shown when the appeal is granted', async () => {
  const [author, reader] = [await testServer.person(), await testServer.person()]
  const topic = await sampleTopic(testServer, reader)
  const { id } = await author.call(forum.createReply, { ...of(topic), body: { content: LINK } })
  const one = await caseOf('forum-reply', id)
  await settle(one?.id ?? 0, { action: 'suspend', days: 7 })
  await author.call(moderation.appeal, { body: { words: 'It is my own shop.' } })
  const count = async () => (await reader.call(forum.topic, of(topic))).replyCount
  expect(await count()).toBe(0)
  await admin.call(moderation.answerAppeal, { ...of(one?.id ?? 0), body: { isGranted: true } })
  expect(await count()).toBe(1)
})
