import { expect, test } from 'vitest'
import { portfolios } from '#contract/portfolios.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { samplePicture, sendToPortfolio } from './samples.ts'

const testServer = await sharedTestServer()
const red = await samplePicture('#a00000')
const blue = await samplePicture('#0000a0')

test('a picture that came of the same file as another is told to its model, when it comes and afterwards', async () => {
  const model = await testServer.person({ role: 'model' })
  const [first] = (await sendToPortfolio(model, [['first.jpg', red]])).json().images
  const { images } = (
    await sendToPortfolio(model, [
      ['again.jpg', red],
      ['other.jpg', blue],
    ])
  ).json()
  expect([first.sameAs, images.map((image: { sameAs: unknown }) => image.sameAs)]).toEqual([null, [first.id, null]])
  const own = await model.call(portfolios.ownImages, {})
  expect(own.map(({ sameAs }) => sameAs)).toEqual([null, first.id, null])
  const page = await model.call(portfolios.ownImages, { query: { limit: 1, offset: 1 } })
  expect(page.map(({ sameAs }) => sameAs)).toEqual([first.id])
  await model.call(portfolios.removeImage, { params: { id: first.id } })
  expect((await model.call(portfolios.ownImages, {})).map(({ sameAs }) => sameAs)).toEqual([null, null])
})

test('nobody else learns which pictures are the same, nor does a portfolio know of another', async () => {
  const [model, other] = await Promise.all([testServer.person({ role: 'model' }), testServer.person({ role: 'model' })])
  await sendToPortfolio(model, [['private.jpg', red]], { contentRating: 'safe', isPublic: 'false' })
  await sendToPortfolio(model, [['public.jpg', red]])
  const seen = await other.call(portfolios.images, { params: { profileId: model.id } })
  expect(seen.map(({ originalName, sameAs }) => [originalName, sameAs])).toEqual([['public.jpg', null]])
  const [own] = (await sendToPortfolio(other, [['mine.jpg', red]])).json().images
  expect(own.sameAs).toBe(null)
})
