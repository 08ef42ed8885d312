import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleStream } from '../samples.ts'
import { streamRecordingsTable } from '../table.ts'
import { storeInterruptedRecordings } from './interrupted-recordings.ts'
import { call, recordingEnv as env, onAir, publish, seen, untilBytes, untilParts, url } from './samples.ts'

const testServer = await sharedTestServer({ env })
const admin = await testServer.admin()
const { context } = testServer

/** A stream on air with a part that another process wrote until so many seconds ago. */
async function recordedElsewhere(secondsAgo: number): Promise<number> {
  const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
  const seenAt = new Date(Date.now() - secondsAgo * 1000)
  await context.db.insert(streamRecordingsTable).values({ streamId: id, part: 1, seenAt })
  return id
}

const statesOf = async (id: number) => {
  const { rows } = await context.db.execute<{ state: string }>(
    sql`select state from live_stream_recordings where stream_id = ${id} order by part`,
  )
  return rows.map(({ state }) => state)
}

test('what another process recorded goes on in the one its host comes to', async () => {
  const id = await recordedElsewhere(1)
  expect(await seen(admin, id)).toMatchObject({ isRecorded: true })
  await publish(admin, id)
  await expect.poll(() => statesOf(id), { timeout: 5000 }).toEqual(['storing', 'recording'])
  await untilBytes(admin, id, 500)
  await call(admin, 'POST', url(id, '/recording/stop'))
  await untilParts(admin, id, 1)
  await call(admin, 'POST', url(id, '/stop'))
})

test('it goes on as well once what the process left was put away', async () => {
  const id = await recordedElsewhere(120)
  await storeInterruptedRecordings(context)
  await publish(admin, id)
  await expect.poll(async () => (await seen(admin, id)).isRecorded, { timeout: 5000 }).toBe(true)
  await call(admin, 'POST', url(id, '/stop'))
})

test('it does not go on once somebody stopped it', async () => {
  const id = await recordedElsewhere(1)
  expect((await call(admin, 'POST', url(id, '/recording/stop'))).json()).toMatchObject({ isRecorded: false })
  await publish(admin, id)
  await expect.poll(async () => (await seen(admin, id)).sources.length, { timeout: 5000 }).toBe(1)
  expect([(await seen(admin, id)).isRecorded, await statesOf(id)]).toEqual([false, ['storing']])
  await call(admin, 'POST', url(id, '/stop'))
})

test('a recording that another process was asked to stop ends', async () => {
  const id = await onAir(testServer, admin)
  await call(admin, 'POST', url(id, '/recording'))
  await untilBytes(admin, id, 500)
  await context.db.execute(sql`update live_stream_recordings set state = 'storing' where stream_id = ${id}`)
  await untilParts(admin, id, 1)
})
