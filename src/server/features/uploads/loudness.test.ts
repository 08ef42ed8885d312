import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { uploadsTable } from '#server/platform/storage/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { measureOldSounds } from './jobs.ts'
import { sampleMp3, sampleWav, upload } from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const { context } = testServer
const admin = await testServer.admin()

async function trackWith(filename: string, bytes: Buffer) {
  const { url } = (await upload(admin, 'audio', filename, bytes)).json()
  const track = await admin.call(tracks.create, { body: { title: filename, audioUrl: url } as never })
  return { url: url as string, ...track }
}

test('a track tells how loud it is', async () => {
  const [wav, stereo, mp3] = [
    await trackWith('loud.wav', sampleWav('pcm16')),
    await trackWith('stereo.wav', sampleWav('pcm16', 2)),
    await trackWith('other.mp3', await sampleMp3()),
  ]
  for (const { loudness } of [wav, mp3]) {
    expect(loudness).toBeGreaterThan(-20)
    expect(loudness).toBeLessThan(0)
  }
  // Two channels are 3 LU louder than one.
  expect(stereo.loudness).toBeCloseTo((wav.loudness as number) + 3, 0)
})

test('audio from before it was measured is measured later, once', async () => {
  const { id, url, loudness } = await trackWith('old.wav', sampleWav('pcm24'))
  await context.db.update(uploadsTable).set({ loudness: null }).where(eq(uploadsTable.url, url))
  const told = async () => (await admin.call(tracks.get, { params: { id } })).loudness
  expect(await told()).toBeNull()
  await measureOldSounds(context)
  await vi.waitFor(async () => expect(await told()).toBeCloseTo(loudness as number, 3), { timeout: 18_000 })
})
