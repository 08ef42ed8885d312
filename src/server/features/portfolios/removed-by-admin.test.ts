import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { portfolios } from '#contract/portfolios.ts'
import { cleanUpFiles } from '#server/platform/storage/file-cleanup.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleBothKinds } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const ida = await testServer.person({ role: 'model' })
const vip = await testServer.person({ tier: 'vip' })

const status = async (who: TestUser, url: string) => (await who.send({ method: 'GET', url })).statusCode
const last = async () => (await admin.call(activity.list, { query: { limit: 1 } }))[0]

test('what an admin takes out is hidden at once, is reported, and returns whole when it is taken back', async () => {
  const { image, video, urls } = await sampleBothKinds(ida)
  const [shot] = urls as [string]
  await admin.call(portfolios.removeImage, { params: { id: image.id } })
  expect([await status(ida, shot), await status(vip, shot)]).toEqual([404, 404])
  const entry = await last()
  expect(entry).toMatchObject({ kind: 'model_images', thingId: image.id, title: 'a.jpg', operation: 'delete' })
  await cleanUpFiles(context)
  await admin.call(activity.revert, { params: { id: entry?.id as number } })
  expect([await status(ida, shot), await status(vip, shot)]).toEqual([200, 200])
  await admin.call(portfolios.removeVideo, { params: { id: video.id } })
  await admin.call(activity.revert, { params: { id: (await last())?.id as number } })
  expect(await status(vip, video.videoUrl)).toBe(200)
})

test('what an admin takes out is swept away after a month', async () => {
  const { image, video, urls } = await sampleBothKinds(ida)
  await admin.call(portfolios.removeImage, { params: { id: image.id } })
  await admin.call(portfolios.removeVideo, { params: { id: video.id } })
  const { storage } = context
  const there = () =>
    Promise.all(
      urls.map((url) => storage.stat(url.includes('/video/') ? 'video' : 'portfolio', url.split('/').at(-1) as string)),
    )
  const kept = await sampleBothKinds(ida)
  await cleanUpFiles(context)
  expect(await there()).not.toContain(null)
  await context.db.execute(sql`update uploads set unused_since = unused_since - interval '31 days'`)
  await cleanUpFiles(context)
  expect(new Set(await there())).toEqual(new Set([null]))
  const gone = await admin.ask(activity.revert, { params: { id: (await last())?.id as number } })
  expect([gone.status, gone.body]).toEqual([409, { message: 'It cannot be put back: its file is gone by now' }])
  for (const url of kept.urls) expect(await status(ida, url)).toBe(200)
})
