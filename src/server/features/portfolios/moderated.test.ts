import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import { type ModeratedKind, moderation } from '#contract/moderation.ts'
import { portfolios } from '#contract/portfolios.ts'
import { modelImagesTable, modelVideosTable } from '#server/features/model-profiles/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { samplePortfolio } from './samples.ts'

const testServer = await sharedTestServer()
const { db } = testServer.context
const admin = await testServer.admin()
const [ida, member] = [await testServer.person({ role: 'model' }), await testServer.person()]
type Person = typeof ida
const of = (id: number) => ({ params: { id } })
const ofProfile = { params: { profileId: ida.id } }
const report = async (by: Pick<Person, 'ask'>, kind: ModeratedKind, id: number) =>
  (await by.ask(moderation.report, { body: { kind, id, reason: 'private' } })).status
const caseOf = async (kind: ModeratedKind) => (await admin.call(moderation.list, { query: { kind } }))[0]
const remove = (id: number) => admin.call(moderation.settle, { ...of(id), body: { action: 'remove' } })
const statusOf = async (by: Pick<Person, 'send'>, url: string) => (await by.send({ method: 'GET', url })).statusCode

test('an image of a portfolio is reported by those who see it, hidden with its file, and shown again', async () => {
  const { images } = await samplePortfolio(ida, ['harbour.jpg', 'lift.jpg'])
  const [shown, closed] = images.map(({ id }) => id) as [number, number]
  const url = images[0]?.imageUrl ?? ''
  await ida.call(portfolios.updateImage, {
    ...of(shown),
    body: { title: 'At the harbour', description: 'Before work' },
  })
  await ida.call(portfolios.updateImage, { ...of(closed), body: { isPublic: false } })
  expect([
    await report(member, 'portfolio-image', closed),
    await report(ida, 'portfolio-image', shown),
    await report(member, 'portfolio-image', 999_999),
    await report(testServer.guest, 'portfolio-image', shown),
    await report(member, 'portfolio-image', shown),
  ]).toEqual([404, 404, 404, 401, 200])
  const found = await caseOf('portfolio-image')
  expect(found).toMatchObject({
    title: `Image in the portfolio of ${ida.username}`,
    ...{ text: 'At the harbour\n\nBefore work', authorName: ida.username, reports: 1 },
  })
  expect((await admin.call(moderation.get, of(found?.id ?? 0))).now).toEqual({
    ...{ text: 'At the harbour\n\nBefore work', to: `/admin/models?view=${ida.id}`, isHidden: false, pictures: [] },
  })

  await ida.call(modelProfiles.save, { body: { profileImageUrl: url } })
  const seenBy = async (by: Person) => (await by.call(portfolios.images, ofProfile)).map(({ id }) => id)
  const pictureFor = async (by: Person) =>
    (await by.call(modelProfiles.get, { params: { userId: ida.id } })).profileImageUrl
  expect([await seenBy(member), await statusOf(member, url), await pictureFor(member)]).toEqual([[shown], 200, url])
  await remove(found?.id ?? 0)
  expect([await seenBy(member), await statusOf(member, url), await pictureFor(member)]).toEqual([[], 404, null])
  expect([await seenBy(ida), await statusOf(ida, url)]).toEqual([[shown, closed], 200])
  expect(await report(member, 'portfolio-image', shown)).toBe(404)
  await admin.call(moderation.reopen, of(found?.id ?? 0))
  expect([await seenBy(member), await statusOf(member, url), await pictureFor(member)]).toEqual([[shown], 200, url])
  await db.delete(modelImagesTable).where(eq(modelImagesTable.id, shown))
  expect((await admin.call(moderation.get, of(found?.id ?? 0))).now).toBeNull()
})

test('a video of a portfolio likewise', async () => {
  const [row] = await db
    .insert(modelVideosTable)
    .values({ modelProfileId: ida.id, videoUrl: '/uploads/videos/none.mp4', title: 'Walking' })
    .returning()
  const id = row?.id ?? 0
  const seen = async () => (await member.call(portfolios.videos, ofProfile)).length
  expect([await report(member, 'portfolio-video', id), await seen()]).toEqual([200, 1])
  const found = await caseOf('portfolio-video')
  expect(found).toMatchObject({ title: `Video in the portfolio of ${ida.username}`, text: 'Walking' })
  await remove(found?.id ?? 0)
  expect(await seen()).toBe(0)
  await admin.call(moderation.reopen, of(found?.id ?? 0))
  expect(await seen()).toBe(1)
})

test('the profile of a model is hidden from everybody but them, and shown again', async () => {
  const nobody = await testServer.person({ role: 'model' })
  await ida.call(modelProfiles.save, { body: { stageName: 'Ida M', bio: 'Call me at 555', city: 'Ostend' } })
  expect([
    await report(member, 'profile', nobody.id),
    await report(member, 'profile', member.id),
    await report(ida, 'profile', ida.id),
    await report(member, 'profile', ida.id),
  ]).toEqual([404, 404, 404, 200])
  const found = await caseOf('profile')
  expect(found).toMatchObject({ title: 'Profile of Ida M', text: 'Ida M\n\nOstend\n\nCall me at 555' })
  const asked = async (by: Person) => (await by.ask(modelProfiles.get, { params: { userId: ida.id } })).status
  expect(await asked(member)).toBe(200)
  await remove(found?.id ?? 0)
  expect([await asked(member), await asked(ida), await asked(admin)]).toEqual([404, 200, 200])
  expect(await report(member, 'profile', ida.id)).toBe(404)
  await admin.call(moderation.reopen, of(found?.id ?? 0))
  expect(await asked(member)).toBe(200)
})

test('the page of an artist is unpublished by what the label decides about it, and published again', async () => {
  const artist = await admin.call(artists.create, { body: { name: 'Quorvane Trio', bio: 'Their number is 555' } })
  const closed = await admin.call(artists.create, { body: { name: 'Not yet', isPublished: false } })
  expect([
    await report(member, 'artist', closed.id),
    await report(testServer.guest, 'artist', artist.id),
    await report(member, 'artist', artist.id),
  ]).toEqual([404, 401, 200])
  const found = await caseOf('artist')
  expect(found).toMatchObject({ title: 'Page of Quorvane Trio', text: 'Quorvane Trio\n\nTheir number is 555' })
  const status = async () => (await testServer.guest.ask(artists.get, { params: { artist: artist.slug } })).status
  expect(await status()).toBe(200)
  await remove(found?.id ?? 0)
  expect(await status()).toBe(404)
  await admin.call(moderation.reopen, of(found?.id ?? 0))
  expect(await status()).toBe(200)
})
