import { expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { forum } from '#contract/forum.ts'
import { moderation } from '#contract/moderation.ts'
import { sampleRoom } from '#server/features/chat/samples.ts'
import { sampleCategory, sampleTopic } from '#server/features/forum/samples.ts'
import { formWith, photoWithPlace, postPicture } from '#server/features/uploads/samples.ts'
import { cookieName } from '#server/platform/identity/sessions/sessions.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { openSocket } from '#server/testing/test-socket.ts'

const testServer = await sharedTestServer()
const { app, context } = testServer
const admin = await testServer.person({ role: 'admin' })
const reader = await testServer.person()
type Person = typeof admin
const of = (id: number) => ({ params: { id } })
const LINK = 'Cheap tapes at https://tapes.example/now'

/** Whether the author, the label and others get a picture, in its first size and in a smaller one. */
async function statusesOf(url: string, author: Person): Promise<number[]> {
  const found = new Set<string>()
  for (const address of [url, url.replace('.jpg', '-320.webp')]) {
    const statuses: number[] = []
    for (const who of [author, admin, reader])
      statuses.push((await who.send({ method: 'GET', url: address })).statusCode)
    found.add(statuses.join())
  }
  expect(found.size).toBe(1)
  return [...found].join().split(',').map(Number)
}
const caseOf = async (kind: string, thingId: number) => {
  const one = (await admin.call(moderation.list, {})).find((row) => row.kind === kind && row.thingId === thingId)
  expect(one).toMatchObject({ heldFor: 'link', text: expect.stringMatching(/\n\nWith 1 picture\.$/) })
  const { now } = await admin.call(moderation.get, of(one?.id ?? 0))
  expect(now?.pictures).toMatchObject([{ url: expect.stringMatching(/^\/uploads\/posts\//), alt: 'A deck' }])
  expect((await admin.send({ method: 'GET', url: now?.pictures[0]?.url ?? '' })).statusCode).toBe(200)
  return one?.id ?? 0
}
const settle = (id: number, action: 'leave' | 'remove') =>
  admin.call(moderation.settle, { ...of(id), body: { action, words: 'Sell elsewhere.' } })
/** Sends a message with a picture; answers its key. */
async function sendFile(by: Person, receiverUsername: string): Promise<number> {
  const form = formWith([
    { field: 'attachment', filename: 'deck.jpg', bytes: await photoWithPlace() },
    { field: 'receiverUsername', bytes: receiverUsername },
    { field: 'subject', bytes: 'Tapes' },
    { field: 'content', bytes: 'Look at this' },
  ])
  return (await by.send({ method: 'POST', url: '/api/messages', ...form })).json().id
}

/** A picture of somebody new. */
async function pictured() {
  const author = await testServer.person()
  const url = await postPicture(author)
  return { author, url, pictures: [{ url, alt: 'A deck' }] }
}

test('a line that is held keeps its picture, for nobody else until it is let go, and then with the new line', async () => {
  const { author, url, pictures } = await pictured()
  const room = await sampleRoom(testServer)
  const socket = await openSocket(app, { headers: { cookie: `${cookieName(context.config)}=${reader.token}` } })
  await socket.ask({ type: 'join_room', roomId: room })
  const body = { content: LINK, pictures, nonce: 'held-with-a-picture' }
  const line = await author.call(chat.send, { ...of(room), body })
  expect(line).toMatchObject({ isHeld: true, pictures })
  expect(await author.call(chat.send, { ...of(room), body })).toMatchObject({ id: line.id, pictures })
  const linesFor = (who: Person) => who.call(chat.messages, { ...of(room), query: {} as never })
  expect([await linesFor(author), await linesFor(reader)]).toMatchObject([[{ isHeld: true, pictures }], []])
  expect(await statusesOf(url, author)).toEqual([200, 200, 404])

  const id = await caseOf('chat-line', line.id)
  await settle(id, 'leave')
  expect(await socket.next('new_message')).toMatchObject({ message: { content: LINK, pictures } })
  const [shown, ...more] = await linesFor(reader)
  expect([shown, more]).toMatchObject([{ isHeld: false, pictures }, []])
  expect(shown?.id).toBeGreaterThan(line.id)
  expect(await statusesOf(url, author)).toEqual([200, 200, 200])

  await admin.call(moderation.reopen, of(id))
  expect(await statusesOf(url, author)).toEqual([200, 200, 404])
  await settle(id, 'leave')
  expect(await socket.next('message_changed')).toMatchObject({ message: { id: shown?.id, pictures } })
  expect(await statusesOf(url, author)).toEqual([200, 200, 200])
  await socket.close()
})

test('a topic that is held takes its picture and its draft with it, and shows the picture once it is let go', async () => {
  const { author, url, pictures } = await pictured()
  const categoryId = await sampleCategory(testServer)
  const draft = { params: { place: 'new' } }
  await author.call(forum.saveDraft, { ...draft, body: { title: 'Tapes', content: LINK, pictures } })
  const topic = await author.call(forum.createTopic, { body: { categoryId, title: 'Tapes', content: LINK, pictures } })
  expect(topic).toMatchObject({ isHeld: true, pictures })
  expect(await author.call(forum.draft, draft)).toBeNull()
  expect(await statusesOf(url, author)).toEqual([200, 200, 404])
  await settle(await caseOf('forum-topic', topic.id), 'leave')
  expect(await reader.call(forum.topic, of(topic.id))).toMatchObject({ isHeld: false, pictures })
  expect(await statusesOf(url, author)).toEqual([200, 200, 200])
})

test('a reply that is held does so too; removed, its picture stays with its author and the label', async () => {
  const topic = await sampleTopic(testServer, reader)
  const draft = { params: { place: String(topic) } }
  const replies: { author: Person; url: string; id: number }[] = []
  for (const action of ['leave', 'remove'] as const) {
    const { author, url, pictures } = await pictured()
    await author.call(forum.saveDraft, { ...draft, body: { content: LINK, pictures } })
    const content = `${LINK} ${action}`
    const reply = await author.call(forum.createReply, { ...of(topic), body: { content, pictures } })
    expect(reply).toMatchObject({ isHeld: true, pictures })
    expect(await author.call(forum.draft, draft)).toBeNull()
    expect(await statusesOf(url, author)).toEqual([200, 200, 404])
    await settle(await caseOf('forum-reply', reply.id), action)
    replies.push({ author, url, id: reply.id })
  }
  const [left, removed] = replies
  if (!left || !removed) throw new Error('A reply is missing')
  expect(await statusesOf(left.url, left.author)).toEqual([200, 200, 200])
  expect(await statusesOf(removed.url, removed.author)).toEqual([200, 200, 404])
  const shown = (await reader.call(forum.topic, of(topic))).replies
  expect(shown.map(({ id, pictures }) => [id, pictures[0]?.url])).toEqual([[left.id, left.url]])
})

test('what a picture is said to show is read for words of the list, wherever it is shown', async () => {
  await admin.call(moderation.saveWords, { body: { words: 'counterfeit' } })
  const [room, categoryId, topic] = [
    await sampleRoom(testServer),
    await sampleCategory(testServer),
    await sampleTopic(testServer, reader),
  ]
  const content = 'Look at this, all of you'
  for (const alt of ['A counterfeit deck', 'A deck']) {
    const author = await testServer.person()
    const pictures = async () => [{ url: await postPicture(author), alt }]
    const made = [
      await author.call(chat.send, { ...of(room), body: { content: '', pictures: await pictures() } }),
      await author.call(forum.createTopic, { body: { categoryId, title: alt, content, pictures: await pictures() } }),
      await author.call(forum.createReply, {
        ...of(topic),
        body: { content: `${content} ${alt}`, pictures: await pictures() },
      }),
    ]
    expect(made.map(({ isHeld }) => isHeld)).toEqual(Array(3).fill(alt !== 'A deck'))
  }
  await admin.call(moderation.saveWords, { body: { words: '' } })
})

test('the picture of a message is seen by the label while it has to decide about it, and not before or after', async () => {
  const [author, receiver] = [await testServer.person(), admin]
  const other = await testServer.person({ role: 'admin' })
  const sent = await sendFile(author, receiver.username)
  const url = `/api/messages/${sent}/attachment`
  const statusFor = async (who: Person) => (await who.send({ method: 'GET', url })).statusCode
  expect([await statusFor(author), await statusFor(receiver), await statusFor(other), await statusFor(reader)]).toEqual(
    [...[200, 200, 404, 404]],
  )
  await receiver.call(moderation.report, { body: { kind: 'message', id: sent, reason: 'private' } })
  const one = (await other.call(moderation.list, {})).find(
    ({ kind, thingId }) => kind === 'message' && thingId === sent,
  )
  const { now } = await other.call(moderation.get, of(one?.id ?? 0))
  expect(now?.pictures).toMatchObject([{ url, alt: 'deck.jpg', renditions: [{ url: `${url}?size=small` }] }])
  expect([await statusFor(other), await statusFor(reader)]).toEqual([200, 404])
  expect((await other.send({ method: 'GET', url: `${url}?size=small` })).statusCode).toBe(200)
  await other.call(moderation.settle, { ...of(one?.id ?? 0), body: { action: 'leave' } })
  expect([await statusFor(other), await statusFor(receiver)]).toEqual([404, 200])
  expect((await other.call(moderation.get, of(one?.id ?? 0))).now?.pictures).toEqual([])
})
