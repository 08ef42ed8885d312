import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { titlesFor } from './samples.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context

/** How many tracks have been read one after the other so far, by the database's own count. */
async function readInTurn(): Promise<number> {
  // Each connection tells its counts once a second at most, unless it is asked to; the nap has all of them asked.
  const tell = () => db.execute(sql`select pg_stat_force_next_flush(), pg_sleep(0.05)`)
  await Promise.all(Array.from({ length: 10 }, tell))
  const { rows } = await db.execute<{ read: number }>(
    sql`select seq_tup_read::int as read from pg_stat_user_tables where relname = 'tracks'`,
  )
  return rows[0]?.read ?? Number.NaN
}

test('a word with a slip is looked up where the database guesses that many tracks have it, and none of them does', async () => {
  await db.execute(sql`alter table tracks set (autovacuum_enabled = false)`)
  await db.execute(
    sql`insert into tracks (title, artist) select 'Frost ' || n, 'Odessa Vance' from generate_series(1, 20000) n`,
  )
  await db.execute(sql`analyze tracks`)
  await db.execute(sql`insert into tracks (title, artist) values ('Embersong', 'Lyle Okafor')`)
  const before = await readInTurn()
  expect(await titlesFor(testServer.guest, 'ebmersong')).toEqual({ tracks: ['Embersong'] })
  expect((await readInTurn()) - before).toBe(0)
  // That reading through would be seen.
  await db.execute(sql`select count(title) from tracks`)
  expect((await readInTurn()) - before).toBe(20_001)
})

test('a long word of signs and letters costs no more than others that nothing has', async () => {
  await db.execute(sql`update tracks set title = 'Amber arch a ' || id where id % 2 = 0`)
  const timed = async (words: string) => {
    const began = performance.now()
    await titlesFor(testServer.guest, words)
    return performance.now() - began
  }
  await timed('zzyzx quorvane')
  const usual = Math.max(await timed('qwyzx quorvane'), await timed('vvyxq plorvuna'), 100)
  for (const words of ['♪a'.repeat(90), '🎷ar'.repeat(40), 'a'.repeat(200)])
    expect(await timed(words)).toBeLessThan(10 * usual)
})
