import { expect, test } from 'vitest'
import { MAX_FILES_PER_UPLOAD, MAX_IMAGES, portfolios } from '#contract/portfolios.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { samplePicture, sendToPortfolio } from './samples.ts'

const testServer = await sharedTestServer()

test('of 500 pictures each is kept once, in the order they were sent in; one more is refused', async () => {
  expect(MAX_IMAGES).toBe(500)
  const model = await testServer.person({ role: 'model' })
  const names = Array.from({ length: MAX_IMAGES }, (_, n) => `${n}.jpg`)
  const pictures = await Promise.all(
    names.map(async (name, n) => [name, await samplePicture(`#${(n + 4096).toString(16)}60`)] as const),
  )
  for (let from = 0; from < MAX_IMAGES; from += MAX_FILES_PER_UPLOAD) {
    const answer = await sendToPortfolio(model, pictures.slice(from, from + MAX_FILES_PER_UPLOAD))
    expect([from, answer.statusCode]).toEqual([from, 200])
  }
  const refused = await sendToPortfolio(model, [['late.jpg', await samplePicture('#123456')]])
  expect([refused.statusCode, refused.json()]).toMatchObject([
    ...[409, { message: 'A portfolio holds at most 500 images' }],
  ])
  const kept = await model.call(portfolios.ownImages, { query: { limit: MAX_IMAGES } })
  expect(kept.map(({ originalName }) => originalName)).toEqual(names)
  expect(new Set(kept.map(({ imageUrl }) => imageUrl)).size).toBe(MAX_IMAGES)
}, 180_000)
