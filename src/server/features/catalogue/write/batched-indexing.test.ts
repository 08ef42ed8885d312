import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { endForgottenBatches, withBatchedIndexing } from './batched-indexing.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context

async function options(): Promise<Record<string, string | null>> {
  const { rows } = await db.execute<{ name: string; options: string | null }>(sql`
    select c.relname as name, array_to_string(c.reloptions, ',') as options from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
    where a.amname = 'gin' and indrelid in ('tracks'::regclass, 'albums'::regclass, 'artists'::regclass)`)
  return Object.fromEntries(rows.map((row) => [row.name, row.options]))
}
const allAre = async (wanted: RegExp) => Object.values(await options()).every((one) => wanted.test(one ?? ''))

test('words are entered in batches meanwhile, others read and search, and all is as before afterwards', async () => {
  await sampleTrack(testServer.context, { title: 'Rye, slowly' })
  await withBatchedIndexing(db, async () => {
    expect(await allAre(/fastupdate=on/)).toBe(true)
    await db.transaction(async (transaction) => {
      await transaction.execute(sql`insert into tracks (title) values ('Kitchen Light')`)
      const found = await testServer.guest.call(tracks.list, { query: { q: 'rye slowly' } })
      expect(found.map(({ title }) => title)).toEqual(['Rye, slowly'])
    })
  })
  expect(await allAre(/^fastupdate=off$/)).toBe(true)
  expect((await testServer.guest.call(tracks.list, { query: { q: 'kitchen light' } })).length).toBe(1)
})

test('what failed leaves no batches behind', async () => {
  await expect(withBatchedIndexing(db, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  expect(await allAre(/^fastupdate=off$/)).toBe(true)
})

test('batches that a process has left are ended, and not those of an import under way', async () => {
  const [name = ''] = Object.keys(await options())
  await db.execute(sql.raw(`alter index ${name} set (fastupdate = on)`))
  await db.transaction(async (transaction) => {
    await transaction.execute(sql`lock table artists in share update exclusive mode`)
    await endForgottenBatches(testServer.context)
    expect((await options())[name]).toContain('fastupdate=on')
  })
  await endForgottenBatches(testServer.context)
  expect(await allAre(/^fastupdate=off$/)).toBe(true)
})
