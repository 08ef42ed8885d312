import { expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { uploads } from '#contract/uploads.ts'
import { videos } from '#contract/videos.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleVideo, upload } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const kept = () =>
  [videos.list.path, artists.list.path].map((path) => testServer.context.replies.get(`free ${path}`) !== undefined)

test('a file that nothing uses yet leaves what is kept in memory as it is, and counts for its account at once', async () => {
  await Promise.all([testServer.guest.call(videos.list, {}), testServer.guest.call(artists.list, {})])
  expect(kept()).toEqual([true, true])

  expect((await upload(admin, 'video', 'set.mp4', sampleVideo('mp4'))).statusCode).toBe(200)

  expect(kept()).toEqual([true, true])
  const usage = await admin.call(uploads.usage, { params: { id: admin.id } })
  expect(usage.used).toBe(sampleVideo('mp4').length)
})
