import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { admin as adminArea } from '#contract/admin.ts'
import { data } from '#contract/kit/data.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import { models } from '#contract/models.ts'
import { portfolios } from '#contract/portfolios.ts'
import { modelImagesTable, modelProfilesTable } from '#server/features/model-profiles/table.ts'
import { sampleVideo } from '#server/features/uploads/samples.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { samplePicture, samplePortfolio, sendToPortfolio } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

/** One item of each kind, rated safe. */
async function pictureAndVideo(model: TestUser) {
  const files = [['a.jpg', await samplePicture()] as const, ['reel.mp4', sampleVideo('mp4')] as const]
  const { images, videos } = (await sendToPortfolio(model, files)).json()
  return { image: images[0], video: videos[0] }
}

test('adult material does not come by a change of rating where it would not come by upload', async () => {
  const model = await testServer.person({ role: 'model' })
  const { image, video } = await pictureAndVideo(model)
  const unstated =
    'Say your date of birth in your profile first: adult material is only taken from models of 18 or older'
  const unproven = 'Adult material is only taken from models whose stated date of birth makes them 18 or older'
  const change = (who: TestUser, kind: 'image' | 'video', body: object) =>
    kind === 'image'
      ? who.ask(portfolios.updateImage, { params: { id: image.id }, body })
      : who.ask(portfolios.updateVideo, { params: { id: video.id }, body })
  const ways = [{ contentRating: 'adult' }, { rating: 'adult' }, { containsNudity: true }, { isTopless: true }]
  for (const kind of ['image', 'video'] as const)
    for (const body of ways)
      for (const [who, words] of [
        [model, unstated],
        [admin, unproven],
      ] as const) {
        const refused = await change(who, kind, body)
        expect([refused.status, refused.body]).toEqual([400, { message: words, fields: { contentRating: words } }])
      }
  await model.call(modelProfiles.save, { body: { dateOfBirth: '1994-03-14' } })
  for (const kind of ['image', 'video'] as const)
    expect((await change(model, kind, { rating: 'adult' })).body).toMatchObject({ rating: 'adult', isPublic: false })
})

test('adult material that no upload would bring today is listed for admins, and can still be worked on', async () => {
  const model = await testServer.person({ role: 'model' })
  const { image } = await pictureAndVideo(model)
  const disallowed = async () => {
    const listed = await admin.call(models.list, { query: { portfolio: 'disallowed' } })
    const { attention } = await admin.call(adminArea.overview, {})
    expect(attention.disallowedPortfolios).toBe(listed.length)
    return listed.map(({ id }) => id)
  }
  expect(await disallowed()).toEqual([])
  // As it could become before the rule held for changes too.
  await testServer.context.db
    .update(modelImagesTable)
    .set({ contentRating: 'adult', isPublic: false })
    .where(eq(modelImagesTable.id, image.id))
  await testServer.context.changes.touch([data.portfolios])
  expect(await disallowed()).toEqual([model.id])
  const of = { params: { id: image.id } }
  expect(await model.call(portfolios.updateImage, { ...of, body: { title: 'Lift' } })).toMatchObject({
    title: 'Lift',
  })
  const eighteen = new Date()
  eighteen.setUTCFullYear(eighteen.getUTCFullYear() - 18)
  await model.call(modelProfiles.save, { body: { dateOfBirth: eighteen.toISOString().slice(0, 10) } })
  expect(await disallowed()).toEqual([])
  const tomorrow = new Date(eighteen.getTime() + 24 * 3_600_000).toISOString().slice(0, 10)
  await testServer.context.db
    .update(modelProfilesTable)
    .set({ dateOfBirth: tomorrow })
    .where(eq(modelProfilesTable.id, model.id))
  await testServer.context.changes.touch([data.modelProfiles])
  expect(await disallowed()).toEqual([model.id])
  await model.call(portfolios.removeImage, of)
  expect(await disallowed()).toEqual([])
})

test('adult material does not come back by taking an act back where it would not come by upload', async () => {
  const model = await testServer.person({ role: 'model' })
  await model.call(modelProfiles.save, { body: { dateOfBirth: '1994-03-14' } })
  const { image } = await pictureAndVideo(model)
  const of = { params: { id: image.id } }
  const lastAct = async () => (await admin.call(activity.list, { query: { limit: 1 } }))[0]?.id as number
  await admin.call(portfolios.updateImage, { ...of, body: { isPublic: false } })
  const hidden = await lastAct()
  await model.call(portfolios.updateImage, { ...of, body: { rating: 'adult' } })
  expect(await admin.ask(activity.revert, { params: { id: hidden } })).toMatchObject({
    status: 409,
    body: { message: 'It cannot be put back: what has been changed since does not allow it' },
  })
  await admin.call(portfolios.removeImage, of)
  const removed = await lastAct()
  await model.call(modelProfiles.save, { body: { dateOfBirth: '' } })
  expect(await admin.ask(activity.revert, { params: { id: removed } })).toMatchObject({
    status: 409,
    body: {
      message:
        'It cannot be put back: Adult material is only taken from models whose stated date of birth makes them 18 or older',
    },
  })
  expect((await model.call(portfolios.ownImages, {})).map(({ id }) => id)).toEqual([])
  await model.call(modelProfiles.save, { body: { dateOfBirth: '1994-03-14' } })
  expect((await admin.ask(activity.revert, { params: { id: removed } })).status).toBe(200)
})

test('adult material is not taken by a site that says so', async () => {
  const strict = await startTestServer({ env: { ADULT_PORTFOLIOS: 'false' } })
  try {
    const model = await strict.person({ role: 'model' })
    await model.call(modelProfiles.save, { body: { dateOfBirth: '1984-03-14' } })
    const answer = await sendToPortfolio(model, [['a.jpg', await samplePicture()]], { contentRating: 'adult' })
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'This house takes no adult pictures or videos'])
    expect(await model.call(portfolios.ownImages, {})).toEqual([])
    const { images } = await samplePortfolio(model)
    const of = { params: { id: images[0]?.id as number } }
    for (const body of [{ contentRating: 'adult' }, { rating: 'adult' }, { isTopless: true }] as const) {
      const changed = await model.ask(portfolios.updateImage, { ...of, body })
      expect([changed.status, changed.body]).toEqual([403, { message: 'This house takes no adult pictures or videos' }])
    }
    expect((await model.call(portfolios.ownImages, {}))[0]).toMatchObject({
      rating: 'safe',
      isPublic: true,
      version: 0,
    })
  } finally {
    await strict.close()
  }
})
