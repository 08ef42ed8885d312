import { truncate } from 'node:fs/promises'
import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { openSlowReader } from '#server/testing/slow-reader.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleRecording, sampleStream } from '../samples.ts'
import { streamRecordingsTable } from '../table.ts'
import { call, url } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const { context, app } = testServer
const BYTES = 24_000_000
afterEach(() => void vi.useRealTimers())

/** A recording of many bytes; answers the address of its file. */
async function longRecording(id: number): Promise<string> {
  const file = await sampleRecording(testServer, id, { isPublished: true })
  await context.storage.lend('video', basename(file), (path) => truncate(path, BYTES))
  return file
}

test.each([
  [
    'is cut when it is withdrawn',
    true,
    (id: number) => call(admin, 'PATCH', url(id, '/recording'), { audience: 'viewers' }),
  ],
  ['is cut when it is deleted', true, (id: number) => call(admin, 'DELETE', url(id, '/recording'))],
  [
    'is cut when it is trimmed: the rest of this file is for nobody any more',
    true,
    async (id: number) => {
      const cutUrl = await sampleRecording(testServer, await sampleStream(testServer))
      await context.db
        .update(streamRecordingsTable)
        .set({ trimEnd: 1, cutUrl, cutSeconds: 1 })
        .where(eq(streamRecordingsTable.streamId, id))
    },
  ],
  ['is sent to its end where nothing changes', false, async () => {}],
])('what a guest is being sent of a public replay %s', async (_, isCut, change) => {
  const id = await sampleStream(testServer, { status: 'ended' })
  await longRecording(id)
  await call(admin, 'PATCH', url(id, '/recording'), { audience: 'everybody' })
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const { read, socket } = await openSlowReader(app, url(id, '/recording/1'))
  await change(id)
  vi.advanceTimersByTime(60_000)
  // The question is asked of the database, and answered while nobody reads.
  await new Promise((resolve) => setTimeout(resolve, 500))
  socket.resume()
  await vi.waitFor(() => expect(read.isClosed).toBe(true), { timeout: 10_000 })
  if (isCut) expect(read.bytes).toBeLessThan(BYTES)
  else expect(read.bytes).toBeGreaterThan(BYTES)
})
