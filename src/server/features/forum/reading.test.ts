import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { forum } from '#contract/forum.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCategory, sampleReply, sampleTopic } from './samples.ts'
import { forumMarksTable, forumRepliesTable, forumTopicsTable } from './table.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const admin = await testServer.admin()
const [author, reader] = [await testServer.person({ username: 'tomas.k' }), await testServer.person()]
const of = (id: number) => ({ params: { id } })
const read = (id: number, number: number) => reader.call(forum.read, { ...of(id), body: { number } })
const unreadIn = async (categoryId: number) =>
  (await reader.call(forum.unread, {})).find((one) => one.categoryId === categoryId)?.unread

describe('reading', () => {
  test('counts as a view once a person and day, and notes how far', async () => {
    const id = await sampleTopic(testServer, author)
    for (let i = 0; i < 3; i++) await sampleReply(testServer, id, author)
    expect(await read(id, 2)).toEqual({ readNumber: 2, views: 1 })
    expect(await read(id, 2)).toEqual({ readNumber: 2, views: 1 })
    await admin.call(forum.read, { ...of(id), body: {} })
    expect(await reader.call(forum.topic, of(id))).toMatchObject({ views: 2, readNumber: 2, isUnread: true })
    // Written down once in ten seconds.
    expect((await read(id, 3)).readNumber).toBe(2)
    await db
      .update(forumMarksTable)
      .set({ readAt: sql`now() - interval '11 seconds'`, viewedOn: '2026-01-01' })
      .where(eq(forumMarksTable.topicId, id))
    expect(await read(id, 99)).toEqual({ readNumber: 3, views: 3 })
    expect((await reader.call(forum.topic, of(id))).isUnread).toBe(false)
    expect((await read(id, 1)).readNumber).toBe(3)
  })

  test('is counted by category: what was never opened in the last two weeks, and what went on since', async () => {
    const categoryId = await sampleCategory(testServer)
    const [seen] = [
      await sampleTopic(testServer, author, { categoryId }),
      await sampleTopic(testServer, author, { categoryId }),
      await sampleTopic(testServer, author, { categoryId, activeAt: new Date(Date.now() - 15 * 86_400_000) }),
      await sampleTopic(testServer, reader, { categoryId }),
      await sampleTopic(testServer, author, { categoryId, hiddenAt: new Date() }),
    ]
    expect(await unreadIn(categoryId)).toBe(2)
    await read(seen, 0)
    expect(await unreadIn(categoryId)).toBe(1)
    await sampleReply(testServer, seen, author)
    expect(await unreadIn(categoryId)).toBe(2)
    await reader.call(forum.follow, { ...of(seen), body: { mode: 'mute' } })
    expect(await unreadIn(categoryId)).toBe(1)
  })
})

describe('looking for words', () => {
  test('finds titles, texts and replies, by every word, and what one person wrote', async () => {
    const id = await sampleTopic(testServer, author, { title: 'The Wurlitzer and the sock' })
    await sampleReply(testServer, id, author, {
      content: 'A **woollen** zyxomma & left foot',
      html: '<p>A <strong>woollen</strong> zyxomma &amp; left foot</p>',
    })
    const find = async (query: object) =>
      (await reader.call(forum.search, { query: query as never })).map(({ topicId, number }) => [topicId, number])
    expect(await find({ q: 'wurlitzer sock' })).toEqual([[id, null]])
    expect(await find({ q: 'ZYXOMMA foot' })).toEqual([[id, 1]])
    expect(await find({ q: 'zyxomma harbour' })).toEqual([])
    expect(await find({ q: 'zyxomma', by: 'TOMAS.K' })).toEqual([[id, 1]])
    expect(await find({ q: 'zyxomma', by: 'nobody' })).toEqual([])
    expect(await find({})).toEqual([])
    const [hit] = await reader.call(forum.search, { query: { q: 'zyxomma' } })
    expect(hit).toMatchObject({
      title: 'The Wurlitzer and the sock',
      excerpt: 'A woollen zyxomma & left foot',
      authorName: 'tomas.k',
    })
  })

  test('shows nothing of what is not theirs to read, hidden or removed', async () => {
    const categoryId = await sampleCategory(testServer, { accessTier: 'vip' })
    await sampleTopic(testServer, author, { categoryId, title: 'Quorvane in the back' })
    const open = await sampleTopic(testServer, author, { title: 'Quorvane hidden', hiddenAt: new Date() })
    await sampleReply(testServer, await sampleTopic(testServer, author), author, {
      content: 'quorvane gone',
      deletedAt: new Date(),
    })
    await sampleReply(testServer, open, author, { content: 'quorvane below what is hidden' })
    expect(await reader.call(forum.search, { query: { q: 'quorvane' } })).toEqual([])
    expect((await admin.call(forum.search, { query: { q: 'quorvane' } })).length).toBe(3)
  })
})

describe('counts', () => {
  test('are what is there after everything that changes them', async () => {
    const categoryId = await sampleCategory(testServer)
    const id = await sampleTopic(testServer, author, { categoryId })
    const replies = [await sampleReply(testServer, id, author), await sampleReply(testServer, id, reader)]
    for (const reply of replies) await reader.call(forum.likeReply, of(reply))
    const shown = async () => {
      const [topic] = await db.select().from(forumTopicsTable).where(eq(forumTopicsTable.id, id))
      return topic?.replyCount
    }
    expect(await shown()).toBe(2)
    await db
      .update(forumRepliesTable)
      .set({ hiddenAt: new Date() })
      .where(eq(forumRepliesTable.id, replies[1] as number))
    expect(await shown()).toBe(1)
    await db
      .update(forumRepliesTable)
      .set({ hiddenAt: null })
      .where(eq(forumRepliesTable.id, replies[1] as number))
    expect(await shown()).toBe(2)
    await db.delete(forumRepliesTable).where(eq(forumRepliesTable.id, replies[1] as number))
    expect(await shown()).toBe(1)
    await db.update(forumTopicsTable).set({ hiddenAt: new Date() }).where(eq(forumTopicsTable.id, id))
    expect((await admin.call(forum.categories, {})).find((one) => one.id === categoryId)?.topicCount).toBe(0)
  })

  test('go down with an account that is erased; its places stay without a word, and what nobody answered goes', async () => {
    const leaves = await testServer.person({ username: 'gone.g' })
    const [alone, answered, elsewhere] = [
      await sampleTopic(testServer, leaves),
      await sampleTopic(testServer, leaves, { title: 'About gone.g', content: 'gone.g says so' }),
      await sampleTopic(testServer, author),
    ]
    await sampleReply(testServer, answered, reader)
    await sampleReply(testServer, elsewhere, leaves, { content: 'gone.g was here' })
    await leaves.call(forum.likeTopic, of(elsewhere))
    expect((await reader.call(forum.topic, of(elsewhere))).likes).toBe(1)
    const [user] = await db.select().from(usersTable).where(eq(usersTable.id, leaves.id))
    if (!user) throw new Error('There is no account')
    await eraseAccount(testServer.context, user)
    expect((await admin.ask(forum.topic, of(alone))).status).toBe(404)
    expect(await admin.call(forum.topic, of(answered))).toMatchObject({
      title: 'Removed',
      author: null,
      authorName: null,
    })
    const read = await admin.call(forum.topic, of(elsewhere))
    expect(read).toMatchObject({ likes: 0, replyCount: 0 })
    expect(read.replies).toMatchObject([{ state: 'removed', content: '', authorName: null }])
    const { rows } = await db.execute(
      sql`select 1 from forum_topics where content like '%gone.g%' union all select 1 from forum_replies where content like '%gone.g%' or author_name = 'gone.g'`,
    )
    expect(rows).toEqual([])
  })
})
