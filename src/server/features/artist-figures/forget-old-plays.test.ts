import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listening } from '#contract/listening.ts'
import { playsTable } from '#server/features/listening/table.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { forgetOldPlays } from './forget-old-plays.ts'
import { rollUpPlays } from './roll-up.ts'

const testServer = await sharedTestServer({ env: { PLAYS_KEPT_DAYS: '60' } })
const { context } = testServer

test('single plays are kept for as many days as the setting says', async () => {
  const person = await testServer.person()
  const track = await sampleTrack(context, { duration: 200, audioUrl: 'https://example.org/a.mp3' })
  const ids = { old: randomUUID(), young: randomUUID() }
  const startedAt = new Date(Date.now() - 3_600_000).toISOString()
  const plays = Object.values(ids).map((id) => ({ id, trackId: track.id, seconds: 100, startedAt }))
  expect(await person.call(listening.report, { body: { plays } })).toEqual({ counted: 2 })
  // Two days from the border each: summer time began or ended in between.
  for (const [id, days] of [
    [ids.old, 62],
    [ids.young, 58],
  ] as const)
    await context.db.execute(sql`update plays set started_at = now() - ${`${days} days`}::interval where id = ${id}`)
  await rollUpPlays(context)
  await context.db.execute(sql`update plays set told_at = (select told_until from play_roll_up)`)
  await forgetOldPlays(context)
  const left = await context.db.select({ id: playsTable.id }).from(playsTable)
  expect(left).toEqual([{ id: ids.young }])
})
