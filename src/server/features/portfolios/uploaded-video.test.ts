import { expect, test } from 'vitest'
import { portfolios } from '#contract/portfolios.ts'
import { formWith, inParts, inventory, sampleVideo, upload } from '#server/features/uploads/samples.ts'
import { mp4WithLocation } from '#server/platform/media/sample-mp4.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { samplePicture } from './samples.ts'

const testServer = await sharedTestServer()
const birth = (dateOfBirth: string) => ({ method: 'PUT' as const, url: '/api/model-profile', payload: { dateOfBirth } })

/** A film sent in two parts, and the id it has then. */
async function sentInParts(model: TestUser): Promise<number> {
  const bytes = sampleVideo('mp4')
  const { headers } = await inParts.begin(model, bytes.length, { kind: 'video', filename: 'reel.mp4' })
  const url = String(headers.location)
  await inParts.add(model, url, 0, bytes.subarray(0, 40))
  await inParts.add(model, url, 40, bytes.subarray(40))
  return (await inParts.finish(model, url)).json().id
}
const addVideo = (model: TestUser, uploadId: number, more: object = {}) =>
  model.ask(portfolios.addUploadedVideo, { body: { uploadId, ...more } })

test('a film that came in parts is added once, however often that is asked for', async () => {
  const model = await testServer.person({ role: 'model' })
  const uploadId = await sentInParts(model)
  const answers = await Promise.all([1, 2, 3].map(() => addVideo(model, uploadId)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  const own = await model.call(portfolios.ownVideos, {})
  expect(own).toMatchObject([{ originalName: 'reel.mp4', contentRating: 'safe', isPublic: true, order: 0 }])
})

test('a film that was only uploaded is none of the portfolio', async () => {
  const model = await testServer.person({ role: 'model' })
  const sent = await upload(model, 'video', 'reel.mp4', sampleVideo('mp4'))
  expect(sent.statusCode).toBe(200)
  expect(await model.call(portfolios.ownVideos, {})).toEqual([])
})

test('a film is kept and served without the place where it was made, in one piece or in parts', async () => {
  const model = await testServer.person({ role: 'model' })
  const bytes = mp4WithLocation()
  const whole = (await upload(model, 'video', 'reel.mov', bytes)).json()
  const { headers } = await inParts.begin(model, bytes.length, { kind: 'video', filename: 'again.mov' })
  const location = String(headers.location)
  await inParts.add(model, location, 0, bytes)
  const joined = (await inParts.finish(model, location)).json()
  for (const { url } of [whole, joined]) {
    const served = await model.send({ method: 'GET', url })
    expect([served.statusCode, served.rawPayload.length]).toEqual([200, bytes.length])
    expect(served.rawPayload.toString('latin1')).toContain('more pictures')
    expect(served.rawPayload.toString('latin1')).not.toContain('51.2194')
  }
})

test('another’s film, a picture and nothing at all are no film to add', async () => {
  const [model, other] = await Promise.all([testServer.person({ role: 'model' }), testServer.person({ role: 'model' })])
  const film = await sentInParts(other)
  const picture = (await upload(model, 'image', 'a.jpg', await samplePicture())).json().id
  for (const id of [film, picture, 2_000_000])
    expect(await addVideo(model, id)).toMatchObject({ status: 404, body: { message: 'Upload not found' } })
  expect(await model.call(portfolios.ownVideos, {})).toEqual([])
})

test('adult films are private, and only taken of whom adult pictures are', async () => {
  const model = await testServer.person({ role: 'model' })
  const uploadId = await sentInParts(model)
  expect((await addVideo(model, uploadId, { contentRating: 'adult' })).status).toBe(400)
  await model.send(birth('1990-01-01'))
  const { body } = await addVideo(model, uploadId, { contentRating: 'adult', isPublic: true })
  expect(body).toMatchObject({ contentRating: 'adult', isPublic: false })
})

test('the poster of a film is seen by whom the film is, is replaced whole, and goes with it', async () => {
  const [model, other] = await Promise.all([testServer.person({ role: 'model' }), testServer.person({ role: 'model' })])
  const { body } = await addVideo(model, await sentInParts(model))
  const video = body as { id: number }
  const before = await inventory(testServer.context)
  const send = async (by: TestUser, bytes: Buffer) =>
    by.send({
      method: 'POST',
      url: `/api/model-videos/${video.id}/poster`,
      ...formWith([{ field: 'poster', filename: 'poster.jpg', bytes }]),
    })
  expect((await send(other, await samplePicture())).statusCode).toBe(404)
  expect((await send(model, Buffer.from('<svg onload="canary()"/>'))).statusCode).toBe(415)
  expect(await inventory(testServer.context)).toEqual(before)
  const first = (await send(model, await samplePicture())).json().thumbnailUrl
  const { thumbnailUrl } = (await send(model, await samplePicture('#0000a0'))).json()
  expect(first).not.toBe(thumbnailUrl)
  const seenBy = async (by: Pick<TestUser, 'send'>) => (await by.send({ method: 'GET', url: thumbnailUrl })).statusCode
  const admin = await testServer.admin()
  const seen = async () => [
    await seenBy(model),
    await seenBy(admin),
    await seenBy(other),
    await seenBy(testServer.guest),
  ]
  expect(await seen()).toEqual([200, 200, 200, 404])
  await model.call(portfolios.updateVideo, { params: { id: video.id }, body: { isPublic: false } })
  expect(await seen()).toEqual([200, 200, 404, 404])
  await model.call(portfolios.removeVideo, { params: { id: video.id } })
  expect(await seen()).toEqual([404, 404, 404, 404])
})
