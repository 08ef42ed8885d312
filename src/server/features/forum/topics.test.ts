import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forum, topicCursor } from '#contract/forum.ts'
import { userBlocksTable } from '#server/features/messages/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCategory, sampleReply, sampleTopic } from './samples.ts'
import { forumTopicsTable } from './table.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const admin = await testServer.admin()
const [author, other] = [
  await testServer.person({ username: 'tomas.k', tier: 'fan' }),
  await testServer.person({ username: 'petra.l' }),
]
type Person = typeof admin
const CONTENT = 'The left one **breathes**.'
const begin = async (who: Person, fields: object = {}) =>
  who.call(forum.createTopic, {
    body: {
      title: 'Who is the second tenor?',
      content: CONTENT,
      categoryId: await sampleCategory(testServer, { name: 'Sleeve Notes' }),
      ...fields,
    },
  })
const of = (id: number) => ({ params: { id } })
const messageOf = (body: unknown) => (body as { message: string }).message

describe('a topic', () => {
  test('has every field clients read, its text as HTML, and a number of its category', async () => {
    const sent = await author.ask(forum.createTopic, {
      body: {
        title: 'Two tenors',
        content: CONTENT,
        categoryId: String(await sampleCategory(testServer, { name: 'Sleeve Notes' })),
      },
    })
    expect(sent.status).toBe(201)
    expect(sent.body).toMatchObject({
      ...{
        title: 'Two tenors',
        content: CONTENT,
        html: '<p>The left one <strong>breathes</strong>.</p>\n',
        number: 'SN 001',
      },
      ...{ author: { username: 'tomas.k', role: 'listener', accessTier: 'fan' }, authorName: 'tomas.k', isMine: true },
      ...{ replyCount: 0, views: 0, likes: 0, isPinned: false, isLocked: false, replies: [], lastReplyAt: null },
      ...{ isLiked: false, follow: 'follow', page: 1, pages: 1, allowed: ['edit', 'remove', 'reply'] },
    })
    expect(await other.call(forum.topic, of(sent.body.id))).toMatchObject({
      isMine: false,
      allowed: ['reply'],
      isUnread: true,
    })
    const list = await other.call(forum.topics, { query: { category: sent.body.categoryId } })
    expect(list).toMatchObject([{ id: sent.body.id, number: 'SN 001', content: CONTENT, isUnread: true }])
    expect(await other.call(forum.topicsOf, of(sent.body.categoryId))).toEqual(list)
  })

  test.each([
    [{ title: 'ab' }, 'Title must be at least 3 characters'],
    [{ title: undefined }, 'Title must be at least 3 characters'],
    [{ content: 'too short' }, 'Content must be at least 10 characters'],
    [{ content: '   padded   ' }, 'Content must be at least 10 characters'],
    [{ categoryId: 0 }, 'Please select a category'],
    [{ categoryId: '' }, 'Please select a category'],
    [{ categoryId: undefined }, 'Please select a category'],
    [{ content: 'x'.repeat(20_001) }, 'Content must be 20000 characters or fewer'],
    [{ content: '🎷'.repeat(20_001) }, 'Content must be 20000 characters or fewer'],
    [{ title: 'two\nlines' }, 'Title must be on one line'],
  ])('refuses %o', async (wrong, message) => {
    const body = { title: 'A title', content: CONTENT, categoryId: 1, ...wrong }
    const answer = await author.ask(forum.createTopic, { body })
    expect([[400, 413].includes(answer.status), messageOf(answer.body)]).toEqual([true, message])
  })

  test('is begun once, however often it is sent under one key', async () => {
    const body = {
      title: 'Sent twice',
      content: CONTENT,
      categoryId: await sampleCategory(testServer),
      key: 'k'.repeat(20),
    }
    const sent = await Promise.all([1, 2, 3].map(() => author.call(forum.createTopic, { body })))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await author.call(forum.topicsOf, of(body.categoryId))).toHaveLength(1)
  })

  test('is changed by its author for a quarter of an hour, and how it read before is kept', async () => {
    const { id } = await begin(author)
    expect((await other.ask(forum.updateTopic, { ...of(id), body: { title: 'Mine now' } })).status).toBe(403)
    const changed = await author.call(forum.updateTopic, { ...of(id), body: { content: 'Both of them *breathe*.' } })
    expect(changed).toMatchObject({ content: 'Both of them *breathe*.', editedAt: expect.any(String) })
    expect(changed.html).toContain('<em>breathe</em>')
    expect(await author.call(forum.topicEdits, of(id))).toMatchObject([{ content: CONTENT, editedBy: 'tomas.k' }])
    expect(await admin.call(forum.topicEdits, of(id))).toHaveLength(1)
    expect((await other.ask(forum.topicEdits, of(id))).status).toBe(403)
    await db
      .update(forumTopicsTable)
      .set({ createdAt: sql`now() - interval '16 minutes'` })
      .where(eq(forumTopicsTable.id, id))
    expect((await author.ask(forum.updateTopic, { ...of(id), body: { title: 'Too late' } })).status).toBe(403)
    expect((await admin.ask(forum.updateTopic, { ...of(id), body: { title: 'By the house' } })).status).toBe(200)
  })

  test('is pinned, locked and moved by admins alone, and a locked one is read and liked but not answered', async () => {
    // Of their own: whoever has begun many topics within minutes is held.
    const [author, other] = [await testServer.person(), await testServer.person()]
    const { id, categoryId } = await begin(author, { title: 'Who plays the first?' })
    const target = await sampleCategory(testServer, { name: 'The Loading Dock' })
    for (const body of [{ isPinned: true }, { isLocked: true }, { categoryId: target }, { lockReason: 'Enough' }])
      expect((await author.ask(forum.updateTopic, { ...of(id), body })).status).toBe(403)
    await admin.call(forum.updateTopic, {
      ...of(id),
      body: { isPinned: true, isLocked: true, lockReason: 'Everything was said.' },
    })
    const later = await begin(other, { categoryId, title: 'Who plays the third?' })
    expect((await other.call(forum.topicsOf, of(categoryId))).map((one) => one.id)).toEqual([id, later.id])
    expect(await other.call(forum.topic, of(id))).toMatchObject({
      ...{
        isPinned: true,
        isLocked: true,
        lockReason: 'Everything was said.',
        lockedAt: expect.any(String),
        allowed: [],
      },
    })
    for (const who of [other, admin]) {
      const refused = await who.ask(forum.createReply, { ...of(id), body: { content: 'One more' } })
      expect([refused.status, messageOf(refused.body)]).toEqual([409, 'This topic is locked. Your text is kept.'])
    }
    expect((await author.ask(forum.updateTopic, { ...of(id), body: { title: 'After all' } })).status).toBe(409)
    expect((await other.ask(forum.likeTopic, of(id))).status).toBe(200)
    const moved = await admin.call(forum.updateTopic, { ...of(id), body: { categoryId: target, isLocked: false } })
    expect(moved).toMatchObject({
      categoryId: target,
      number: 'TLD 001',
      isLocked: false,
      lockedAt: null,
      lockReason: null,
    })
    const counts = await admin.call(forum.categories, {})
    expect([categoryId, target].map((one) => counts.find((c) => c.id === one)?.topicCount)).toEqual([1, 1])
  })

  test('is taken away by its author while nobody has answered, and by the house with a reason', async () => {
    const [author, other] = [await testServer.person(), await testServer.person()]
    const [alone, answered] = [
      await begin(author, { title: 'Who plays the bass?' }),
      await begin(author, { title: 'Who plays the drums?' }),
    ]
    await other.call(forum.createReply, { ...of(answered.id), body: { content: 'An answer' } })
    expect((await other.ask(forum.removeTopic, of(alone.id))).status).toBe(403)
    await author.call(forum.removeTopic, of(alone.id))
    expect((await admin.ask(forum.topic, of(alone.id))).status).toBe(404)
    const [row] = await db.select().from(forumTopicsTable).where(eq(forumTopicsTable.id, alone.id))
    expect(row).toMatchObject({ title: 'Removed', content: '', html: '', deletedByHouse: false })
    expect((await author.ask(forum.removeTopic, of(answered.id))).status).toBe(409)
    await admin.call(forum.removeTopic, { ...of(answered.id), query: { reason: 'Twice the same' } })
    expect((await other.ask(forum.topic, of(answered.id))).status).toBe(404)
    const notices = await author.send({ method: 'GET', url: '/api/notices' })
    expect(notices.json().items[0]).toMatchObject({
      kind: 'forum-removed',
      text: expect.stringContaining('Twice the same'),
    })
  })

  test('that is hidden is seen by its author and admins with a word, and by nobody else', async () => {
    const id = await sampleTopic(testServer, author, { hiddenAt: new Date(), hiddenReason: 'Looked at' })
    expect(await author.call(forum.topic, of(id))).toMatchObject({ hiddenReason: 'Looked at' })
    expect(await admin.call(forum.topic, of(id))).toMatchObject({ hiddenReason: 'Looked at' })
    expect((await other.ask(forum.topic, of(id))).status).toBe(404)
    const { categoryId } = await author.call(forum.topic, of(id))
    expect(await other.call(forum.topicsOf, of(categoryId))).toEqual([])
    expect(await author.call(forum.topicsOf, of(categoryId))).toHaveLength(1)
  })

  test('of somebody one has blocked, or who has blocked one, is not there; admins see all', async () => {
    const [one, two] = [await testServer.person(), await testServer.person()]
    await db.insert(userBlocksTable).values({ blockerId: one.id, blockedId: two.id })
    for (const [writer, reader] of [
      [one, two],
      [two, one],
    ] as const) {
      const id = await sampleTopic(testServer, writer)
      expect((await reader.ask(forum.topic, of(id))).status).toBe(404)
      const { categoryId } = await admin.call(forum.topic, of(id))
      expect(await reader.call(forum.topicsOf, of(categoryId))).toEqual([])
      const answered = await sampleTopic(testServer, other)
      const reply = await sampleReply(testServer, answered, writer)
      const named = async (who: typeof admin) => (await who.call(forum.topic, of(answered))).lastReplyBy
      expect([await named(reader), await named(admin)]).toEqual([null, writer.username])
      const found = await admin.call(forum.replies, of((await admin.call(forum.topic, of(id))).id))
      expect(found).toEqual([])
      expect((await reader.ask(forum.likeReply, of(reply))).status).toBe(404)
    }
  })
})

test('a list goes on behind its last topic, and back, also where new ones come meanwhile', async () => {
  const categoryId = await sampleCategory(testServer)
  const ids: number[] = []
  for (let i = 0; i < 7; i++)
    ids.unshift(await sampleTopic(testServer, author, { categoryId, activeAt: new Date(Date.UTC(2026, 0, 1 + i)) }))
  const read = (query: object) =>
    other.call(forum.topicsOf, { ...of(categoryId), query: { limit: 3, ...query } as never })
  const first = await read({})
  expect(first.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  await sampleTopic(testServer, author, { categoryId })
  const second = await read({ before: topicCursor(first.at(-1) as never) })
  expect(second.map(({ id }) => id)).toEqual(ids.slice(3, 6))
  const back = await read({ after: topicCursor(second[0] as never) })
  expect(back.map(({ id }) => id)).toEqual(ids.slice(0, 3))
  expect(await read({ before: '999999999999999.2147483647' })).toHaveLength(3)
  for (const wrong of ['x', '1.x', "1.1' or 1=1", '1.2147483648', '999999999999999.9999999999'])
    expect((await other.ask(forum.topicsOf, { ...of(categoryId), query: { before: wrong } })).status).toBe(400)
})
