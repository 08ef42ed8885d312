import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { modelApplications } from '#contract/model-applications.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import { notices } from '#contract/notices.ts'
import { portfolioGrants } from '#contract/portfolio-grants.ts'
import { portfolios } from '#contract/portfolios.ts'
import { users } from '#contract/users.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { sampleApplication } from '#server/features/model-applications/samples.ts'
import { modelImagesTable } from '#server/features/model-profiles/table.ts'
import { samplePicture, sendToPortfolio } from '#server/features/portfolios/samples.ts'
import { sampleVideo } from '#server/features/uploads/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const model = await testServer.person({ role: 'model' })
await model.call(modelProfiles.save, { body: { stageName: 'Ida', dateOfBirth: '1994-03-14' } })

/** An artist of the roster, with the call for one of their tracks. */
async function castingArtist(name: string) {
  const person = await testServer.person({ role: 'artist' })
  const [artist] = await context.db
    .insert(artistsTable)
    .values({ name: `${name} ${person.id}`, slug: `${name}-${person.id}`.toLowerCase(), userId: person.id })
    .returning()
  const call = await sampleCall(context, { artistId: artist?.id ?? null })
  return { ...person, castingCall: call.id, name: `${name} ${person.id}` }
}
const lyle = await castingArtist('Lyle')
const odessa = await castingArtist('Odessa')
const others: Record<string, TestUser> = {
  'a guest': testServer.guest,
  'a listener': await testServer.person(),
  'a VIP': await testServer.person({ tier: 'vip' }),
  'another model': await testServer.person({ role: 'model' }),
  'an artist it was not granted to': odessa,
}

/** A private picture and a private film with every address their files have. */
async function privateItems(
  fields: Record<string, string> = { contentRating: 'safe', isPublic: 'false' },
  of: TestUser = model,
) {
  const files = [['a.jpg', await samplePicture()] as const, ['reel.mp4', sampleVideo('mp4')] as const]
  const sent = (await sendToPortfolio(of, files, fields)).json()
  const [image, video] = [sent.images[0], sent.videos[0]]
  const urls: string[] = [image.imageUrl, ...image.renditions.map((one: { url: string }) => one.url), video.videoUrl]
  return { image, video, urls, ids: { images: [image.id as number], videos: [video.id as number] } }
}
const statuses = (who: TestUser, urls: readonly string[], more: object = {}) =>
  Promise.all(urls.map(async (url) => (await who.send({ method: 'GET', url, ...more })).statusCode))
const all = (status: number, urls: readonly string[]) => urls.map(() => status)

describe('the permission walk of a grant', () => {
  test.each([
    ['to a person', () => ({ personId: lyle.id })],
    ['to a call of their track', () => ({ callId: lyle.castingCall })],
  ])('%s: before, during and after it', async (_what, to) => {
    const { urls, ids, image } = await privateItems()
    const nobodyElse = async () => {
      for (const [name, other] of Object.entries(others))
        for (const more of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-10' } }])
          expect([name, await statuses(other, urls, more)]).toEqual([name, all(404, urls)])
      expect(await statuses(model, urls)).toEqual(all(200, urls))
      expect(await statuses(admin, urls)).toEqual(all(200, urls))
      expect(await odessa.call(portfolioGrants.shown, {})).toEqual([])
    }
    const shown = async () =>
      (await lyle.call(portfolioGrants.shown, {})).flatMap(({ images }) => images.map(({ id }) => id))

    expect(await statuses(lyle, urls)).toEqual(all(404, urls))
    expect(await shown()).not.toContain(image.id)
    await nobodyElse()

    const grants = await model.call(portfolioGrants.grant, { body: { ...ids, ...to() } })
    expect(await statuses(lyle, urls)).toEqual(all(200, urls))
    const { headers } = await lyle.send({ method: 'GET', url: urls[0] as string })
    expect(headers['cache-control']).toBe('private, no-store')
    expect(await shown()).toContain(image.id)
    await nobodyElse()
    // It is not in the portfolio for them, nor theirs to change, nor told as the model calls the file.
    const listed = await lyle.call(portfolios.images, { params: { profileId: model.id } })
    expect(listed.map(({ id }) => id)).not.toContain(image.id)
    for (const portfolio of await lyle.call(portfolioGrants.shown, {})) {
      expect(portfolio.model).toEqual({ id: model.id, name: 'Ida' })
      for (const item of [...portfolio.images, ...portfolio.videos])
        expect([item.allowed, item.originalName]).toEqual([[], null])
    }
    for (const endpoint of [portfolios.updateImage, portfolios.removeImage])
      expect((await lyle.ask(endpoint, { params: { id: image.id }, body: { title: 'Mine' } })).status).toBe(403)

    for (const { id, imageId, videoId } of grants)
      if (imageId === image.id || videoId === ids.videos[0]) {
        for (const other of [lyle, odessa, admin, others['another model'] as TestUser])
          expect([403, 404]).toContain((await other.ask(portfolioGrants.revoke, { params: { id } })).status)
        await model.call(portfolioGrants.revoke, { params: { id } })
      }
    expect(await statuses(lyle, urls)).toEqual(all(404, urls))
    expect(await shown()).not.toContain(image.id)
    await nobodyElse()
  })

  test('ends with the role of who was shown it, with the model’s account shut out, and where the label hides it', async () => {
    const leaving = await testServer.person({ role: 'model' })
    const { urls, ids, image } = await privateItems(undefined, leaving)
    const artist = await castingArtist('Mona')
    await leaving.call(portfolioGrants.grant, { body: { ...ids, callId: artist.castingCall } })
    const [url] = urls as [string]
    const seen = async () => (await statuses(artist, [url]))[0]
    expect(await seen()).toBe(200)
    await admin.call(users.update, { params: { id: artist.id }, body: { role: 'listener' } })
    expect(await seen()).toBe(404)
    expect((await artist.ask(portfolioGrants.shown, {})).status).toBe(403)
    await admin.call(users.update, { params: { id: artist.id }, body: { role: 'artist' } })
    expect(await seen()).toBe(200)
    const hide = (hiddenAt: Date | null) =>
      context.db.update(modelImagesTable).set({ hiddenAt }).where(eq(modelImagesTable.id, image.id))
    await hide(new Date())
    expect(await seen()).toBe(404)
    await hide(null)
    await admin.call(users.ban, { params: { id: leaving.id }, body: { reason: 'Left' } })
    expect([await seen(), (await artist.call(portfolioGrants.shown, {})).length]).toEqual([404, 0])
    await admin.call(users.readmit, { params: { id: leaving.id } })
    expect(await seen()).toBe(200)
  })

  test('follows the call: the track’s next artist sees it, the last one does not', async () => {
    const { urls, ids } = await privateItems()
    const [before, after] = [await castingArtist('Before'), await castingArtist('After')]
    await model.call(portfolioGrants.grant, { body: { ...ids, callId: before.castingCall } })
    expect([await statuses(before, urls), await statuses(after, urls)]).toEqual([all(200, urls), all(404, urls)])
    await context.db.$client.query(
      'update tracks set artist_id = (select id from artists where user_id = $1) where id = $2',
      [after.id, before.castingCall],
    )
    expect([await statuses(before, urls), await statuses(after, urls)]).toEqual([all(404, urls), all(200, urls)])
  })
})

describe('adult material', () => {
  test('goes by grant alone, and each look is recorded before the first byte', async () => {
    const { urls, ids, image } = await privateItems({ contentRating: 'adult' })
    expect(await statuses(lyle, urls)).toEqual(all(404, urls))
    await model.call(portfolioGrants.grant, { body: { ...ids, personId: lyle.id } })
    const looks = async () =>
      (await admin.call(activity.list, { query: { limit: 500 } })).filter(
        ({ operation, actor }) => operation === 'view' && actor?.id === lyle.id,
      )
    const before = (await looks()).length
    // What is listed is not looked at: the step through comes before the file.
    await lyle.call(portfolioGrants.shown, {})
    expect(await statuses(lyle, urls)).toEqual(all(403, urls))
    expect((await looks()).length).toBe(before)
    await lyle.call(portfolios.look, { body: { kind: 'image', id: image.id } })
    await lyle.call(portfolios.look, { body: { kind: 'video', id: ids.videos[0] as number } })
    expect(await statuses(lyle, [...urls, ...urls])).toEqual(all(200, [...urls, ...urls]))
    const told = (await looks()).slice(0, (await looks()).length - before)
    expect(told.map(({ kind, thingId }) => [kind, thingId]).toSorted()).toEqual([
      ['model_images', image.id],
      ['model_videos', ids.videos[0]],
    ])
    for (const other of Object.values(others)) expect(await statuses(other, urls)).toEqual(all(404, urls))
  })

  test('of a model who could bring none today is shown to nobody by grant', async () => {
    const young = await testServer.person({ role: 'model' })
    await young.call(modelProfiles.save, { body: { dateOfBirth: '1994-03-14' } })
    const [image] = (
      await sendToPortfolio(young, [['a.jpg', await samplePicture()]], { contentRating: 'adult' })
    ).json().images
    await young.call(portfolioGrants.grant, { body: { images: [image.id], personId: lyle.id } })
    await lyle.call(portfolios.look, { body: { kind: 'image', id: image.id } })
    expect(await statuses(lyle, [image.imageUrl])).toEqual([200])
    await context.db.$client.query(
      "update model_profiles set date_of_birth = now()::date - interval '17 years' where id = $1",
      [young.id],
    )
    expect(await statuses(lyle, [image.imageUrl])).toEqual([404])
    const shown = await lyle.call(portfolioGrants.shown, {})
    expect(shown.map(({ model: { id } }) => id)).not.toContain(young.id)
  })
})

test('grants name calls that are open, people who cast and items of one’s own; twice is once', async () => {
  const { ids, image } = await privateItems()
  const closed = await sampleCall(context, {}, { status: 'closed' })
  const theirs = (await sendToPortfolio(others['another model'] as TestUser, [['b.jpg', await samplePicture()]])).json()
  const ask = async (body: object) => {
    const { status, body: answer } = await model.ask(portfolioGrants.grant, { body })
    return [status, (answer as unknown as { message: string }).message]
  }
  expect(await ask({ personId: lyle.id })).toEqual([400, 'Choose 1 to 50 items of your portfolio'])
  expect(await ask(ids)).toEqual([400, 'Choose a call or a person'])
  expect(await ask({ ...ids, personId: lyle.id, callId: lyle.castingCall })).toEqual([400, 'Choose a call or a person'])
  expect(await ask({ ...ids, callId: closed.id })).toEqual([400, 'This casting call is closed'])
  expect(await ask({ ...ids, callId: 2_000_000 })).toEqual([404, 'Casting call not found'])
  for (const person of [others['a listener'], others['another model'], model])
    expect(await ask({ ...ids, personId: (person as unknown as { id: number }).id })).toEqual([404, 'Person not found'])
  expect(await ask({ images: [theirs.images[0].id], personId: lyle.id })).toEqual([404, 'Image not found'])
  expect(await ask({ images: [image.id, theirs.images[0].id], personId: lyle.id })).toEqual([404, 'Image not found'])
  const grant = () => model.call(portfolioGrants.grant, { body: { images: [image.id], callId: odessa.castingCall } })
  const [once, twice] = [await grant(), await grant()]
  expect(twice).toEqual(once)
  expect(once[0]?.to).toMatchObject({ kind: 'call', id: odessa.castingCall })
  const receivers = await model.call(portfolioGrants.receivers, {})
  expect(receivers).toContainEqual({ kind: 'person', id: lyle.id, name: lyle.name })
  const calls = receivers.filter(({ kind }) => kind === 'call').map(({ id }) => id)
  expect([calls.includes(lyle.castingCall), calls.includes(closed.id)]).toEqual([true, false])
  expect(
    (await odessa.call(notices.list, {})).items.some(
      ({ title }) => title === 'Ida shows you something of their portfolio',
    ),
  ).toBe(true)
  await model.call(portfolios.removeImage, { params: { id: image.id } })
  expect((await model.call(portfolioGrants.list, {})).some(({ imageId }) => imageId === image.id)).toBe(false)
})

describe('what goes with an application', () => {
  const applied = () => sampleApplication(context, { modelId: model.id, trackId: null, form: 'general' })

  test('is chosen by its applicant, seen by the label, and by nobody else', async () => {
    const { ids } = await privateItems()
    const { id } = await applied()
    const of = { params: { id } }
    expect(await model.call(portfolioGrants.ofApplication, of)).toEqual({ images: [], videos: [], isOpen: true })
    const chosen = await model.call(portfolioGrants.choose, { ...of, body: ids })
    expect([chosen.images.map((one) => one.id), chosen.videos.map((one) => one.id)]).toEqual([ids.images, ids.videos])
    const seen = await admin.call(portfolioGrants.ofApplication, of)
    expect([seen.images.map((one) => one.id), seen.isOpen]).toEqual([ids.images, false])
    for (const other of [lyle, odessa, others['another model'] as TestUser]) {
      expect((await other.ask(portfolioGrants.ofApplication, of)).status).toBe(404)
      expect([403, 404]).toContain((await other.ask(portfolioGrants.choose, { ...of, body: ids })).status)
    }
    const less = await model.call(portfolioGrants.choose, { ...of, body: { images: [], videos: ids.videos } })
    expect([less.images, less.videos.length]).toEqual([[], 1])
  })

  test('stays as it was once the label has decided, and while it is taken back', async () => {
    const { ids } = await privateItems()
    const { id } = await applied()
    const of = { params: { id } }
    await model.call(portfolioGrants.choose, { ...of, body: ids })
    for (const status of ['accepted', 'pass'] as const) {
      await admin.call(modelApplications.decide, { ...of, body: { status, mail: 'none' } })
      const refused = await model.ask(portfolioGrants.choose, { ...of, body: { images: [], videos: [] } })
      expect([refused.status, refused.body]).toEqual([
        409,
        { message: 'This application is decided: what goes with it stays as it is' },
      ])
    }
    await admin.call(modelApplications.decide, { ...of, body: { status: 'schedule_interview', mail: 'none' } })
    expect((await model.call(portfolioGrants.ofApplication, of)).isOpen).toBe(true)
    await model.call(modelApplications.withdraw, { ...of, body: {} })
    const left = await model.call(portfolioGrants.ofApplication, of)
    expect([left.isOpen, left.images.length]).toEqual([false, 1])
  })

  test('holds twelve items, and none of another portfolio', async () => {
    const { id } = await applied()
    const of = { params: { id } }
    const many = { images: [1, 2, 3, 4, 5, 6, 7], videos: [1, 2, 3, 4, 5, 6] }
    expect((await model.ask(portfolioGrants.choose, { ...of, body: many })).status).toBe(400)
    const theirs = (
      await sendToPortfolio(others['another model'] as TestUser, [['b.jpg', await samplePicture()]])
    ).json()
    const body = { images: [theirs.images[0].id], videos: [] }
    expect((await model.ask(portfolioGrants.choose, { ...of, body })).status).toBe(404)
  })
})
