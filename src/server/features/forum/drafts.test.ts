import { expect, test } from 'vitest'
import { forum } from '#contract/forum.ts'
import { postPicture } from '#server/features/uploads/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCategory, sampleTopic } from './samples.ts'

const testServer = await sharedTestServer()
const [who, stranger] = [await testServer.person(), await testServer.person()]

test('a new topic that was begun is kept for one person, and goes with the topic', async () => {
  const at = { params: { place: 'new' } }
  expect(await who.call(forum.draft, at)).toBeNull()
  const categoryId = await sampleCategory(testServer)
  const pictures = [{ url: await postPicture(who), alt: 'The deck' }]
  const begun = { title: 'Who is', content: 'At 1:12', categoryId: String(categoryId), pictures }
  await who.call(forum.saveDraft, { ...at, body: { content: 'At' } })
  await who.call(forum.saveDraft, { ...at, body: begun })
  expect(await who.call(forum.draft, at)).toMatchObject(begun)
  expect(await stranger.call(forum.draft, at)).toBeNull()
  await who.call(forum.createTopic, { body: { ...begun, categoryId, content: 'At 1:12 there are two.' } })
  expect(await who.call(forum.draft, at)).toBeNull()
})

test('an answer that was begun is kept for each topic, and goes with the answer or when it is forgotten', async () => {
  const [one, two] = [await sampleTopic(testServer, stranger), await sampleTopic(testServer, stranger)]
  const at = (id: number) => ({ params: { place: String(id) } })
  await who.call(forum.saveDraft, { ...at(one), body: { content: 'To one' } })
  await who.call(forum.saveDraft, { ...at(two), body: { content: 'To two' } })
  await who.call(forum.createReply, { params: { id: one }, body: { content: 'To one, whole' } })
  expect(await who.call(forum.draft, at(one))).toBeNull()
  expect(await who.call(forum.draft, at(two))).toMatchObject({ content: 'To two' })
  await who.call(forum.dropDraft, at(two))
  expect(await who.call(forum.draft, at(two))).toBeNull()
})

test('nothing is kept at a place that is not theirs to read, and nothing that is too long or cannot be stored', async () => {
  const hidden = await sampleTopic(testServer, stranger, {
    categoryId: await sampleCategory(testServer, { accessTier: 'vip' }),
  })
  const status = async (place: string, body: object) =>
    (await who.ask(forum.saveDraft, { params: { place }, body: body as never })).status
  expect(await status(String(hidden), { content: 'x' })).toBe(404)
  expect(await status('../x', { content: 'x' })).toBe(400)
  for (const body of [{ content: 'x\0' }, { content: 'x'.repeat(20_001) }, { title: 7 }, { pictures: [{ url: 'x' }] }])
    expect(await status('new', body)).toBe(400)
})
