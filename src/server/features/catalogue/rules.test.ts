import { describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artists } from '#contract/artists.ts'
import { gigs } from '#contract/gigs.ts'
import { merchandise } from '#contract/merchandise.ts'
import { tracks } from '#contract/tracks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { countsIn, importing, preview, rowsOf, sheet, write } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const AUDIO = 'https://example.org/a.mp3'
const newTrack = (body: Parameters<typeof admin.call<typeof tracks.create>>[1]['body']) =>
  admin.call(tracks.create, { body: { audioUrl: AUDIO, ...body } })
const trackOf = (id: number) => admin.call(tracks.get, { params: { id } })
/** What each refused row is told, as `row: column: message`. */
const refusals = async (text: string, query = {}) =>
  (await rowsOf(admin, await preview(admin, text, query), 'refused')).map(
    ({ row, reasons }) => `${row}: ${reasons.map(({ column, message }) => `${column}: ${message}`).join(', ')}`,
  )

describe('a row is refused in the words of its form, column by column', () => {
  test.each([
    [
      'tracks',
      'title,year,releaseDate',
      [',3000,soon'],
      [
        '2: title: Title is required, year: Year must be 2100 or less, releaseDate: Release date must be a date, like 2026-11-28',
      ],
    ],
    ['tracks', 'year', ['1971'], ['2: title: Title is required']],
    [
      'tracks',
      'title,accessTier,imageUrl',
      ['A,gold,ftp://x'],
      [
        '2: imageUrl: Image must be an uploaded file or a web address, accessTier: Access tier must be one of free, fan, vip',
      ],
    ],
    ['tracks', 'title,featured', ['A,perhaps'], ['2: featured: Must be true or false']],
    ['tracks', 'title,audioUrl', ['A,/uploads/audio/none.mp3'], ['2: audioUrl: This audio file does not exist']],
    ['tracks', 'title,artistId', ['A,999999'], ['2: artistId: This artist does not exist']],
    ['tracks', 'id,title', ['x,A'], ['2: id: Must be a whole number']],
    ['tracks', 'title,year', ['A,1971,further'], ['2: null: This row has more cells than the header has columns']],
    ['tracks', 'title,year', ['Same,1971', 'same ,1972'], ['3: null: Row 2 is about the same track']],
    ['artists', 'name,contactEmail', ['A,nobody'], ['2: contactEmail: Enter an email address, like name@example.org']],
    [
      'gigs',
      'title,city,date',
      ['A,,2031-02-31'],
      ['2: city: City is required, date: Date must be a date, like 2026-11-28'],
    ],
    [
      'merchandise',
      'name,category,price',
      ['A,cars,cheap'],
      [
        '2: price: Price must be an amount, like 24.00, category: Category must be one of vinyl, apparel, accessories, posters',
      ],
    ],
    ['merchandise', 'name,category,variants', ['A,vinyl,M | 1.00 | many'], ['2: variants: Stock must be a number']],
    [
      'merchandise',
      'name,category,variants',
      ['A,vinyl,"M\nm"'],
      ['2: variants: Every variant needs a label of its own'],
    ],
    ['albums', 'title,tracks', ['A,No such song'], ['2: tracks: There is no track called “No such song”']],
    ['albums', 'title,tracks', ['A,#999999'], ['2: tracks: There is no track called “#999999”']],
  ] as const)('%s: %s %j', async (kind, header, rows, reasons) => {
    expect(await refusals(sheet(header, ...rows), { kind })).toEqual(reasons)
  })

  test('an item of a document that is no record', async () => {
    expect(await refusals('{"tracks":[{"title":"Fine"},7,{"title":{"x":1}}]}')).toEqual([
      '2: null: This is no record',
      '3: title: Title must be text',
    ])
  })
})

describe('which record a row is about', () => {
  test('the one of its id, else the one of its name', async () => {
    const [first, second] = [
      await newTrack({ title: 'Kettle', artist: 'Anna' }),
      await newTrack({ title: 'Kettle', artist: 'Bram' }),
    ]
    await importing(admin, sheet('id,title,artist,genre', `${first.id},Kettle on,Anna,Soul`, `,KETTLE,bram,Jazz`), {
      kind: 'tracks',
    })
    expect(await trackOf(first.id)).toMatchObject({ title: 'Kettle on', genre: 'Soul' })
    expect(await trackOf(second.id)).toMatchObject({ title: 'KETTLE', genre: 'Jazz' })
  })

  test('where several have its name it is asked for its id', async () => {
    const [one, two] = [await newTrack({ title: 'Twice' }), await newTrack({ title: 'Twice' })]
    expect(await refusals(sheet('title,year', 'Twice,1971'))).toEqual([
      `2: null: Several tracks are called so (${one.id}, ${two.id}). Name one by its id.`,
    ])
  })

  test('an id nobody has leaves the name; ids of another site can be ignored', async () => {
    const here = await newTrack({ title: 'Here already' })
    const text = sheet('id,title,year', `${here.id},From elsewhere,1971`)
    expect((await rowsOf(admin, await preview(admin, text), 'changed'))[0]?.fields).toContainEqual({
      name: 'title',
      before: 'Here already',
      after: 'From elsewhere',
    })
    expect(countsIn(await preview(admin, text, { ignoreIds: true }))).toMatchObject({ created: 1, changed: 0 })
    expect(countsIn(await preview(admin, sheet('id,title,year', '888888,Here already,1971')))).toMatchObject({
      created: 0,
      changed: 1,
    })
  })

  test('a gig by day, title and city; an item and an artist by name', async () => {
    const gig = await admin.call(gigs.create, { body: { title: 'Rye', city: 'Ghent', date: '2031-05-06' } })
    await importing(
      admin,
      sheet('title,city,date,venue', 'rye,ghent,2031-05-06,Vooruit', 'Rye,Aalst,2031-05-06,Netwerk'),
    )
    const all = await admin.call(gigs.list, { query: { q: 'Rye' } })
    expect(all.map(({ id, city, venue }) => [id === gig.id, city, venue])).toEqual([
      [true, 'ghent', 'Vooruit'],
      [false, 'Aalst', 'Netwerk'],
    ])
    const item = await admin.call(merchandise.create, {
      body: { name: 'Tote', category: 'accessories', price: '9.00' },
    })
    await importing(admin, sheet('name,price,stockQuantity', 'TOTE,10.00,4'), { kind: 'merchandise' })
    expect(await admin.call(merchandise.get, { params: { id: item.id } })).toMatchObject({
      price: '10.00',
      stockQuantity: 4,
    })
  })
})

describe('what a row changes', () => {
  test('columns that are there; an empty cell clears, switches and states stay', async () => {
    const track = await newTrack({ title: 'Merge', genre: 'Soul', year: 1971, featured: true, accessTier: 'fan' })
    const seen = await preview(admin, sheet('title,genre,featured,accessTier', 'Merge,,,'))
    expect((await rowsOf(admin, seen, 'changed'))[0]).toMatchObject({
      id: track.id,
      fields: [{ name: 'genre', before: 'Soul', after: null }],
    })
    await write(admin, seen)
    const merged = await trackOf(track.id)
    expect(merged).toMatchObject({ genre: null, year: 1971, featured: true, accessTier: 'fan' })
    expect(merged.version).toBe(track.version + 1)
  })

  test('nothing where it says what is there', async () => {
    const track = await newTrack({ title: 'Still', genre: 'Soul', releaseDate: '1971-02-03' })
    expect(
      countsIn(await importing(admin, sheet('title,genre,releaseDate', 'Still,Soul,1971-02-03'), { kind: 'tracks' })),
    ).toMatchObject({
      unchanged: 1,
    })
    expect((await trackOf(track.id)).version).toBe(track.version)
  })

  test('only what is empty, where that was asked for', async () => {
    const track = await newTrack({ title: 'Half told', genre: 'Soul' })
    await importing(admin, sheet('title,genre,year,audioUrl', `Half told,Jazz,1971,${AUDIO}2`), { fillOnly: true })
    expect(await trackOf(track.id)).toMatchObject({ genre: 'Soul', year: 1971, audioUrl: AUDIO })
  })

  test('a release date brings its year, ending a search for models clears what was asked of them', async () => {
    const track = await newTrack({ title: 'Cast', seekingVideoModels: true, modelRequirements: 'Dancers' })
    await importing(admin, sheet('title,releaseDate,seekingVideoModels', 'Cast,1971-02-03,no'))
    expect(await trackOf(track.id)).toMatchObject({ year: 1971, seekingVideoModels: false, modelRequirements: null })
  })

  test('variants keep their keys by label, and their order is that of the lines', async () => {
    const item = await admin.call(merchandise.create, {
      body: {
        name: 'Shirt',
        category: 'apparel',
        price: '20',
        variants: [{ label: 'S', stockQuantity: 1 }, { label: 'M' }],
      },
    })
    await importing(admin, 'name,variants\nShirt,"m | 21,50 | 3 | no\nA | B | 1.00 | 2 | true\nS"', {
      kind: 'merchandise',
    })
    const { variants } = await admin.call(merchandise.get, { params: { id: item.id } })
    const keyOf = (label: string) => item.variants.find((one) => one.label === label)?.id
    expect(
      variants.map(({ id, label, price, stockQuantity, onSale }) => [id, label, price, stockQuantity, onSale]),
    ).toEqual([
      [keyOf('M'), 'm', '21.50', 3, false],
      [expect.any(Number), 'A | B', '1.00', 2, true],
      [keyOf('S'), 'S', null, null, true],
    ])
  })
})

describe('whom and what a row names', () => {
  test('may come in the same file: artists, their tracks, an album of these', async () => {
    const older = await newTrack({ title: 'Before the roster', artist: 'Mona Fields' })
    const done = await importing(
      admin,
      JSON.stringify({
        albums: [
          { title: 'All of it', artist: 'mona fields', tracks: ['Second', 'first', { title: 'Before the roster' }] },
        ],
        tracks: [
          { title: 'First', artist: 'Mona Fields', audioUrl: AUDIO },
          { title: 'Second', artist: 'MONA FIELDS', audioUrl: AUDIO },
        ],
        artists: [{ name: 'Mona Fields', genre: 'Soul' }],
      }),
    )
    expect(done.counts.map(({ kind, created, refused }) => [kind, created, refused])).toEqual([
      ['artists', 1, 0],
      ['tracks', 2, 0],
      ['albums', 1, 0],
    ])
    const artist = await admin.call(artists.get, { params: { artist: 'mona-fields' } })
    expect(artist).toMatchObject({ trackCount: 3, albumCount: 1 })
    const [album] = await admin.call(albums.list, { query: { artistId: artist.id } })
    const list = await admin.call(albums.tracks, { params: { id: album?.id as number } })
    expect(list.map(({ title }) => title)).toEqual(['Second', 'First', 'Before the roster'])
    expect((await trackOf(older.id)).artistId).toBe(artist.id)
  })

  test('a new name of an artist holds for the rest of the file', async () => {
    const artist = await admin.call(artists.create, { body: { name: 'Old Name' } })
    const track = await newTrack({ title: 'Hers', artistId: artist.id })
    await importing(
      admin,
      JSON.stringify({
        artists: [{ id: artist.id, name: 'New Name' }],
        tracks: [{ title: 'Hers', artist: 'New Name', year: 1971 }],
      }),
    )
    expect(await trackOf(track.id)).toMatchObject({ artist: 'New Name', artistSlug: 'new-name', year: 1971 })
  })

  test('an artist by id; where id and name mean two, or a name means several, it is refused', async () => {
    const [one, two] = [
      await admin.call(artists.create, { body: { name: 'The Same' } }),
      await admin.call(artists.create, { body: { name: 'The Same' } }),
    ]
    expect(
      await refusals(sheet('title,artist,artistId', 'A,The Same,', `B,Somebody,${one.id}`), { kind: 'tracks' }),
    ).toEqual([
      '2: artist: Several artists are called The Same. Name one by artistId.',
      `3: artistId: Artist ${one.id} is The Same. Leave one of the two empty.`,
    ])
    await importing(admin, sheet('title,artist,artistId', `Theirs,The Same,${two.id}`), { kind: 'tracks' })
    expect((await admin.call(tracks.list, { query: { q: 'Theirs' } }))[0]?.artistId).toBe(two.id)
  })

  test('an album takes tracks by its artist that can be heard, and no others', async () => {
    await admin.call(artists.create, { body: { name: 'Album Owner' } })
    await newTrack({ title: 'Good one', artist: 'Album Owner' })
    await newTrack({ title: 'Silent one', artist: 'Album Owner', audioUrl: null })
    await newTrack({ title: 'Foreign one', artist: 'Somebody' })
    expect(await refusals('title,artist,tracks\nMixed,Album Owner,"Good one\nSilent one\nForeign one"')).toEqual([
      '2: tracks: Only tracks with audio by the chosen artist can be on the album: Silent one, Foreign one',
    ])
  })

  test('further tracks go to the end of an album, none twice', async () => {
    const [a, b] = [await newTrack({ title: 'End A' }), await newTrack({ title: 'End B' })]
    const album = await admin.call(albums.create, { body: { title: 'Growing', selectedTracks: [b.id, a.id] } })
    await newTrack({ title: 'End C' })
    await importing(admin, 'title,addTracks,genre\nGrowing,"End A\nEnd C",Soul', { kind: 'albums' })
    const list = await admin.call(albums.tracks, { params: { id: album.id } })
    expect(list.map(({ title }) => title)).toEqual(['End B', 'End A', 'End C'])
    const foreign = JSON.stringify({ albums: [{ title: 'Growing', tracks: [{ id: b.id, title: 'End C' }] }] })
    await importing(admin, foreign)
    expect((await admin.call(albums.tracks, { params: { id: album.id } })).map(({ title }) => title)).toEqual(['End C'])
    await importing(admin, `title,tracks,genre\nGrowing,"#${a.id}",`, { kind: 'albums' })
    const [only, ...rest] = await admin.call(albums.tracks, { params: { id: album.id } })
    expect([only?.title, rest]).toEqual(['End A', []])
  })
})
