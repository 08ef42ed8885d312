import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import { models } from '#contract/models.ts'
import { portfolios } from '#contract/portfolios.ts'
import { users } from '#contract/users.ts'
import { modelImagesTable } from '#server/features/model-profiles/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleBothKinds, samplePicture, samplePortfolio, sendToPortfolio } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const ida = await testServer.person({ role: 'model' })
await ida.call(modelProfiles.save, { body: { dateOfBirth: '1994-03-14' } })
const others: Record<string, TestUser> = {
  'a guest': testServer.guest,
  'another model': await testServer.person({ role: 'model' }),
  'a VIP': await testServer.person({ tier: 'vip' }),
  'an artist': await testServer.person({ role: 'artist' }),
}

const status = async (who: TestUser, url: string, more: { method?: string; headers?: Record<string, string> } = {}) =>
  (await who.send({ method: 'GET', url, ...more })).statusCode

/** Takes the step before both items of a portfolio. */
const lookAt = async (who: TestUser, { image, video }: { image?: { id: number }; video?: { id: number } }) => {
  for (const [kind, item] of [
    ['image', image],
    ['video', video],
  ] as const)
    if (item) await who.call(portfolios.look, { body: { kind, id: item.id } })
}

/** Makes all looks so much older; what is recorded is never changed otherwise. */
const ageLooks = (by: string) =>
  context.db.transaction(async (transaction) => {
    await transaction.execute(sql`alter table activity disable trigger kept`)
    await transaction.execute(sql`update activity set at = at - ${by}::interval where operation = 'view'`)
    await transaction.execute(sql`alter table activity enable trigger kept`)
  })

const both = (fields?: Record<string, string>) => sampleBothKinds(ida, fields)

describe('files of a portfolio', () => {
  test('that are public are seen by whoever is signed in, and kept by nobody’s browser', async () => {
    const { urls } = await both()
    for (const url of urls) {
      for (const [name, other] of Object.entries(others))
        expect([name, await status(other, url)]).toEqual([name, name === 'a guest' ? 404 : 200])
      const { headers } = await ida.send({ method: 'GET', url })
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' })
    }
  })

  test('that are private are seen by their model and admins alone, however they are asked for', async () => {
    const { image, video, urls } = await both()
    await ida.call(portfolios.updateImage, { params: { id: image.id }, body: { isPublic: false } })
    await ida.call(portfolios.updateVideo, { params: { id: video.id }, body: { isPublic: false } })
    for (const url of urls) {
      expect([await status(ida, url), await status(admin, url)]).toEqual([200, 200])
      for (const other of Object.values(others))
        for (const more of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-10' } }])
          expect([await status(other, url, more), await status(other, `${url}?_t=1`, more)]).toEqual([404, 404])
    }
    const open = await both()
    for (const other of ['another model', 'a VIP'])
      for (const [list, hidden, shown] of [
        [portfolios.images, image.id, open.image.id],
        [portfolios.videos, video.id, open.video.id],
      ] as const) {
        const seen = (await others[other]?.call(list, { params: { profileId: ida.id } })) ?? []
        const ids = seen.map(({ id }) => id)
        expect([ids.includes(hidden), ids.includes(shown)]).toEqual([false, true])
      }
    const all = await admin.call(portfolios.images, { params: { profileId: ida.id } })
    expect(all.map(({ id }) => id)).toContain(image.id)
    const { headers } = await admin.ask(portfolios.images, { params: { profileId: ida.id }, query: { limit: 1 } })
    expect(Number(headers['x-total-count'])).toBe(all.length)
    expect(await status(testServer.guest, image.imageUrl.replace('/portfolio/', '/images/'))).toBe(404)
    expect(await status(admin, '/uploads/portfolio/..%2f..%2fpackage.json')).toBe(404)
  })

  test('of a model who was deactivated are seen by admins alone', async () => {
    const gone = await testServer.person({ role: 'model' })
    const { images } = await samplePortfolio(gone)
    const url = images[0]?.imageUrl as string
    const other = others['a VIP'] as TestUser
    expect(await status(other, url)).toBe(200)
    await admin.call(users.ban, { params: { id: gone.id }, body: { reason: 'Left' } })
    expect([await status(other, url), await status(gone, url), await status(admin, url)]).toEqual([404, 404, 200])
    for (const list of [portfolios.images, portfolios.videos])
      expect((await other.ask(list, { params: { profileId: gone.id } })).status).toBe(404)
    await admin.call(users.readmit, { params: { id: gone.id } })
    expect(await status(other, url)).toBe(200)
  })

  test('of somebody who is no model any more are nobody else’s', async () => {
    const gone = await testServer.person({ role: 'model' })
    const { images } = await samplePortfolio(gone)
    const url = images[0]?.imageUrl as string
    await admin.call(users.update, { params: { id: gone.id }, body: { role: 'listener' } })
    expect([await status(others['a VIP'] as TestUser, url), await status(gone, url)]).toEqual([404, 200])
  })

  test('of nobody are nobody’s', async () => {
    const other = await testServer.person()
    for (const profileId of [other.id, 999_999])
      expect((await admin.ask(portfolios.images, { params: { profileId } })).status).toBe(404)
  })
})

describe('adult material', () => {
  const adult = { contentRating: 'adult' as const }

  test('needs a model who says to be of age, and is private whatever is sent', async () => {
    const undated = await testServer.person({ role: 'model' })
    const young = await sendToPortfolio(undated, [['a.jpg', await samplePicture()]], adult)
    expect([young.statusCode, young.json().fields]).toEqual([
      400,
      { contentRating: expect.stringContaining('date of birth') },
    ])
    const { image, video, urls } = await both({ ...adult, isPublic: 'true' })
    for (const item of [image, video])
      expect(item).toMatchObject({ contentRating: 'adult', rating: 'adult', isPublic: false })
    // The label takes a step before it: until then it is sent nothing, however it asks.
    const unseen = await admin.send({ method: 'GET', url: urls[0] as string })
    expect([unseen.statusCode, unseen.json()]).toEqual([
      403,
      { message: 'This is rated adult. Open it where it stands, and say there that you want to look.' },
    ])
    for (const url of urls)
      for (const more of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-10' } }])
        expect(await status(admin, url, more)).toBe(403)
    await lookAt(admin, { image, video })
    for (const url of urls) {
      expect([await status(ida, url), await status(admin, url)]).toEqual([200, 200])
      for (const other of Object.values(others)) expect(await status(other, url)).toBe(404)
    }
    for (const name of ['another model', 'a VIP', 'an artist'])
      expect(await others[name]?.ask(portfolios.look, { body: { kind: 'video', id: video.id } })).toMatchObject({
        status: 404,
        body: { message: 'Video not found' },
      })
    // A step is taken for a time: whoever comes back another day takes it anew.
    await ageLooks('7 hours')
    for (const url of urls) expect(await status(admin, url)).toBe(403)
    const opened = await ida.call(portfolios.updateImage, { params: { id: image.id }, body: { isPublic: true } })
    expect(opened.isPublic).toBe(false)
  })

  test('is what shows nudity, however it is called', async () => {
    const { image, video } = await both({ contentRating: 'safe', containsNudity: 'true', isPublic: 'true' })
    for (const item of [image, video]) expect(item).toMatchObject({ contentRating: 'adult', isPublic: false })
    const of = { params: { id: image.id } }
    expect((await ida.call(portfolios.updateImage, { ...of, body: { rating: 'safe' } })).rating).toBe('adult')
    const plain = { contentRating: 'safe', containsNudity: false, isPublic: true } as const
    expect(await ida.call(portfolios.updateImage, { ...of, body: plain })).toMatchObject(plain)
    expect(await ida.call(portfolios.updateImage, { ...of, body: { isTopless: true } })).toMatchObject({
      ...{ rating: 'adult', isPublic: false },
    })
  })

  test('cannot be made public past the program either', async () => {
    const { image } = await both()
    const write = testServer.context.db
      .update(modelImagesTable)
      .set({ contentRating: 'adult', isPublic: true })
      .where(eq(modelImagesTable.id, image.id))
    await expect(write).rejects.toThrow()
  })

  test('is recorded when an admin looks at it, once an hour, and not when its model does', async () => {
    const { image, video, urls } = await both(adult)
    const safe = await both()
    const looks = async () =>
      (await admin.call(activity.list, { query: { limit: 500 } })).filter(({ operation }) => operation === 'view')
    const before = (await looks()).length
    for (const url of [...urls, ...safe.urls]) await status(ida, url)
    for (const url of safe.urls) await status(admin, url)
    await lookAt(admin, safe)
    expect((await looks()).length).toBe(before)
    await Promise.all([1, 2, 3].map(() => lookAt(admin, { image, video })))
    for (const url of [...urls, ...urls]) expect(await status(admin, url)).toBe(200)
    const told = (await looks()).slice(0, (await looks()).length - before)
    expect(told.map(({ kind, thingId }) => [kind, thingId]).toSorted()).toEqual([
      ['model_images', image.id],
      ['model_videos', video.id],
    ])
    // Whose it is comes first: a name of a file alone tells nobody.
    const owner = ida.username
    expect(told.map(({ title }) => title).toSorted()).toEqual([`${owner}: a.jpg`, `${owner}: reel.mp4`])
    expect(told[0]).toMatchObject({ actor: { id: admin.id } })
    const of = { params: { id: told[0]?.id as number } }
    expect((await admin.call(activity.get, of)).rows[0]?.fields).toContainEqual(
      expect.objectContaining({ name: 'modelProfileId', after: ida.id }),
    )
    expect((await admin.call(activity.get, of)).kept).toBe('Looking changed nothing.')
    expect((await admin.ask(activity.revert, of)).status).toBe(409)
  })

  test('is shown to no admin whose look cannot be recorded', async () => {
    const { urls, image, video } = await both(adult)
    const safe = await both()
    await lookAt(admin, { image, video })
    const unseen = await both(adult)
    // Their last looks are more than an hour ago: what they go on to look at is to be recorded too.
    await ageLooks('2 hours')
    await context.db.execute(sql`alter table activity_changes rename to lost_activity_changes`)
    try {
      for (const url of urls) expect([url, await status(admin, url)]).toEqual([url, 500])
      const body = { kind: 'image', id: unseen.image.id } as const
      expect((await admin.ask(portfolios.look, { body })).status).toBe(500)
      for (const url of safe.urls) expect(await status(admin, url)).toBe(200)
      for (const url of urls) expect(await status(ida, url)).toBe(200)
    } finally {
      await context.db.execute(sql`alter table lost_activity_changes rename to activity_changes`)
    }
    for (const url of urls) expect(await status(admin, url)).toBe(200)
  })

  test('is recorded under the name its model is known by', async () => {
    const known = await testServer.person({ role: 'model' })
    await known.call(modelProfiles.save, {
      body: { stageName: 'Ida Moreau', fullLegalName: 'Ida Kwarteng', dateOfBirth: '1994-03-14' },
    })
    const sent = await sendToPortfolio(known, [['a.jpg', await samplePicture()]], adult)
    await lookAt(admin, { image: sent.json().images[0] })
    const [look] = await admin.call(activity.list, { query: { limit: 1 } })
    expect(look).toMatchObject({ operation: 'view', title: 'Ida Moreau: a.jpg' })
  })

  test('is nobody’s face: others are not told of it, and an admin not unasked', async () => {
    const { image } = await both()
    const size = image.renditions[0].url
    const told = async (who: TestUser) => {
      const { body } = await who.ask(modelProfiles.get, { params: { userId: ida.id } })
      return [body.profileImageUrl, body.thumbnailUrl, body.thumbnail]
    }
    await ida.call(modelProfiles.save, { body: { profileImageUrl: image.imageUrl, thumbnailUrl: size } })
    const other = others['a VIP'] as TestUser
    expect(await told(other)).toEqual([image.imageUrl, size, size])
    await ida.call(portfolios.updateImage, { params: { id: image.id }, body: adult })
    expect(await told(other)).toEqual([null, null, null])
    const shown = await admin.call(models.complete, { params: { id: ida.id } })
    expect([shown.profileImageUrl, shown.thumbnailUrl]).toEqual([null, null])
  })

  test('keeps the date of birth it was taken on the strength of', async () => {
    const kept = await ida.ask(modelProfiles.save, { body: { dateOfBirth: null } })
    expect([kept.status, kept.body]).toMatchObject([400, { fields: { dateOfBirth: expect.any(String) } }])
    const young = `${new Date().getFullYear() - 17}-01-01`
    expect((await ida.ask(modelProfiles.save, { body: { dateOfBirth: young } })).status).toBe(400)
    const other = await testServer.person({ role: 'model' })
    await other.call(modelProfiles.save, { body: { dateOfBirth: '1994-03-14' } })
    expect((await other.call(modelProfiles.save, { body: { dateOfBirth: null } })).dateOfBirth).toBeNull()
  })

  test('is in no browser’s store, not even its address', async () => {
    for (const [endpoint, who, params] of [
      [portfolios.ownImages, ida, undefined],
      [portfolios.images, admin, { profileId: ida.id }],
      [models.complete, admin, { id: ida.id }],
    ] as const)
      expect((await who.ask(endpoint as typeof models.complete, { params } as never)).headers['cache-control']).toBe(
        'private, no-store',
      )
  })
})
