import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { moderation } from '#contract/moderation.ts'
import { MAX_ALBUM_ITEMS, MAX_ALBUMS, portfolioAlbums } from '#contract/portfolio-albums.ts'
import { portfolios } from '#contract/portfolios.ts'
import { samplePortfolio, sendToPortfolio } from '#server/features/portfolios/samples.ts'
import { sampleVideo } from '#server/features/uploads/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleAlbum } from './samples.ts'

const testServer = await sharedTestServer()
const newModel = () => testServer.person({ role: 'model' })
const names = async (model: TestUser) => (await model.call(portfolioAlbums.own, {})).map(({ name }) => name)
const imagesIn = async (who: TestUser, id: number) =>
  (await who.call(portfolioAlbums.items, { params: { id } })).map(({ image }) => image?.id)

describe('a name', () => {
  test('is there once in a portfolio, whatever its case and spaces', async () => {
    const [model, other] = [await newModel(), await newModel()]
    const make = (name: string, by = model) => by.ask(portfolioAlbums.create, { body: { name } })
    expect((await make('Night Shoots')).status).toBe(201)
    for (const name of [
      'night shoots',
      'NIGHT\u00a0SHOOTS',
      'Night\u2003\u200bShoots',
      'Ｎight  Shoots',
      '\u2800Night Shoots',
    ])
      expect([name, await make(name)]).toMatchObject([
        name,
        {
          status: 409,
          body: {
            message: 'There is an album of this name already',
            fields: { name: 'There is an album of this name already' },
          },
        },
      ])
    expect((await make('Nightshoots')).status).toBe(201)
    expect((await make('Night Shoots', other)).status).toBe(201)
    expect(await make('\u200b\u3164')).toMatchObject({ status: 400, body: { message: 'Name is required' } })
    expect((await make('x'.repeat(80))).status).toBe(201)
    expect((await make('y'.repeat(81))).body).toMatchObject({ message: 'Name must be 80 characters or fewer' })
    const [first, second] = await model.call(portfolioAlbums.own, {})
    const rename = (id: number, name: string) =>
      model.ask(portfolioAlbums.update, { params: { id }, body: { name, description: 'By lamplight' } })
    expect((await rename(second?.id as number, 'NIGHT SHOOTS')).status).toBe(409)
    expect((await rename(first?.id as number, 'NIGHT SHOOTS')).body).toMatchObject({
      ...{ name: 'NIGHT SHOOTS', description: 'By lamplight', version: 1 },
    })
    const stale = await model.ask(portfolioAlbums.update, {
      ...{ params: { id: first?.id as number }, body: { name: 'Day', version: 0 } },
    })
    expect(stale.status).toBe(409)
  })

  test('is given by two windows at once to one album alone', async () => {
    const model = await newModel()
    const made = await Promise.all(
      ['Stairs', 'stairs', 'STAIRS'].map((name) => model.ask(portfolioAlbums.create, { body: { name } })),
    )
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409, 409])
  })
})

test('albums are put in order beside one another and by steps', async () => {
  const model = await newModel()
  const ids: number[] = []
  for (const name of ['a', 'b', 'c', 'd']) ids.push((await model.call(portfolioAlbums.create, { body: { name } })).id)
  const [a, b, , d] = ids as [number, number, number, number]
  const move = (id: number, body: object) => model.ask(portfolioAlbums.place, { params: { id }, body })
  await move(d, { after: null })
  expect(await names(model)).toEqual(['d', 'a', 'b', 'c'])
  await move(d, { after: b })
  expect(await names(model)).toEqual(['a', 'b', 'd', 'c'])
  await move(d, { before: a })
  expect(await names(model)).toEqual(['d', 'a', 'b', 'c'])
  await move(d, { step: 1 })
  await move(d, { step: -9 })
  await move(a, { step: 9 })
  expect(await names(model)).toEqual(['d', 'b', 'c', 'a'])
  const refused = await move(a, { after: 999_999 })
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { message: 'What it should come behind is not there any more' },
  ])
  for (const body of [{}, { after: b, step: 1 }]) expect((await move(a, body)).status).toBe(400)
})

test('items are in several albums, go in and out many at once, and stay when an album goes', async () => {
  const model = await newModel()
  const { images, videos } = (await sendToPortfolio(model, [['reel.mp4', sampleVideo('mp4')]])).json()
  expect(images).toEqual([])
  const one = await sampleAlbum(model, ['a.jpg', 'b.jpg', 'c.jpg'])
  const two = await sampleAlbum(model, [])
  const change = (id: number, body: object) => model.call(portfolioAlbums.changeItems, { params: { id }, body })
  expect((await change(two.album.id, { putImages: one.images, putVideos: [videos[0].id] })).count).toBe(4)
  const [a, b, c] = one.images as [number, number, number]
  // Sent again it changes nothing; in and out at once is one change.
  expect((await change(two.album.id, { putImages: [a] })).count).toBe(4)
  expect((await change(two.album.id, { takeImages: [a, b], takeVideos: [videos[0].id], putImages: [a] })).count).toBe(2)
  expect(await imagesIn(model, two.album.id)).toEqual([c, a])
  expect(await imagesIn(model, one.album.id)).toEqual([a, b, c])
  const place = (itemId: number, body: object) =>
    model.ask(portfolioAlbums.placeItem, { params: { id: one.album.id, itemId }, body })
  const [first, , third] = one.items as [number, number, number]
  await place(third, { after: null })
  expect(await imagesIn(model, one.album.id)).toEqual([c, a, b])
  await place(first, { step: -1 })
  expect(await imagesIn(model, one.album.id)).toEqual([a, c, b])
  expect((await place(999_999, { step: 1 })).status).toBe(404)
  await model.call(portfolios.removeImage, { params: { id: c } })
  expect(await imagesIn(model, one.album.id)).toEqual([a, b])
  await model.call(portfolioAlbums.remove, { params: { id: one.album.id } })
  expect((await model.call(portfolios.ownImages, {})).map(({ id }) => id)).toEqual([a, b])
})

test('an album is its model’s: others neither change it nor put their own or others’ items into it', async () => {
  const [model, other] = [await newModel(), await newModel()]
  const { album, images, items } = await sampleAlbum(model)
  const theirs = (await samplePortfolio(other)).images.map(({ id }) => id)
  const params = { id: album.id }
  for (const [endpoint, more] of [
    [portfolioAlbums.update, { body: { name: 'Mine' } }],
    [portfolioAlbums.place, { body: { after: null } }],
    [portfolioAlbums.changeItems, { body: { putImages: theirs } }],
    [portfolioAlbums.setCover, { body: { itemId: items[0] } }],
    [portfolioAlbums.remove, {}],
  ] as const)
    expect((await other.ask(endpoint as typeof portfolioAlbums.update, { params, ...more } as never)).status).toBe(404)
  const stolen = await model.ask(portfolioAlbums.changeItems, {
    ...{ params, body: { putImages: [...images, ...theirs], takeImages: images } },
  })
  expect([stolen.status, await imagesIn(model, album.id)]).toEqual([404, images])
  // The label changes words that have to go, which is recorded; the rest is its model's alone.
  const admin = await testServer.admin()
  const renamed = await admin.call(portfolioAlbums.update, { params, body: { name: 'Renamed by the label' } })
  expect([renamed.name, renamed.allowed]).toEqual(['Renamed by the label', ['update']])
  expect((await admin.ask(portfolioAlbums.remove, { params })).status).toBe(403)
})

test('a portfolio has fifty albums, and an album five hundred items', async () => {
  const model = await newModel()
  const { album, images } = await sampleAlbum(model)
  const { db } = testServer.context
  await db.execute(sql`
    insert into portfolio_albums (owner_id, name, name_key)
    select ${model.id}, 'more ' || n, 'more ' || n from generate_series(2, ${MAX_ALBUMS}) n`)
  const full = await model.ask(portfolioAlbums.create, { body: { name: 'One more' } })
  expect([full.status, full.body]).toMatchObject([409, { message: 'A portfolio holds at most 50 albums' }])
  await db.execute(sql`
    with made as (insert into model_images (model_profile_id, image_url)
      select ${model.id}, '/uploads/portfolio/' || n || '.jpg' from generate_series(1, ${MAX_ALBUM_ITEMS}) n returning id)
    insert into portfolio_album_items (album_id, image_id, position)
    select ${album.id}, id, 9 from made limit ${MAX_ALBUM_ITEMS - images.length}`)
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from model_images where model_profile_id = ${model.id}
      and id not in (select image_id from portfolio_album_items where album_id = ${album.id}) limit 1`)
  const params = { id: album.id }
  const tooMuch = await model.ask(portfolioAlbums.changeItems, {
    params,
    body: { putImages: [rows[0]?.id as number] },
  })
  expect([tooMuch.status, tooMuch.body]).toMatchObject([409, { message: 'An album holds at most 500 items' }])
  const swapped = { putImages: [rows[0]?.id as number], takeImages: [images[0] as number] }
  expect((await model.call(portfolioAlbums.changeItems, { params, body: swapped })).count).toBe(MAX_ALBUM_ITEMS)
  const page = await model.ask(portfolioAlbums.items, { params, query: { limit: 3, offset: 2 } })
  expect([page.body.length, page.headers['x-total-count']]).toEqual([3, '500'])
})

test('the words of an album are reported by those who see it, hidden from all but its model and the label, and shown again', async () => {
  const model = await testServer.person({ role: 'model' })
  const [admin, member] = [await testServer.admin(), await testServer.person()]
  const { album } = await sampleAlbum(model)
  const { album: empty } = await sampleAlbum(model, [])
  const report = async (by: Pick<TestUser, 'ask'>, id: number) =>
    (await by.ask(moderation.report, { body: { kind: 'portfolio-album', id, reason: 'unkind' } })).status
  const seenBy = async (by: TestUser) =>
    (await by.call(portfolioAlbums.ofModel, { params: { profileId: model.id } })).map(({ id, isHidden }) => [
      id,
      isHidden,
    ])
  await model.call(portfolioAlbums.update, {
    ...{ params: { id: album.id }, body: { name: 'Unkind words', description: 'About somebody' } },
  })
  expect([
    await report(testServer.guest, album.id),
    await report(member, empty.id),
    await report(model, album.id),
    await report(member, 999_999),
    await report(member, album.id),
  ]).toEqual([401, 404, 404, 404, 200])
  const [found] = await admin.call(moderation.list, { query: { kind: 'portfolio-album' } })
  const params = { id: found?.id ?? 0 }
  expect(found).toMatchObject({ title: `Album in the portfolio of ${model.username}`, authorName: model.username })
  expect((await admin.call(moderation.get, { params })).now).toMatchObject({
    ...{ text: 'Unkind words\n\nAbout somebody', to: `/admin/models?view=${model.id}`, isHidden: false },
  })
  await admin.call(moderation.settle, { params, body: { action: 'remove' } })
  expect([await seenBy(member), await seenBy(model)]).toEqual([
    [],
    [
      [album.id, true],
      [empty.id, false],
    ],
  ])
  for (const endpoint of [portfolioAlbums.get, portfolioAlbums.items])
    expect((await member.ask(endpoint, { params: { id: album.id } })).status).toBe(404)
  expect(await report(member, album.id)).toBe(404)
  await admin.call(moderation.reopen, { params })
  expect(await seenBy(member)).toEqual([[album.id, false]])
})
