import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { chat } from '#contract/chat.ts'
import { sequentialReads } from '#server/testing/sequential-reads.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleRoom } from './samples.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const [author, reader] = [await testServer.person(), await testServer.person()]
const [few, many] = [await sampleRoom(testServer), await sampleRoom(testServer)]

/** Fills a room; the word "night" is in all lines, and "trombone" in the oldest alone. */
const fill = (roomId: number, count: number) =>
  db.execute(sql`insert into chat_messages (room_id, user_id, content, html, nonce, updated_at)
    select ${roomId}, ${author.id}, words, words, ${`${roomId}`} || ' ' || n, now() - make_interval(secs => ${count}::int - n)
    from (select n, 'Night ' || n || case when n = 1 then ' trombone' else '' end as words
      from generate_series(1, ${count}::int) n order by n) as lines`)
await fill(few, 1000)
await fill(many, 100_000)
await db.execute(sql`analyze chat_messages`)

const of = (id: number) => ({ params: { id } })
const middleOf = async (id: number): Promise<number> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select percentile_disc(0.5) within group (order by id)::int as id from chat_messages where room_id = ${id}`,
  )
  return rows[0]?.id as number
}
const middles = new Map([
  [few, await middleOf(few)],
  [many, await middleOf(many)],
])
const calls: Record<string, (id: number) => Promise<unknown>> = {
  'the last lines': (id) => reader.call(chat.messages, of(id)),
  'lines before one': (id) => reader.call(chat.messages, { ...of(id), query: { before: middles.get(id) as number } }),
  'lines behind one': (id) => reader.call(chat.messages, { ...of(id), query: { after: middles.get(id) as number } }),
  'a rare word': (id) => reader.call(chat.messages, { ...of(id), query: { q: 'trombone' } }),
  'what is unread': (id) => reader.call(chat.room, of(id)),
}

test('no read of a room with 100,000 lines reads all lines there are', async () => {
  await db.execute(sql`insert into chat_room_members (room_id, user_id, last_read_id)
    select id, ${reader.id}, 1 from chat_rooms where id in (${few}, ${many})`)
  for (const [name, call] of Object.entries(calls)) {
    const before = await sequentialReads(db, ['chat_messages'])
    await call(many)
    expect([name, (await sequentialReads(db, ['chat_messages'])) - before]).toEqual([name, 0])
  }
  expect((await reader.call(chat.room, of(many))).unread).toBe(100)
  const found = await reader.call(chat.messages, { ...of(many), query: { q: 'trombone' } })
  expect(found.map(({ content }) => content)).toEqual(['Night 1 trombone'])
  const last = await reader.call(chat.messages, { ...of(many), query: { limit: 2 } })
  expect(last.map(({ content }) => content)).toEqual(['Night 99999', 'Night 100000'])
})
