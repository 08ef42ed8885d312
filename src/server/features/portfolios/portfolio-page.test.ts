import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { modelProfiles } from '#contract/model-profiles.ts'
import { portfolios } from '#contract/portfolios.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { sampleVideo } from '#server/features/uploads/samples.ts'
import { partOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { samplePortfolio, sendToPortfolio } from './samples.ts'

const testServer = await sharedTestServer({ pages: true })
const { db } = testServer.context

const mainOf = async (model: TestUser) =>
  partOf((await model.send({ method: 'GET', url: '/model-dashboard?tab=portfolio' })).body, 'main')

test('an empty portfolio says so, and offers the ways to fill it', async () => {
  const main = await mainOf(await testServer.person({ role: 'model' }))
  const words = wordsOf(main)
  for (const said of ['No images yet.', 'Drop images or films', 'Content rating', 'Upload Portfolio Files'])
    expect(words).toContain(said)
  expect(main).toMatch(/<option[^>]*>safe<\/option><option[^>]*>adult<\/option>/)
  // On a phone both are taken on the spot.
  const cameras = [...main.matchAll(/<input[^>]*capture="environment"[^>]*>/g)].map(
    ([input]) => /accept="([^"]+)"/.exec(input)?.[1],
  )
  expect(cameras).toEqual(['image/*', 'video/*'])
  expect(main).toMatch(/<input[^>]*accept="image\/jpeg[^"]*"[^>]*multiple/)
  expect(main).toMatch(/<input[^>]*accept="video\/\*[^"]*"[^>]*multiple/)
})

test('pictures and films stand in their order with cover and words; adult material is not loaded unasked', async () => {
  const model = await testServer.person({ role: 'model' })
  const { images } = await samplePortfolio(model, ['first.jpg', 'second.jpg', 'study.jpg'])
  const { videos } = (await sendToPortfolio(model, [['reel.mp4', sampleVideo('mp4')]])).json()
  const [, second, study] = images.map(({ id }) => id) as [number, number, number]
  await model.call(modelProfiles.save, { body: { dateOfBirth: '1990-01-01' } })
  await model.call(portfolios.updateImage, { params: { id: study }, body: { contentRating: 'adult' } })
  await model.call(portfolios.updateImage, {
    params: { id: second },
    body: { description: 'Doorway, one lamp', isProfileImage: true },
  })
  await model.call(portfolios.placeImage, { params: { id: second }, body: { after: null } })
  const poster = { thumbnailUrl: '/uploads/portfolio/poster.jpg', duration: 72 }
  await db.update(modelVideosTable).set(poster).where(eq(modelVideosTable.id, videos[0].id))
  const main = await mainOf(model)
  expect(wordsOf(main)).toMatch(
    /1 Doorway, one lamp .*1A first\.jpg .*Adult, private .*2 study\.jpg .*3 reel\.mp4, 1:12/,
  )
  // Its tab counts pictures and films.
  expect(wordsOf(main)).toContain('Portfolio 4 Applications')
  expect(main.indexOf('aria-label="Cover"')).toBeLessThan(main.indexOf('first.jpg'))
  const [, shown, hidden] = images.map(({ imageUrl }) => `src="${imageUrl}"`)
  expect(main).toContain(shown)
  expect(main).not.toContain(hidden)
  const film = /<video\b[^>]*>/.exec(main)?.[0]
  for (const attribute of [`src="${videos[0].videoUrl}"`, 'poster="/uploads/portfolio/poster.jpg"', 'controls=""'])
    expect(film).toContain(` ${attribute}`)
})

test('of 300 pictures the first 30 come with the page', async () => {
  const model = await testServer.person({ role: 'model' })
  await samplePortfolio(model)
  await db.insert(modelImagesTable).values(
    Array.from({ length: 299 }, (_, i) => ({
      ...{ modelProfileId: model.id, imageUrl: `/uploads/portfolio/many-${i}.jpg`, position: i + 1 },
      originalName: `many-${i}.jpg`,
    })),
  )
  const main = await mainOf(model)
  expect(wordsOf(main)).toContain('Show more 30 of 300')
  expect(main.match(/aria-label="Open frame /g)).toHaveLength(30)
})
