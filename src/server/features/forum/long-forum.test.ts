import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forum } from '#contract/forum.ts'
import { search } from '#contract/platform/search.ts'
import { sequentialReads } from '#server/testing/sequential-reads.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCategory } from './samples.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const reader = await testServer.person()

/** As long as posts are: of short ones the database rightly reads a few thousand through. */
const LONG = `<p>${'Every record has one sound nobody planned. '.repeat(30)}</p>`

const readInTurn = () => sequentialReads(db, ['forum_topics', 'forum_replies', 'forum_marks', 'forum_likes'])

test('no page of a long forum reads it from its beginning', async () => {
  const categoryId = await sampleCategory(testServer)
  await db.execute(sql`
    insert into forum_topics (category_id, number, author_id, author_name, title, content, html, active_at, last_number)
    select ${categoryId}, n, ${reader.id}, 'x', 'Topic ' || n, 'Word ' || md5(n::text), ${LONG}, now() - make_interval(mins => n), 10
    from generate_series(1, 4000) n`)
  await db.execute(sql`
    insert into forum_replies (topic_id, number, author_id, author_name, content, html)
    select t.id, n, ${reader.id}, 'x', 'Word ' || md5(t.id::text || n), ${LONG}
    from forum_topics t, generate_series(1, 10) n`)
  await db.execute(sql`
    insert into forum_marks (topic_id, user_id, read_number, read_at) select id, ${reader.id}, 5, now() from forum_topics where id % 3 = 0`)
  await db.execute(
    sql`insert into forum_likes (user_id, topic_id) select ${reader.id}, id from forum_topics where id % 5 = 0`,
  )
  await db.execute(sql`analyze forum_topics, forum_replies, forum_marks, forum_likes`)
  const [topic] = await reader.call(forum.topicsOf, { params: { id: categoryId }, query: { limit: 1 } })
  const id = topic?.id as number
  const asks: [string, () => Promise<unknown>][] = [
    ['list', () => reader.call(forum.topicsOf, { params: { id: categoryId }, query: {} })],
    [
      'list further on',
      () =>
        reader.call(forum.topicsOf, {
          params: { id: categoryId },
          query: { before: `${Date.now() - 3600 * 1000 * 30}.5` },
        }),
    ],
    [
      'list back',
      () =>
        reader.call(forum.topicsOf, {
          params: { id: categoryId },
          query: { after: `${Date.now() - 3600 * 1000 * 30}.5` },
        }),
    ],
    ['topic', () => reader.call(forum.topic, { params: { id } })],
    ['replies', () => reader.call(forum.replies, { params: { id }, query: { after: 3 } })],
    ['the search of the site', () => reader.call(search.members, { query: { q: 'word' } })],
    ['search of a rare word', () => reader.call(forum.search, { query: { q: 'c4ca4238a0b923820dcc509a6f75849b' } })],
    ['search of a common word', () => reader.call(forum.search, { query: { q: 'word' } })],
    ['search of no word', () => reader.call(forum.search, { query: { q: 'zyzzyva' } })],
    ['search by a person', () => reader.call(forum.search, { query: { by: reader.username } })],
    ['unread', () => reader.call(forum.unread, {})],
    ['reading', () => reader.call(forum.read, { params: { id }, body: { number: 3 } })],
    ['like', () => reader.call(forum.likeTopic, { params: { id } })],
    ['reply', () => reader.call(forum.createReply, { params: { id }, body: { content: 'One more' } })],
  ]
  for (const [what, ask] of asks) {
    const before = await readInTurn()
    await ask()
    expect((await readInTurn()) - before, what).toBe(0)
  }
  // That reading through would be seen.
  const before = await readInTurn()
  await db.execute(sql`select count(title) from forum_topics`)
  expect((await readInTurn()) - before).toBeGreaterThanOrEqual(4000)
})
