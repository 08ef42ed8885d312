import { expect, test } from 'vitest'
import { MAX_FILES_PER_UPLOAD, MAX_IMAGES, portfolios } from '#contract/portfolios.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { samplePicture, sendToPortfolio } from './samples.ts'

const testServer = await sharedTestServer()

test('of 500 pictures at once each is kept once, those sent together in their order; one more is refused', async () => {
  expect(MAX_IMAGES).toBe(500)
  const model = await testServer.person({ role: 'model' })
  const names = Array.from({ length: MAX_IMAGES }, (_, n) => `${n}.jpg`)
  const pictures = await Promise.all(
    names.map(async (name, n) => [name, await samplePicture(`#${(n + 4096).toString(16)}60`)] as const),
  )
  const batches = Array.from({ length: MAX_IMAGES / MAX_FILES_PER_UPLOAD }, (_, n) =>
    pictures.slice(n * MAX_FILES_PER_UPLOAD, (n + 1) * MAX_FILES_PER_UPLOAD),
  )
  const answers = await Promise.all(batches.map((batch) => sendToPortfolio(model, batch)))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(batches.map(() => 200))
  const refused = await sendToPortfolio(model, [['late.jpg', await samplePicture('#123456')]])
  expect([refused.statusCode, refused.json()]).toMatchObject([
    ...[409, { message: 'A portfolio holds at most 500 images' }],
  ])
  const kept = await model.call(portfolios.ownImages, { query: { limit: MAX_IMAGES } })
  expect(kept.map(({ order }) => order)).toEqual(names.map((_, n) => n))
  expect(kept.map(({ originalName }) => originalName).toSorted()).toEqual(names.toSorted())
  for (const batch of batches) {
    const sent = batch.map(([name]) => name)
    expect(kept.map(({ originalName }) => originalName ?? '').filter((name) => sent.includes(name))).toEqual(sent)
  }
  expect(new Set(kept.map(({ imageUrl }) => imageUrl)).size).toBe(MAX_IMAGES)
}, 180_000)
