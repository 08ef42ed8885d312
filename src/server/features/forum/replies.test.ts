import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forum } from '#contract/forum.ts'
import { userBlocksTable } from '#server/features/messages/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleReply, sampleTopic } from './samples.ts'
import { forumLikesTable, forumRepliesTable } from './table.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const admin = await testServer.admin()
const [author, other, third] = [
  await testServer.person({ username: 'tomas.k' }),
  await testServer.person({ username: 'petra.l', tier: 'vip' }),
  await testServer.person({ username: 'wim.d' }),
]
type Person = typeof admin
const of = (id: number) => ({ params: { id } })
const messageOf = (body: unknown) => (body as { message: string }).message
const answer = (who: Person, topicId: number, fields: object = {}) =>
  who.call(forum.createReply, { ...of(topicId), body: { content: 'I do not play *tenor*.', ...fields } })
const noticesOf = async (who: Person) =>
  (await who.send({ method: 'GET', url: '/api/notices' })).json().items as { kind: string; title: string; to: string }[]

describe('a reply', () => {
  test('has every field clients read, its place, and what it answers', async () => {
    const topic = await sampleTopic(testServer, author)
    const first = await answer(other, topic)
    expect(first).toMatchObject({
      ...{
        topicId: topic,
        number: 1,
        state: 'shown',
        content: 'I do not play *tenor*.',
        html: '<p>I do not play <em>tenor</em>.</p>\n',
      },
      ...{
        author: { username: 'petra.l', role: 'listener', accessTier: 'vip' },
        likes: 0,
        isLiked: false,
        isMine: true,
      },
      ...{ parentReplyId: null, editedAt: null, allowed: ['edit', 'remove'] },
    })
    const second = await answer(author, topic, { parentReplyId: first.id })
    expect(second).toMatchObject({ number: 2, parentReplyId: first.id, parentNumber: 1 })
    const read = await author.call(forum.topic, of(topic))
    expect(read).toMatchObject({ replyCount: 2, lastNumber: 2, lastReplyBy: 'tomas.k' })
    expect(read.replies.map(({ id }) => id)).toEqual([first.id, second.id])
    expect((await author.ask(forum.replies, { ...of(topic), query: { limit: 101 } })).status).toBe(400)
    expect((await author.call(forum.replies, { ...of(topic), query: { after: 1 } })).map(({ id }) => id)).toEqual([
      second.id,
    ])
    const elsewhere = await sampleTopic(testServer, author)
    const wrong = await author.ask(forum.createReply, {
      ...of(elsewhere),
      body: { content: 'Hello', parentReplyId: first.id },
    })
    expect(wrong.status).toBe(404)
  })

  test.each(['ab', '', '  a  ', undefined])('refuses %j', async (content) => {
    const topic = await sampleTopic(testServer, author)
    const refused = await other.ask(forum.createReply, { ...of(topic), body: { content } })
    expect([refused.status, messageOf(refused.body)]).toEqual([400, 'Reply must be at least 3 characters'])
  })

  test('is written once under one key, and many at once get places without gaps', async () => {
    const topic = await sampleTopic(testServer, author)
    const key = 'r'.repeat(20)
    const same = await Promise.all([1, 2, 3].map(() => answer(other, topic, { key })))
    expect(new Set(same.map(({ id }) => id)).size).toBe(1)
    const many = await Promise.all(Array.from({ length: 12 }, (_, i) => answer(i % 2 ? other : author, topic)))
    expect(many.map(({ number }) => number).sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, i) => i + 2))
    expect(await other.call(forum.topic, of(topic))).toMatchObject({ replyCount: 13, lastNumber: 13 })
  })

  test('stands on the page its number tells, and is led to by it', async () => {
    const topic = await sampleTopic(testServer, author)
    for (let i = 0; i < 65; i++) await sampleReply(testServer, topic, other)
    const pageOf = async (query: object) => other.call(forum.topic, { ...of(topic), query: query as never })
    expect(await pageOf({})).toMatchObject({ page: 1, pages: 3 })
    const third = await pageOf({ page: 3 })
    expect(third.replies.map(({ number }) => number)).toEqual([61, 62, 63, 64, 65])
    expect((await pageOf({ reply: 31 })).page).toBe(2)
    expect((await pageOf({ page: 99 })).page).toBe(3)
  })

  test('is changed within its time, with how it read before; and taken back without a word of it left', async () => {
    const topic = await sampleTopic(testServer, author)
    const { id } = await answer(other, topic)
    expect((await author.ask(forum.updateReply, { ...of(id), body: { content: 'Not mine' } })).status).toBe(403)
    expect(await other.call(forum.updateReply, { ...of(id), body: { content: 'I play *alto*.' } })).toMatchObject({
      html: '<p>I play <em>alto</em>.</p>\n',
    })
    expect(await other.call(forum.replyEdits, of(id))).toMatchObject([{ content: 'I do not play *tenor*.' }])
    expect((await author.ask(forum.replyEdits, of(id))).status).toBe(403)
    await db
      .update(forumRepliesTable)
      .set({ createdAt: sql`now() - interval '16 minutes'` })
      .where(eq(forumRepliesTable.id, id))
    expect((await other.ask(forum.updateReply, { ...of(id), body: { content: 'Too late' } })).status).toBe(403)
    expect((await author.ask(forum.removeReply, of(id))).status).toBe(403)
    await other.call(forum.removeReply, of(id))
    const read = await author.call(forum.topic, of(topic))
    expect(read).toMatchObject({ replyCount: 0, lastReplyAt: null, lastNumber: 1 })
    expect(read.replies).toMatchObject([
      { number: 1, state: 'removed', content: '', html: '', author: null, authorName: null },
    ])
    const [row] = await db.select().from(forumRepliesTable).where(eq(forumRepliesTable.id, id))
    expect(row?.content).toBe('')
    expect((await answer(author, topic)).number).toBe(2)
  })

  test('that the house removes leaves its place, and its author hears why', async () => {
    const topic = await sampleTopic(testServer, author)
    const { id } = await answer(other, topic)
    await admin.call(forum.removeReply, { ...of(id), query: { reason: 'Unkind' } })
    const read = await third.call(forum.topic, of(topic))
    expect(read.replies).toMatchObject([{ state: 'removed-by-house', content: '', author: null }])
    expect((await noticesOf(other))[0]).toMatchObject({
      kind: 'forum-removed',
      text: expect.stringContaining('Unkind'),
    })
  })

  test('that is hidden, or of somebody blocked, keeps its place without a word', async () => {
    const topic = await sampleTopic(testServer, author)
    await sampleReply(testServer, topic, other, { hiddenAt: new Date(), hiddenReason: 'Looked at' })
    const [one, two] = [await testServer.person(), await testServer.person()]
    await db.insert(userBlocksTable).values({ blockerId: one.id, blockedId: two.id })
    await sampleReply(testServer, topic, one)
    await sampleReply(testServer, topic, two)
    const statesFor = async (who: Person) =>
      (await who.call(forum.topic, of(topic))).replies.map(({ state, content }) => [state, content !== ''])
    expect(await statesFor(other)).toEqual([
      ['shown', true],
      ['shown', true],
      ['shown', true],
    ])
    expect(await statesFor(third)).toEqual([
      ['hidden', false],
      ['shown', true],
      ['shown', true],
    ])
    expect(await statesFor(one)).toEqual([
      ['hidden', false],
      ['shown', true],
      ['blocked', false],
    ])
    expect(await statesFor(two)).toEqual([
      ['hidden', false],
      ['blocked', false],
      ['shown', true],
    ])
    expect((await admin.call(forum.topic, of(topic))).replies[0]).toMatchObject({
      state: 'shown',
      hiddenReason: 'Looked at',
    })
    expect((await third.call(forum.topic, of(topic))).replyCount).toBe(2)
  })
})

describe('a like', () => {
  test.each(['topics', 'replies'] as const)(
    'of %s is ensured by PUT, turned by POST, taken back by DELETE',
    async (kind) => {
      const topic = await sampleTopic(testServer, author)
      const id = kind === 'topics' ? topic : await sampleReply(testServer, topic, author)
      const press = async (who: Person | typeof testServer.guest, method: string) =>
        who.send({ method, url: `/api/forum/${kind}/${id}/like` })
      const told = async (method: string) => (await press(other, method)).json()
      expect([await told('PUT'), await told('PUT')]).toEqual([
        { liked: true, likes: 1 },
        { liked: true, likes: 1 },
      ])
      expect([await told('POST'), await told('POST')]).toEqual([
        { liked: false, likes: 0 },
        { liked: true, likes: 1 },
      ])
      expect([await told('DELETE'), await told('DELETE')]).toEqual([
        { liked: false, likes: 0 },
        { liked: false, likes: 0 },
      ])
      expect((await press(testServer.guest, 'PUT')).statusCode).toBe(401)
      await Promise.all(Array.from({ length: 6 }, () => press(other, 'PUT')))
      await press(third, 'PUT')
      const read = await other.call(forum.topic, of(topic))
      expect(kind === 'topics' ? read : read.replies[0]).toMatchObject({ likes: 2, isLiked: true })
      expect(
        await db.$count(forumLikesTable, eq(kind === 'topics' ? forumLikesTable.topicId : forumLikesTable.replyId, id)),
      ).toBe(2)
      expect((await noticesOf(author))[0]).toMatchObject({ kind: 'forum-like' })
    },
  )
})

describe('what people hear', () => {
  test('of a reply: whoever follows, counted in one notice, and never whoever wrote it or muted the topic', async () => {
    // Of their own: whoever has written many replies within minutes is held.
    const other = await testServer.person()
    const [begins, follows, mutes] = [await testServer.person(), await testServer.person(), await testServer.person()]
    const { id } = await begins.call(forum.createTopic, {
      body: {
        title: 'Followed',
        content: 'Ten characters and more.',
        categoryId: (await author.call(forum.topic, of(await sampleTopic(testServer, author)))).categoryId,
      },
    })
    await follows.call(forum.follow, { ...of(id), body: { mode: 'follow' } })
    await mutes.call(forum.follow, { ...of(id), body: { mode: 'follow' } })
    await mutes.call(forum.follow, { ...of(id), body: { mode: 'mute' } })
    await answer(other, id)
    await answer(other, id, { content: `Two, says @${mutes.username} and @${follows.username}` })
    const heard = await noticesOf(begins)
    expect(heard).toMatchObject([
      { kind: 'forum-reply', title: '2 new replies', to: `/forum/topics/${id}?reply=2#reply-2` },
    ])
    expect((await noticesOf(follows)).map(({ kind }) => kind).sort()).toEqual(['forum-mention', 'forum-reply'])
    expect(await noticesOf(mutes)).toEqual([])
    expect((await noticesOf(other)).filter(({ to }) => to.includes(`/topics/${id}`))).toEqual([])
  })

  test('of a name: those who may read it, once, and not those who have blocked whoever wrote it', async () => {
    const other = await testServer.person({ tier: 'fan' })
    const [called, blocking, outside] = [
      await testServer.person({ tier: 'fan' }),
      await testServer.person({ tier: 'fan' }),
      await testServer.person(),
    ]
    await db.insert(userBlocksTable).values({ blockerId: blocking.id, blockedId: other.id })
    const topic = await sampleTopic(testServer, author)
    const { categoryId } = await author.call(forum.topic, of(topic))
    await admin.call(forum.updateCategory, { params: { id: categoryId }, body: { accessTier: 'fan' } })
    await answer(other, topic, {
      content: `@${called.username} @${called.username} @${blocking.username} @${outside.username}`,
    })
    expect(await noticesOf(called)).toMatchObject([
      { kind: 'forum-mention', title: `${other.username} mentioned you`, to: `/forum/topics/${topic}?reply=1#reply-1` },
    ])
    expect([await noticesOf(blocking), await noticesOf(outside)]).toEqual([[], []])
  })
})
