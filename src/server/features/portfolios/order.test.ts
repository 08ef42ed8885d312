import { expect, test } from 'vitest'
import { portfolios } from '#contract/portfolios.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleVideo } from '../uploads/samples.ts'
import { samplePortfolio, sendToPortfolio } from './samples.ts'

const testServer = await sharedTestServer()
const NAMES = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg']

async function portfolioOfFour() {
  const model = await testServer.person({ role: 'model' })
  const { images } = await samplePortfolio(model, NAMES)
  const ids = images.map(({ id }) => id) as [number, number, number, number]
  const order = async () =>
    (await model.call(portfolios.ownImages, {})).map(({ originalName }) => originalName?.[0]).join('')
  return { model, ids, order }
}
const place = (model: TestUser, id: number, after: number | null) =>
  model.ask(portfolios.placeImage, { params: { id }, body: { after } })

test('an image comes behind the one it is put behind, or first', async () => {
  const { model, ids, order } = await portfolioOfFour()
  const [a, b, , d] = ids
  expect((await place(model, a, b)).status).toBe(200)
  expect(await order()).toBe('bacd')
  await place(model, d, null)
  expect(await order()).toBe('dbac')
  await place(model, d, null)
  expect(await order()).toBe('dbac')
})

test('an image comes before the one it is put before, and beside one alone', async () => {
  const { model, ids, order } = await portfolioOfFour()
  const [a, b, c, d] = ids
  const move = (id: number, body: { after?: number | null; before?: number }) =>
    model.ask(portfolios.placeImage, { params: { id }, body })
  expect((await move(d, { before: b })).status).toBe(200)
  expect(await order()).toBe('adbc')
  for (const body of [{}, { after: a, before: c }])
    expect(await move(d, body)).toMatchObject({
      ...{ status: 400, body: { message: 'Say what it comes after or before' } },
    })
  expect((await move(d, { before: d })).status).toBe(409)
  expect(await order()).toBe('adbc')
})

test('what two windows order at once comes to one order, in which both moves count', async () => {
  const { model, ids, order } = await portfolioOfFour()
  const [a, b, c, d] = ids
  await Promise.all([place(model, a, d), place(model, c, b)])
  expect(await order()).toBe('bcda')
  const moves = ids.flatMap((id) => ids.filter((other) => other !== id).map((other) => [id, other] as const))
  const answers = await Promise.all(moves.map(([id, after]) => place(model, id, after)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const places = (await model.call(portfolios.ownImages, {})).map((image) => image.order)
  expect(places).toEqual([0, 1, 2, 3])
})

test('nothing comes behind what is gone, itself or another’s', async () => {
  const { model, ids, order } = await portfolioOfFour()
  const other = await portfolioOfFour()
  const [a, b] = ids
  await model.call(portfolios.removeImage, { params: { id: b } })
  for (const after of [a, b, other.ids[0]])
    expect(await place(model, a, after)).toMatchObject({
      ...{ status: 409, body: { message: 'What it should come behind is not there any more' } },
    })
  expect((await place(other.model, a, null)).status).toBe(404)
  expect((await place(model, b, null)).status).toBe(404)
  const body = { after: 'x' as never }
  expect((await model.ask(portfolios.placeImage, { params: { id: a }, body })).status).toBe(400)
  expect([await order(), await other.order()]).toEqual(['acd', 'abcd'])
})

test('what is added comes last, also after an order', async () => {
  const { model, ids, order } = await portfolioOfFour()
  await place(model, ids[3], null)
  await samplePortfolio(model, ['e.jpg'])
  expect(await order()).toBe('dabce')
})

test('videos are put in order likewise', async () => {
  const model = await testServer.person({ role: 'model' })
  const { videos } = (
    await sendToPortfolio(model, [
      ['a.mp4', sampleVideo('mp4')],
      ['b.mp4', sampleVideo('mp4')],
    ])
  ).json()
  await model.call(portfolios.placeVideo, { params: { id: videos[1].id }, body: { after: null } })
  const names = (await model.call(portfolios.ownVideos, {})).map(({ originalName }) => originalName)
  expect(names).toEqual(['b.mp4', 'a.mp4'])
})
