import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
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
await db.execute(sql`analyze messages`)

const scans = async () => {
  const { rows } = await db.execute<{ scans: number }>(
    sql`select seq_scan::int as scans from pg_stat_user_tables where relname = 'messages'`,
  )
  return rows[0]?.scans
}

const calls: Record<string, (who: Person) => Promise<unknown>> = {
  list: (who) => who.call(messages.list, { query: { limit: 30 } as never }),
  'a common word': (who) => who.call(messages.list, { query: { limit: 30, q: 'night' } as never }),
  'a word of some': (who) => who.call(messages.list, { query: { limit: 30, q: 'porter' } as never }),
  'a rare word': (who) => who.call(messages.list, { query: { limit: 30, q: 'trombone' } as never }),
  'the number of unread ones': (who) => who.call(messages.unreadCount, {}),
}

test('an inbox of 100,000 messages lists, searches and counts at most three times as long as one of 1,000, and scans no table', async () => {
  const median = async (work: () => Promise<unknown>) => {
    const times: number[] = []
    for (let i = 0; i < 15; i++) {
      const begun = performance.now()
      await work()
      times.push(performance.now() - begun)
    }
    return times.toSorted((a, b) => a - b)[7] ?? 0
  }
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const before = await scans()
  const ratios: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) {
    const small = await median(() => call(few))
    // A few milliseconds of either are the request itself and its noise.
    ratios[name] = (await median(() => call(many))) / Math.max(small, 4)
  }
  for (const [name, ratio] of Object.entries(ratios)) expect([name, ratio < 3, ratio]).toEqual([name, true, ratio])
  await db.execute(sql`select pg_stat_force_next_flush()`)
  expect(await scans()).toBe(before)
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
}, 60_000)
