import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forum } from '#contract/forum.ts'
import { messages } from '#contract/messages.ts'
import { moderation } from '#contract/moderation.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { postPicture } from '#server/features/uploads/samples.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCategory, sampleTopic } from './samples.ts'
import { forumPicturesTable } from './table.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const [author, reader, blocking] = [await testServer.person(), await testServer.person(), await testServer.person()]
type Person = typeof admin
const of = (id: number) => ({ params: { id } })
const statusFor = async (who: Person, url: string) => (await who.send({ method: 'GET', url })).statusCode

/** A topic with a picture, and a reply with another. */
async function picturedTopic(categoryId: number, by: Person = author) {
  const [one, two] = [await postPicture(by), await postPicture(by)]
  const topic = await by.call(forum.createTopic, {
    body: {
      categoryId,
      // The same words for the third time would be held.
      title: `How it looks in ${categoryId}`,
      content: 'It looks like this.',
      pictures: [{ url: one, alt: 'A deck' }],
    },
  })
  const reply = await by.call(forum.createReply, {
    ...of(topic.id),
    body: { content: 'And so', pictures: [{ url: two, alt: '' }] },
  })
  return { topic, reply, one, two }
}

test('a topic and a reply show their pictures in their order, with their size and what they show', async () => {
  const categoryId = await sampleCategory(testServer)
  const { topic, reply, one, two } = await picturedTopic(categoryId)
  expect(topic.pictures).toMatchObject([{ url: one, alt: 'A deck', width: 1280, height: 960 }])
  expect(topic.pictures[0]?.renditions.map(({ width }) => width)).toContain(320)
  expect(reply.pictures).toMatchObject([{ url: two, alt: '' }])
  const read = await reader.call(forum.topic, of(topic.id))
  expect([read.pictures[0]?.url, read.replies[0]?.pictures[0]?.url]).toEqual([one, two])
  expect([await statusFor(reader, one), await statusFor(reader, two)]).toEqual([200, 200])
})

test('pictures are the author’s own, some at a time, each once', async () => {
  const id = await sampleTopic(testServer, author)
  const url = await postPicture(author)
  const ask = async (who: Person, pictures: unknown) => {
    const { status, body } = await who.ask(forum.createReply, {
      ...of(id),
      body: { content: 'And so', pictures } as never,
    })
    return [status, (body as unknown as { message: string }).message]
  }
  const gone = 'A picture is not there any more. Please add it again.'
  expect(await ask(reader, [{ url }])).toEqual([409, gone])
  expect(await ask(author, [{ url }, { url }])).toEqual([400, 'A picture stands in a post once'])
  expect(await ask(author, [{ url: '/uploads/images/a.jpg' }])).toEqual([400, 'This is no picture for a post'])
  expect(await ask(author, [{ url: url.replace('.jpg', '-320.webp') }])).toEqual([400, 'This is no picture for a post'])
  expect(await ask(author, [{ url, alt: 'x'.repeat(301) }])).toEqual([
    400,
    'Description must be 300 characters or fewer',
  ])
  const many = Array.from({ length: 7 }, (_, i) => ({ url: url.replace(/.{2}\.jpg/, `${10 + i}.jpg`) }))
  expect(await ask(author, many)).toEqual([400, 'A post has at most 6 pictures'])
})

test('a picture is for those who read its topic: neither for those below its tier or without its role, nor for people apart', async () => {
  const categoryId = await sampleCategory(testServer, { accessTier: 'vip', allowedRoles: ['listener'] })
  const vip = await testServer.person({ tier: 'vip' })
  const { one, two } = await picturedTopic(categoryId, vip)
  const model = await testServer.person({ role: 'model', tier: 'vip' })
  for (const [who, expected] of [
    [vip, 200],
    [admin, 200],
    [reader, 404],
    [await testServer.person({ tier: 'fan' }), 404],
    [model, 404],
  ] as const)
    for (const url of [one, two, two.replace('.jpg', '-320.webp')]) expect(await statusFor(who, url)).toBe(expected)

  const open = await picturedTopic(await sampleCategory(testServer))
  expect(await statusFor(blocking, open.one)).toBe(200)
  await blocking.call(messages.block, { params: { username: author.username } })
  expect([await statusFor(blocking, open.one), await statusFor(blocking, open.two)]).toEqual([404, 404])
  const shown = await blocking.call(forum.topics, { query: { categoryId: open.topic.categoryId } })
  expect(shown).toEqual([])
})

test('what is hidden keeps its picture for its author and admins; what is removed for nobody', async () => {
  const { topic, reply, one, two } = await picturedTopic(await sampleCategory(testServer))
  await reader.call(moderation.report, { body: { kind: 'forum-reply', id: reply.id, reason: 'unkind' } })
  const found = (await admin.call(moderation.list, { query: {} })).find(({ thingId }) => thingId === reply.id)
  expect(found?.text).toBe('And so\n\nWith 1 picture.')
  await admin.call(moderation.settle, { ...of(found?.id ?? 0), body: { action: 'remove', words: 'Be kind.' } })
  expect((await reader.call(forum.topic, of(topic.id))).replies[0]?.pictures).toEqual([])
  expect([await statusFor(reader, two), await statusFor(author, two), await statusFor(admin, two)]).toEqual([
    ...[404, 200, 200],
  ])
  await author.call(forum.removeReply, { ...of(reply.id) })
  await admin.call(forum.removeTopic, { ...of(topic.id) })
  for (const who of [reader, author]) expect(await statusFor(who, one)).toBe(404)
  expect(await statusFor(reader, two)).toBe(404)
})

test('a post sent twice under one key has its picture once; with the account it goes', async () => {
  const leaving = await testServer.person()
  const id = await sampleTopic(testServer, reader)
  const url = await postPicture(leaving)
  const body = { content: 'And so', pictures: [{ url, alt: '' }], key: 'k'.repeat(20) }
  const [first, second] = [
    await leaving.call(forum.createReply, { ...of(id), body }),
    await leaving.call(forum.createReply, { ...of(id), body }),
  ]
  expect([second.id, second.pictures.length]).toEqual([first.id, 1])
  expect(await statusFor(reader, url)).toBe(200)
  const [user] = await context.db.select().from(usersTable).where(eq(usersTable.id, leaving.id))
  if (!user) throw new Error('There is no account')
  await eraseAccount(context, user)
  expect(await statusFor(reader, url)).toBe(404)
  const all = await context.db.select().from(forumPicturesTable)
  expect(all.some(({ fileUrl }) => fileUrl === url)).toBe(false)
})
