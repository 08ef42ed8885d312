import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { files } from '#contract/files.ts'
import { sampleCover, upload } from '#server/features/uploads/samples.ts'
import { cleanUpFiles } from '#server/platform/storage/file-cleanup.ts'
import { openSmallBucket } from '#server/testing/small-bucket.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { testGuestOn } from '#server/testing/test-user.ts'

test('a file that is deleted while the bucket is away is served no more, and its bytes go with the next care', async () => {
  const bucket = await openSmallBucket()
  const testServer = await startTestServer({ env: bucket.env })
  onTestFinished(() => testServer.close(), 60_000)
  const admin = await testServer.admin()
  const both = [testServer.guest, testGuestOn(await testServer.sibling())]
  const { id, url } = (await upload(admin, 'image', 'a.jpg', await sampleCover(40))).json()
  const kept = (await upload(admin, 'image', 'b.jpg', await sampleCover(40))).json()
  const statuses = () => Promise.all(both.map(async (one) => (await one.send({ method: 'GET', url })).statusCode))
  expect(await statuses()).toEqual([200, 200])
  bucket.fault = ({ method }, response) => {
    if (method === 'DELETE') response.writeHead(503).end()
    return method === 'DELETE'
  }
  expect((await admin.ask(files.remove, { params: { id } })).status).toBe(200)
  await expect.poll(statuses).toEqual([404, 404])
  expect(bucket.objects.has(url.slice('/uploads/'.length))).toBe(true)
  bucket.fault = () => false
  // Known again, as after a restore, a file stays.
  await testServer.context.db.execute(sql`insert into stray_files (url, since) values (${kept.url}, 'epoch')`)
  await cleanUpFiles(testServer.context)
  const stems = [...bucket.objects.keys()].map((key) => key.slice('images/'.length, 'images/'.length + 36))
  expect([...new Set(stems)]).toEqual([kept.url.slice('/uploads/images/'.length, -'.jpg'.length)])
})
