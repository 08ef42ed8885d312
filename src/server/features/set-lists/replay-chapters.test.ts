import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { streams } from '#contract/streams.ts'
import { sampleGig } from '#server/features/gigs/samples.ts'
import { sampleRecording, sampleStream } from '#server/features/streams/samples.ts'
import { streamRecordingsTable } from '#server/features/streams/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleSetList } from './samples.ts'
import { setListSongsTable } from './table.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const { db } = testServer.context

test('songs that were lit are the chapters of a replay until somebody writes others', async () => {
  const streamId = await sampleStream(testServer, { status: 'ended' })
  const gig = await sampleGig(admin, { streamId })
  await sampleRecording(testServer, streamId)
  const startedAt = new Date('2031-01-01T20:00:00Z')
  await db
    .update(streamRecordingsTable)
    .set({ startedAt, seconds: 600 })
    .where(eq(streamRecordingsTable.streamId, streamId))
  const { songs } = await sampleSetList(admin, ['Ferry Lights', 'Blue Hour', 'Sermon', 'Late'], {}, gig.id)
  const lit = async (at: number, second: number) =>
    db
      .update(setListSongsTable)
      .set({ playedAt: new Date(startedAt.getTime() + second * 1000) })
      .where(eq(setListSongsTable.id, songs[at]?.id ?? 0))
  // In another order than they were written; the last one after the recording had ended.
  await Promise.all([lit(0, 310.25), lit(1, 12), lit(3, 700)])
  const params = { id: streamId }
  const defaults = [
    { title: 'Blue Hour', second: 12 },
    { title: 'Ferry Lights', second: 310.3 },
  ]
  const { replay, recording } = await admin.call(streams.get, { params })
  expect([replay[0]?.chapters, recording?.hasDefaultChapters]).toEqual([defaults, true])
  await admin.call(streams.changeRecording, { params, body: { audience: 'everybody' } })
  expect((await testServer.guest.call(streams.publicReplay, { params })).parts[0]?.chapters).toEqual(defaults)
  const vtt = await testServer.guest.send({ method: 'GET', url: replay[0]?.chaptersUrl ?? '' })
  expect(vtt.body).toContain('00:00:12.000 --> 00:05:10.300\nBlue Hour')

  const body = { chapters: [{ part: 1, second: 20, title: 'Blue Hour' }] }
  const written = await admin.call(streams.saveChapters, { params, body })
  expect([written.replay[0]?.chapters, written.recording?.hasDefaultChapters]).toEqual([
    [{ title: 'Blue Hour', second: 20 }],
    false,
  ])
  // None at all is a choice, too; the songs come back when they are asked for.
  expect((await admin.call(streams.saveChapters, { params, body: { chapters: [] } })).replay[0]?.chapters).toEqual([])
  const restored = await admin.call(streams.saveChapters, { params, body: { chapters: null } })
  expect(restored.replay[0]?.chapters).toEqual(defaults)
})
