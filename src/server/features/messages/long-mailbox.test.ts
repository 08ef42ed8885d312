import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { sequentialReads } from '#server/testing/sequential-reads.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const [sender, few, many] = [await testServer.person(), await testServer.person(), await testServer.person()]
type Person = typeof few

/** Fills an inbox; every word "night" is in all messages, "porter" in one of a hundred, and "trombone" in the oldest alone. */
const fill = (who: Person, count: number) =>
  db.execute(sql`insert into messages (sender_id, sender_name, receiver_id, receiver_name, subject, content, read_at)
    select ${sender.id}, ${sender.username}, ${who.id}, ${who.username}, 'Night ' || n,
      case when n = 1 then 'trombone' when n % 100 = 0 then 'porter' else 'lift' end, case when n % 10 = 0 then null else now() end
    from generate_series(1, ${count}) n`)
await fill(few, 1000)
await fill(many, 100_000)
// As the database does by itself: words that are not in the index yet make it look dearer than it is.
await db.execute(sql`vacuum (analyze) messages`)

const calls: Record<string, (who: Person) => Promise<unknown>> = {
  list: (who) => who.call(messages.list, { query: { limit: 30 } as never }),
  'a common word': (who) => who.call(messages.list, { query: { limit: 30, q: 'night' } as never }),
  'a word of some': (who) => who.call(messages.list, { query: { limit: 30, q: 'porter' } as never }),
  'a rare word': (who) => who.call(messages.list, { query: { limit: 30, q: 'trombone' } as never }),
  'the number of unread ones': (who) => who.call(messages.unreadCount, {}),
}

test('no read of an inbox of 100,000 messages reads all messages there are', async () => {
  for (const [name, call] of Object.entries(calls)) {
    const before = await sequentialReads(db, ['messages'])
    await call(many)
    expect([name, (await sequentialReads(db, ['messages'])) - before]).toEqual([name, 0])
  }
  const found = await many.ask(messages.list, { query: { q: 'trombone' } })
  expect(found.body.map(({ content }) => content)).toEqual(['trombone'])
  const common = await many.ask(messages.list, { query: { q: 'night', limit: 2, offset: 3 } })
  expect([common.headers['x-total-count'], common.body.map(({ subject }) => subject)]).toEqual([
    '500',
    ['Night 99997', 'Night 99996'],
  ])
  const all = await many.ask(messages.list, { query: { limit: 1 } })
  expect(all.headers['x-total-count']).toBe('100000')
  expect((await many.call(messages.unreadCount, {})).count).toBe(10_000)
})
