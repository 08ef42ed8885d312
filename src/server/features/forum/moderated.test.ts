import { expect, test } from 'vitest'
import { forum } from '#contract/forum.ts'
import { moderation } from '#contract/moderation.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCategory, sampleReply, sampleTopic } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const [author, reader] = [await testServer.person({ username: 'tomas.k' }), await testServer.person()]
type Person = typeof admin
const of = (id: number) => ({ params: { id } })
const report = (who: Person, kind: 'forum-topic' | 'forum-reply', id: number) =>
  who.ask(moderation.report, { body: { kind, id, reason: 'unkind' } })
const caseOf = async (kind: string, id: number) =>
  (await admin.call(moderation.list, { query: {} })).find((one) => one.kind === kind && one.thingId === id)
const settle = (id: number, body: object) => admin.ask(moderation.settle, { ...of(id), body: body as never })

test('a reply that is reported stands on the desk as it was, with what stands around it, and is hidden with a word to its author', async () => {
  const topic = await sampleTopic(testServer, author, { title: 'Second tenor' })
  await sampleReply(testServer, topic, reader, { html: '<p>Before</p>' })
  const id = await sampleReply(testServer, topic, author, {
    content: 'Not **kind**',
    html: '<p>Not <strong>kind</strong></p>',
  })
  await sampleReply(testServer, topic, reader, { html: '<p>After</p>' })
  expect((await report(reader, 'forum-reply', id)).status).toBe(200)
  const found = await caseOf('forum-reply', id)
  expect(found).toMatchObject({ title: 'Reply 2 to “Second tenor”', text: 'Not kind', authorName: 'tomas.k' })
  const whole = await admin.call(moderation.get, of(found?.id ?? 0))
  expect([whole.before, whole.after].map((some) => some.map(({ text }) => text))).toEqual([['Before'], ['After']])
  expect(whole.now).toMatchObject({ to: `/forum/topics/${topic}?reply=2#reply-2`, isHidden: false })
  expect((await settle(found?.id ?? 0, { action: 'remove', words: 'Be kind.' })).status).toBe(200)
  const stateFor = async (who: Person) => (await who.call(forum.topic, of(topic))).replies[1]
  expect(await stateFor(reader)).toMatchObject({ state: 'hidden', content: '' })
  expect(await stateFor(author)).toMatchObject({ state: 'shown', hiddenReason: 'Be kind.' })
  expect((await reader.call(forum.topic, of(topic))).replyCount).toBe(2)
  await admin.call(moderation.reopen, of(found?.id ?? 0))
  expect(await stateFor(reader)).toMatchObject({ state: 'shown', hiddenReason: null })
})

test('what the label hides is neither changed nor answered by whoever wrote it, and may be taken away', async () => {
  const topic = await sampleTopic(testServer, author)
  const reply = await sampleReply(testServer, topic, author, { hiddenAt: new Date() })
  const hidden = await sampleTopic(testServer, author, { hiddenAt: new Date() })
  const refused = {
    status: 409,
    body: { message: 'The label keeps this out of sight. It can be deleted, and not be changed or answered.' },
  }
  const words = { content: 'Kinder words than before' }
  expect(await author.ask(forum.updateReply, { ...of(reply), body: words })).toMatchObject(refused)
  expect(await author.ask(forum.updateTopic, { ...of(hidden), body: words })).toMatchObject(refused)
  expect(await author.ask(forum.createReply, { ...of(hidden), body: words })).toMatchObject(refused)
  const answer = { ...words, parentReplyId: reply }
  expect(await author.ask(forum.createReply, { ...of(topic), body: answer })).toMatchObject(refused)
  expect((await author.call(forum.topic, of(hidden))).allowed).toEqual(['remove'])
  expect((await author.ask(forum.removeReply, of(reply))).status).toBe(200)
  expect((await admin.ask(forum.updateTopic, { ...of(hidden), body: words })).status).toBe(200)
})

test('a topic is reported by those who read it, and what the house takes away settles its case', async () => {
  const categoryId = await sampleCategory(testServer, { accessTier: 'vip' })
  const locked = await sampleTopic(testServer, author, { categoryId })
  expect((await report(reader, 'forum-topic', locked)).status).toBe(404)
  const id = await sampleTopic(testServer, author)
  expect((await report(reader, 'forum-topic', id)).status).toBe(200)
  const found = await caseOf('forum-topic', id)
  await admin.call(forum.removeTopic, { ...of(id), query: { reason: 'Selling' } })
  expect(await caseOf('forum-topic', id)).toBeUndefined()
  expect(await admin.call(moderation.get, of(found?.id ?? 0))).toMatchObject({ action: 'remove' })
})
