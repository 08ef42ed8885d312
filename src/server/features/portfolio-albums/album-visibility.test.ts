import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activity } from '#contract/activity.ts'
import { modelProfiles } from '#contract/model-profiles.ts'
import { notices } from '#contract/notices.ts'
import { portfolioAlbums } from '#contract/portfolio-albums.ts'
import { portfolioGrants } from '#contract/portfolio-grants.ts'
import { portfolios } from '#contract/portfolios.ts'
import { users } from '#contract/users.ts'
import { eraseAccount } from '#server/features/accounts/erase-account.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { sampleCall } from '#server/features/casting/samples.ts'
import { exportingPerson, readExport } from '#server/features/exports/samples.ts'
import { samplePicture, sendToPortfolio } from '#server/features/portfolios/samples.ts'
import { albumItemsTable, portfolioAlbumsTable } from '#server/features/portfolios/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleAlbum } from './samples.ts'

const testServer = await sharedTestServer()
const { context } = testServer
const admin = await testServer.admin()
const listener = await testServer.person()
const vip = await testServer.person({ tier: 'vip' })
const lyle = await testServer.person({ role: 'artist' })
const odessa = await testServer.person({ role: 'artist' })

async function modelOfAge() {
  const model = await testServer.person({ role: 'model' })
  await model.call(modelProfiles.save, { body: { stageName: `Ida ${model.id}`, dateOfBirth: '1994-03-14' } })
  return model
}
async function picture(model: TestUser, fields: Record<string, string>) {
  const sent = (await sendToPortfolio(model, [['a.jpg', await samplePicture()]], fields)).json()
  return sent.images[0] as { id: number; imageUrl: string }
}
/** An album of a public, a private and an adult picture. */
async function mixedAlbum(model: Awaited<ReturnType<typeof modelOfAge>>) {
  const [open, hidden, adult] = [
    await picture(model, { contentRating: 'safe' }),
    await picture(model, { contentRating: 'safe', isPublic: 'false' }),
    await picture(model, { contentRating: 'adult' }),
  ]
  const { id } = await model.call(portfolioAlbums.create, { body: { name: 'Mixed', description: 'By lamplight' } })
  // The adult one first: a cover that was taken without looking would be that.
  const putImages = [adult.id, hidden.id, open.id]
  await model.call(portfolioAlbums.changeItems, { params: { id }, body: { putImages } })
  return { id, open, hidden, adult }
}
const shownOf = async (who: TestUser, id: number) =>
  (await who.call(portfolioAlbums.items, { params: { id } })).map(({ image }) => image?.id)
const albumsOf = (who: TestUser, profileId: number) => who.call(portfolioAlbums.ofModel, { params: { profileId } })
const status = async (who: TestUser, url: string) => (await who.send({ method: 'GET', url })).statusCode

describe('an album with public, private and adult pictures', () => {
  test('shows strangers what is public and safe, counts that alone, and has it for a cover', async () => {
    const model = await modelOfAge()
    const { id, open, hidden, adult } = await mixedAlbum(model)
    for (const stranger of [listener, vip, lyle, await modelOfAge()]) {
      expect(await shownOf(stranger, id)).toEqual([open.id])
      const [album] = await albumsOf(stranger, model.id)
      expect(album).toMatchObject({ id, name: 'Mixed', count: 1, cover: { url: open.imageUrl }, allowed: [] })
      expect(await stranger.call(portfolioAlbums.get, { params: { id } })).toEqual(album)
      const { headers, body } = await stranger.ask(portfolioAlbums.items, { params: { id } })
      expect([headers['x-total-count'], headers['cache-control']]).toEqual(['1', 'private, no-store'])
      expect([body[0]?.image?.originalName, body[0]?.image?.allowed]).toEqual([null, []])
    }
    for (const who of [model, admin]) {
      expect(await shownOf(who, id)).toEqual([adult.id, hidden.id, open.id])
      // Whoever sees the adult picture meets it behind its step alone, and never as a cover.
      expect((await albumsOf(who, model.id))[0]).toMatchObject({ count: 3, cover: { url: hidden.imageUrl } })
    }
    for (const endpoint of [portfolioAlbums.get, portfolioAlbums.items])
      expect((await testServer.guest.ask(endpoint, { params: { id } })).status).toBe(401)
  })

  test('is not there for strangers without anything they may see, nor of a model who was shut out', async () => {
    const model = await modelOfAge()
    const { id, open } = await mixedAlbum(model)
    await model.call(portfolios.updateImage, { params: { id: open.id }, body: { isPublic: false } })
    expect(await albumsOf(listener, model.id)).toEqual([])
    for (const endpoint of [portfolioAlbums.get, portfolioAlbums.items])
      expect(await listener.ask(endpoint, { params: { id } })).toMatchObject({
        ...{ status: 404, body: { message: 'Album not found' } },
      })
    await model.call(portfolios.updateImage, { params: { id: open.id }, body: { isPublic: true } })
    expect(await shownOf(listener, id)).toEqual([open.id])
    await admin.call(users.ban, { params: { id: model.id }, body: { reason: 'Left' } })
    expect([(await albumsOf(listener, model.id)).length, await shownOf(admin, id)]).toMatchObject([0, { length: 3 }])
    expect((await listener.ask(portfolioAlbums.ofModel, { params: { profileId: listener.id } })).status).toBe(404)
  })

  test('takes no adult picture for a cover, and loses one that becomes so', async () => {
    const model = await modelOfAge()
    const { id, open, hidden, adult } = await mixedAlbum(model)
    const items = await model.call(portfolioAlbums.items, { params: { id } })
    const choose = (imageId: number | null) =>
      model.ask(portfolioAlbums.setCover, {
        ...{ params: { id }, body: { itemId: items.find(({ image }) => image?.id === imageId)?.id ?? null } },
      })
    expect(await choose(adult.id)).toMatchObject({
      ...{ status: 400, body: { message: 'A cover is rated safe and has a picture: choose another' } },
    })
    expect((await choose(open.id)).body.cover?.url).toBe(open.imageUrl)
    expect((await choose(hidden.id)).body.cover?.url).toBe(hidden.imageUrl)
    // What they may not see is no cover for them.
    expect((await albumsOf(listener, model.id))[0]?.cover?.url).toBe(open.imageUrl)
    await model.call(portfolios.updateImage, { params: { id: hidden.id }, body: { contentRating: 'adult' } })
    expect((await model.call(portfolioAlbums.own, {}))[0]?.cover?.url).toBe(open.imageUrl)
    expect((await choose(null)).body.cover?.url).toBe(open.imageUrl)
  })
})

describe('an album that is granted as a whole', () => {
  test.each(['a person', 'a call'])(
    'to %s shows what is in it and is put in later, until it is taken back',
    async (to) => {
      const model = await modelOfAge()
      const artist = await testServer.person({ role: 'artist' })
      const [row] = await context.db
        .insert(artistsTable)
        .values({ name: `Artist ${artist.id}`, slug: `artist-${artist.id}`, userId: artist.id })
        .returning()
      const callId = (await sampleCall(context, { artistId: row?.id ?? null })).id
      const { id, open, hidden, adult } = await mixedAlbum(model)
      expect(await status(artist, hidden.imageUrl)).toBe(404)
      const receiver = to === 'a call' ? { callId } : { personId: artist.id }
      const [grant] = await model.call(portfolioGrants.grant, { body: { albums: [id], ...receiver } })
      expect(grant).toMatchObject({ albumId: id, imageId: null, videoId: null })
      const told = (await artist.call(notices.list, {})).items.map(({ title }) => title)
      expect(told).toContain(`Ida ${model.id} shows you an album of their portfolio`)

      expect(await shownOf(artist, id)).toEqual([adult.id, hidden.id, open.id])
      expect((await albumsOf(artist, model.id))[0]).toMatchObject({ count: 3, cover: { url: hidden.imageUrl } })
      const seen = async () => (await artist.call(portfolioGrants.shown, {}))[0]
      expect((await seen())?.albums).toMatchObject([
        {
          id,
          name: 'Mixed',
          description: 'By lamplight',
          items: [adult, hidden, open].map((one) => ({ imageId: one.id })),
        },
      ])
      expect(await status(artist, hidden.imageUrl)).toBe(200)

      const later = await picture(model, { contentRating: 'safe', isPublic: 'false' })
      expect(await status(artist, later.imageUrl)).toBe(404)
      await model.call(portfolioAlbums.changeItems, {
        params: { id },
        body: { putImages: [later.id], takeImages: [adult.id] },
      })
      expect([await status(artist, later.imageUrl), await status(artist, adult.imageUrl)]).toEqual([200, 404])
      // With the name of its receiver across it: it is not the file as it lies there.
      const marked = await artist.send({ method: 'GET', url: later.imageUrl })
      const plain = await model.send({ method: 'GET', url: later.imageUrl })
      expect(marked.rawPayload.equals(plain.rawPayload)).toBe(false)
      for (const other of [listener, odessa]) expect(await status(other, later.imageUrl)).toBe(404)

      await model.call(portfolioGrants.revoke, { params: { id: grant?.id as number } })
      expect([await status(artist, later.imageUrl), await status(artist, hidden.imageUrl)]).toEqual([404, 404])
      expect([await shownOf(artist, id), await seen()]).toEqual([[open.id], undefined])
    },
  )

  test('ends with the album, and an item that is granted alone tells of no album it is in', async () => {
    const model = await modelOfAge()
    const { id, open, hidden } = await mixedAlbum(model)
    await model.call(portfolioGrants.grant, { body: { images: [hidden.id], personId: lyle.id } })
    expect(await status(lyle, hidden.imageUrl)).toBe(200)
    expect(await shownOf(lyle, id)).toEqual([open.id])
    await model.call(portfolioGrants.grant, { body: { albums: [id], personId: odessa.id } })
    expect(await status(odessa, hidden.imageUrl)).toBe(200)
    await model.call(portfolioAlbums.remove, { params: { id } })
    expect([await status(odessa, hidden.imageUrl), await status(lyle, hidden.imageUrl)]).toEqual([404, 200])
    expect((await model.call(portfolioGrants.list, {})).map(({ albumId }) => albumId)).toEqual([null])
    const theirs = await sampleAlbum(await modelOfAge())
    const body = { albums: [theirs.album.id], personId: lyle.id }
    expect(await model.ask(portfolioGrants.grant, { body })).toMatchObject({
      ...{ status: 404, body: { message: 'Album not found' } },
    })
  })
})

test('what the label changes of an album is recorded; a copy of one’s data has the albums, and erasing takes all of it', async () => {
  const person = await exportingPerson(testServer, { role: 'model' })
  const { album, images } = await sampleAlbum(person)
  await admin.call(portfolioAlbums.update, { params: { id: album.id }, body: { name: 'Tamer' } })
  const recorded = async () =>
    (await admin.call(activity.list, { query: { limit: 200 } })).filter(
      ({ kind, thingId }) => kind === 'portfolio_albums' && thingId === album.id,
    )
  const [entry] = await recorded()
  expect(entry).toMatchObject({ title: 'Tamer', operation: 'update', noun: 'portfolio album' })
  await admin.call(activity.revert, { params: { id: entry?.id as number } })
  expect((await person.call(portfolioAlbums.own, {}))[0]?.name).toBe(album.name)
  const files = await readExport(testServer, person)
  const rows = (name: string) => JSON.parse(files.get(`${name}.json`)?.toString() ?? '[]')
  expect(rows('Portfolio albums')).toEqual([expect.objectContaining({ name: album.name })])
  expect(rows('Items of portfolio albums')).toEqual(
    images.map((imageId) => expect.objectContaining({ imageId, album: album.name })),
  )
  const [account] = await context.db.select().from(usersTable).where(eq(usersTable.id, person.id))
  await eraseAccount(context, account as never)
  expect([
    await context.db.$count(portfolioAlbumsTable, eq(portfolioAlbumsTable.ownerId, person.id)),
    await context.db.$count(albumItemsTable, inArray(albumItemsTable.imageId, images)),
    (await recorded()).length,
  ]).toEqual([0, 0, 0])
})
