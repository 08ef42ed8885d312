import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillDemo } from '#demo/fill.ts'
import { demoTracks } from '#demo/tracks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

test('the demo people have played what the band records, and nothing that has no audio', async () => {
  const { context } = await sharedTestServer()
  await fillDemo(context)
  const { rows: played } = await context.db.execute<{ title: string }>(
    sql`select distinct t.title from plays p join tracks t on t.id = p.track_id`,
  )
  const titles = played.map(({ title }) => title).sort()
  const recorded = demoTracks.filter(({ artist, tune }) => artist === 'Odessa Vance' && tune !== undefined)
  expect(titles).toEqual(recorded.map(({ title }) => title).sort())
})
