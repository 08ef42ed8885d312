import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { MAX_HITS, search } from '#contract/platform/search.ts'
import { videos } from '#contract/videos.ts'
import { sampleCall, sampleRole } from '#server/features/casting/samples.ts'
import { dayFromNow, sampleGig } from '#server/features/gigs/samples.ts'
import { sampleItem } from '#server/features/merchandise/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { titlesFor } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const { context } = testServer
await admin.call(artists.create, {
  body: { name: 'Odessa Vance', genre: 'Soul', location: 'Rotterdam', bio: 'Sings.' },
})
await admin.call(artists.create, { body: { name: 'Zoë Ødegård' } })
for (const [title, artist] of [
  ['Midnight', 'The Delmar Six'],
  ['Midnight Train', 'Odessa Vance'],
  ['The Last Midnight', 'Lyle Okafor'],
  ['Blue in Green', 'Midnight Quintet'],
  ["Don't Explain", 'J. Coltrane'],
  ['Crème Brûlée', 'Zoë Ødegård'],
  ['Straße 53', 'Ingrid Łuczak'],
] as const)
  await sampleTrack(context, { title, artist })
await sampleTrack(context, { title: 'Old Words', album: 'Midnight Hours', genre: 'Neo-Soul' })
const youtubeUrl = 'https://youtu.be/dQw4w9WgXcQ'
await admin.call(albums.create, {
  body: { title: 'Tobacco & Rain', artist: 'Lyle Okafor', releaseDate: '2024-05-01' },
})
await admin.call(videos.create, { body: { name: 'Union Hall', artist: 'Lyle Okafor', year: 2023, youtubeUrl } })
await sampleGig(admin, { title: 'Winter Rye', venue: 'Café de Unie', city: 'Rotterdam', date: '2031-11-28' })
await sampleItem(admin, { name: 'Slipmat', category: 'accessories', price: '16.00', stockQuantity: 0 })
const call = await sampleCall(context, { title: 'Slow Elevator', artist: 'Ines Caldera', shootLocation: 'Antwerp' })
await sampleRole(context, call.id, { characterName: 'Night porter', description: 'Knows every guest by his shoes.' })

const find = (q: string) => titlesFor(testServer.guest, q)
const hitOf = async (q: string) =>
  (await testServer.guest.call(search.find, { query: { q } })).groups.flatMap(({ hits }) => hits)[0]

describe('every kind is found, with a line about it and its address', () => {
  test.each([
    ['Odessa Vance', 'artists', 'Soul, Rotterdam', /^\/artist\/odessa-vance$/],
    ['Midnight Train', 'tracks', 'Odessa Vance', /^\/jukebox-wall\?single=\d+$/],
    ['Tobacco & Rain', 'albums', 'Lyle Okafor, 2024', /^\/jukebox-wall\?album=\d+$/],
    ['Union Hall', 'videos', 'Lyle Okafor, 2023', /^\/jukebox-wall\?video=\d+$/],
    ['Winter Rye', 'gigs', '28 November 2031, Café de Unie, Rotterdam', /^\/gigs\/\d+$/],
    ['Slipmat', 'merchandise', 'Accessories, $16.00, sold out', /^\/merch-booth\/\d+$/],
    ['Night porter', 'casting', 'Slow Elevator, Ines Caldera, Antwerp', /^\/casting\?call=\d+$/],
  ] as const)('%s among the %s', async (title, kind, about, address) => {
    const hit = await hitOf(title)
    expect(hit).toMatchObject({ kind, title, about })
    expect(hit?.address).toMatch(address)
    expect(
      (await testServer.guest.send({ method: 'GET', url: `/api/search?q=${encodeURIComponent(title)}` })).statusCode,
    ).toBe(200)
  })

  test('an opening has the sleeve of its track', async () => {
    expect((await hitOf('porter'))?.art).toMatchObject({
      kind: 'single',
      title: 'Slow Elevator',
      artist: 'Ines Caldera',
    })
  })
})

describe('the order', () => {
  test('is whole titles, titles that begin so, words of titles, of artists, and of the rest', async () => {
    const midnight = ['Midnight', 'Midnight Train', 'The Last Midnight', 'Blue in Green', 'Old Words']
    expect((await find('midnight')).tracks).toEqual(midnight)
  })

  test('is newest first among equals, and shows to come before shows gone by, the next one first', async () => {
    for (const [title, days] of [
      ['Jam far', 60],
      ['Jam gone', -3],
      ['Jam soon', 2],
      ['Jam long gone', -90],
    ] as const)
      await sampleGig(admin, { title, date: dayFromNow(days) })
    expect((await find('jam')).gigs).toEqual(['Jam soon', 'Jam far', 'Jam gone', 'Jam long gone'])
    for (const title of ['Take One', 'Take Two']) await sampleTrack(testServer.context, { title })
    expect((await find('take')).tracks).toEqual(['Take Two', 'Take One'])
  })
})

describe('words', () => {
  test('are found from their beginnings, in any order, across title and artist', async () => {
    for (const q of ['mid tra', 'tra mid', 'train odessa', 'MIDN', 'vanc midnight'])
      expect((await find(q)).tracks?.[0], q).toBe('Midnight Train')
    expect((await find('knows shoes')).casting).toEqual(['Night porter'])
    expect((await find('unie rotterdam')).gigs).toEqual(['Winter Rye'])
  })

  test('must all be there', async () => {
    expect((await find('midnight slipmat')).tracks).toBeUndefined()
  })

  test('fit without their marks, apostrophes and signs', async () => {
    for (const q of ['creme brulee', 'CRÈME BRULÉE', 'Creme-Brulée!'])
      expect((await find(q)).tracks, q).toEqual(['Crème Brûlée'])
    for (const q of ['dont explain', 'don’t', "don't"]) expect((await find(q)).tracks, q).toEqual(["Don't Explain"])
    for (const q of ['strasse', 'luczak', 'Straße']) expect((await find(q)).tracks, q).toEqual(['Straße 53'])
    expect((await find('odegard')).artists).toEqual(['Zoë Ødegård'])
    expect((await find('tobacco and rain')).albums).toBeUndefined()
    expect((await find('tobacco & rain')).albums).toEqual(['Tobacco & Rain'])
  })
})

describe('a slip of the finger', () => {
  test.each([
    ['Midnigth Trian', 'tracks', 'Midnight Train'],
    ['Colltrane', 'tracks', "Don't Explain"],
    ['odesa vanse', 'artists', 'Odessa Vance'],
    ['Roterdam', 'gigs', 'Winter Rye'],
    ['tobaco', 'albums', 'Tobacco & Rain'],
    ['unoin hall', 'videos', 'Union Hall'],
    ['slipmatt', 'merchandise', 'Slipmat'],
    ['nihgt porter', 'casting', 'Night porter'],
  ] as const)('%s still finds %s', async (q, kind, title) => {
    const found = await testServer.guest.call(search.find, { query: { q } })
    expect(found.similar).toBe(true)
    expect(found.groups.find((group) => group.kind === kind)?.hits[0]?.title).toBe(title)
  })

  test('is looked for only where nothing has the words, and far from everything finds nothing', async () => {
    const exact = await testServer.guest.call(search.find, { query: { q: 'slipmat' } })
    expect([exact.similar, await find('slipmat')]).toEqual([false, { merchandise: ['Slipmat'] }])
    const nothing = await testServer.guest.call(search.find, { query: { q: 'xylophone quartz' } })
    expect([nothing.similar, nothing.groups.every(({ total }) => total === 0)]).toEqual([false, true])
    expect(nothing.groups).not.toEqual([])
  })
})

test('one kind is paged without a gap; the others say how many they have, and counting ends somewhere', async () => {
  const many = Array.from({ length: MAX_HITS + 100 }, (_, i) => ({ title: `Ledger ${String(i).padStart(4, '0')}` }))
  await testServer.context.db.insert(tracksTable).values(many)
  await sampleItem(admin, { name: 'Ledger, ruled' })
  const pageFrom = async (offset: number, q = 'ledger') => {
    const { groups } = await testServer.guest.call(search.find, { query: { q, kind: 'tracks', limit: 50, offset } })
    return groups.find(({ kind }) => kind === 'tracks')
  }
  expect((await pageFrom(0))?.total).toBe(MAX_HITS)
  const some = await Promise.all([0, 50, 100].map(async (offset) => (await pageFrom(offset, 'ledger 00'))?.hits ?? []))
  expect(some.map((hits) => hits.length)).toEqual([50, 50, 0])
  expect(new Set(some.flat().map(({ id }) => id)).size).toBe(100)
  expect((await pageFrom(MAX_HITS))?.hits).toEqual([])
  const { groups } = await testServer.guest.call(search.find, { query: { q: 'ledger', kind: 'tracks' } })
  expect(groups.map(({ kind, total, hits }) => [kind, total, hits.length]).filter(([, total]) => total)).toEqual([
    ['tracks', MAX_HITS, 5],
    ['merchandise', 1, 0],
  ])
})
