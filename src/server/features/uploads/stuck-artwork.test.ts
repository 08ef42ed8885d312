import { expect, onTestFinished, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { openSmallBucket } from '#server/testing/small-bucket.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import { sampleCover, upload } from './samples.ts'

test('a picture whose bytes stop coming keeps no other artwork from being made', async () => {
  const bucket = await openSmallBucket()
  const testServer = await startTestServer({ env: bucket.env })
  onTestFinished(() => testServer.close(), 60_000)
  const admin = await testServer.admin()
  const [stuck, fine] = await Promise.all(
    ['Stuck', 'Fine'].map(async (title) => {
      const { url: imageUrl } = (await upload(admin, 'image', 'a.jpg', await sampleCover(40))).json()
      return admin.call(albums.create, { body: { title, imageUrl } })
    }),
  )
  const name = stuck?.imageUrl?.slice('/uploads/'.length)
  let letGo: (() => void) | undefined
  bucket.fault = ({ method, url }, response) => {
    if (method !== 'GET' || !url?.endsWith(`${name}`)) return false
    letGo = () => response.destroy()
    response.writeHead(200, { 'content-length': bucket.objects.get(`${name}`)?.length }).write('half')
    return true
  }
  const artworkOf = (album: typeof fine) => testServer.guest.send({ method: 'GET', url: `/artwork/album/${album?.id}` })
  const waiting = artworkOf(stuck)
  await expect.poll(() => letGo).toBeDefined()
  expect((await artworkOf(fine)).statusCode).toBe(200)
  letGo?.()
  expect((await waiting).statusCode).toBe(503)
})
