import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()

test.each([
  ['/api/playlists', { name: 'Late' }],
  ['/api/albums', { title: 'Late' }],
])('a track deleted while %s takes it is refused like one that never was', async (url, record) => {
  const { db } = testServer.context
  const admin = await testServer.admin()
  const { id } = await sampleTrack(testServer.context, { audioUrl: 'https://example.org/a.mp3' })
  const saved = await db.transaction(async (transaction) => {
    await transaction.delete(tracksTable).where(eq(tracksTable.id, id))
    const answer = admin.send({ method: 'POST', url, payload: { ...record, trackIds: [id] } })
    const waiting = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
    await vi.waitFor(async () => expect((await db.execute(waiting)).rows[0]).toEqual({ n: 1 }), 5000)
    return { answer }
  })
  const answer = await saved.answer
  expect([answer.statusCode, Object.keys(answer.json().fields ?? {})]).toEqual([400, ['selectedTracks']])
})
