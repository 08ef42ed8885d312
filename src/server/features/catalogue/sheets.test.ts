import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { catalogue, IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '#contract/catalogue.ts'
import { gigs } from '#contract/gigs.ts'
import { merchandise } from '#contract/merchandise.ts'
import { tracks } from '#contract/tracks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { countsIn, importing, preview, requestImport, rowsOf, sheet } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const trackCalled = async (q: string) => (await admin.call(tracks.list, { query: { q } }))[0]

describe('a sheet is read as spreadsheets write it', () => {
  test.each([
    ['with the mark of UTF-8', '\uFEFFtitle,genre,year\nMark Änd,Soul,1971'],
    ['without it', 'title,genre,year\nMark Änd,Soul,1971'],
    ['with semicolons', 'title;genre;year\r\nMark Änd;Soul;1971\r\n'],
    ['with tabs', 'title\tgenre\tyear\r\nMark Änd\tSoul\t1971'],
    ['with its delimiter on top', 'sep=;\r\nTitle;Genre;Year\r\nMark Änd;Soul;1971'],
    ['with old line ends', 'title,genre,year\rMark Änd,Soul,1971'],
    ['as UTF-16', Buffer.from('\uFEFFtitle\tgenre\tyear\r\nMark Änd\tSoul\t1971', 'utf16le')],
    ['with headings as people write them', ' Title , GENRE ,year\n Mark Änd , Soul , 1971 '],
    ['with empty rows and columns', 'title,genre,year,,\n,,,,\nMark Änd,Soul,1971,,\n,,,,'],
  ])('%s', async (_how, text) => {
    const seen = await preview(admin, text, { kind: 'tracks' })
    const [row] = await rowsOf(admin, seen, 'created')
    expect(row?.fields).toEqual([
      { name: 'title', before: null, after: 'Mark Änd' },
      { name: 'genre', before: null, after: 'Soul' },
      { name: 'year', before: null, after: 1971 },
    ])
  })

  test('commas, quotes and line breaks stay in their cells, an inch mark is no quotation mark', async () => {
    await importing(
      admin,
      'name,category,description\n"Tote, large",accessories,"Says ""Late""\nand ""Set"""\n7" slipmat,accessories,12" wide',
    )
    const items = await admin.call(merchandise.list, {})
    expect(items.map(({ name, description }) => [name, description])).toEqual([
      ['7" slipmat', '12" wide'],
      ['Tote, large', 'Says "Late"\nand "Set"'],
    ])
  })

  test('switches in capitals, amounts with a comma, times with seconds', async () => {
    await importing(admin, sheet('name;category;price;featured;inStock', 'Poster A;posters;12,50;TRUE;FALSE'))
    const [item] = await admin.call(merchandise.list, { query: { q: 'Poster A' } })
    expect(item).toMatchObject({ price: '12.50', featured: true, onSale: false })
    await importing(admin, sheet('title,city,date,startTime', 'Rye,Ghent,2031-03-04,9:30:00 PM'))
    expect((await admin.call(gigs.list, { query: { q: 'Rye' } }))[0]?.startTime).toBe('21:30')
  })

  test('a cell kept from being a formula says what it said before', async () => {
    await importing(admin, sheet('title,genre,year', "'=Sum of us,Soul,1971", "'@night,'tis Soul,1971"), {
      kind: 'tracks',
    })
    expect((await trackCalled('Sum'))?.title).toBe('=Sum of us')
    expect(await trackCalled('@night')).toMatchObject({ title: '@night', genre: "'tis Soul" })
  })

  test('what it holds is recognised by its header', async () => {
    const kinds = ['name,bio', 'title,duration', 'title,credits,tracks', 'title,city,date', 'name,category,price']
    const seen = await Promise.all(
      kinds.map((header) => preview(admin, `${header}\nx,x,x`.slice(0, header.length + 6))),
    )
    expect(seen.map(({ counts }) => counts[0]?.kind)).toEqual(['artists', 'tracks', 'albums', 'gigs', 'merchandise'])
  })

  test('a column nobody knows is left out and said', async () => {
    const seen = await preview(admin, 'title,year,renditions,password\nOdd one,1971,x,secret')
    expect(seen.ignored).toEqual(['renditions', 'password'])
    expect((await rowsOf(admin, seen, 'created'))[0]?.fields.map(({ name }) => name)).toEqual(['title', 'year'])
  })

  test('an artist gets no sign-in this way', async () => {
    const seen = await preview(admin, 'name,bio,username,password\nVera Nile,Sings,vera,longpassword1')
    expect(seen.ignored).toEqual(['username', 'password'])
  })
})

describe('a file that cannot be read is refused in words', () => {
  const long = Array.from({ length: IMPORT_MAX_ROWS + 1 }, (_, i) => `t${i}`).join('\n')
  test.each([
    [
      'title,genre\nA,B',
      'The header does not tell what this file holds. Choose it, or send the columns of a template.',
    ],
    [
      'apples,pears\n1,2',
      'The header does not tell what this file holds. Choose it, or send the columns of a template.',
    ],
    ['title,year,Title\nA,1,B', 'The column title is there twice'],
    ['title,duration\n"A,3', 'A quotation mark is opened and never closed, about line 2'],
    ['title,duration\n', 'There are no records in this file'],
    ['', 'The file is empty'],
    [
      Buffer.from('title,duration\nCaf\xe9,3', 'latin1'),
      'The file is not written in UTF-8. Save it as “CSV UTF-8” and send that file.',
    ],
    [Buffer.from('PK\x03\x04 sheet'), 'This is a spreadsheet. Save it as “CSV UTF-8” and send that file.'],
    ['{"tracks": ', 'The file is not valid JSON'],
    ['{"tracks": {}}', 'tracks must be a list'],
    ['{"songs": []}', 'The document has none of the lists artists, tracks, albums, gigs, merchandise'],
    ['[{"title":"A"}]', 'Choose what this list holds'],
    [`title,duration\n${long}`, `A file holds at most ${IMPORT_MAX_ROWS} records. Split it.`],
  ])('%#', async (text, message) => {
    const { status, body } = await requestImport(admin, text)
    expect([status, body.message]).toEqual([400, message])
  })

  test('and one that is too large, or none at all', async () => {
    const { status, body } = await requestImport(admin, Buffer.alloc(IMPORT_MAX_BYTES + 1, 'x'))
    expect([status, body.message]).toEqual([413, 'The file is larger than 20 MB'])
    const none = await admin.send({ method: 'POST', url: catalogue.preview.path, payload: {} })
    expect([none.statusCode, none.json().message]).toEqual([400, 'Send the file as multipart/form-data'])
  })

  test('nothing unfinished stays behind', async () => {
    expect(readdirSync(testServer.context.storage.unfinishedPath('.'))).toEqual([])
  })
})

test('everybody else is refused', async () => {
  for (const role of ['listener', 'artist', 'model'] as const)
    expect((await requestImport(await testServer.person({ role }), 'title,year\nA,1')).status).toBe(403)
  expect((await requestImport(testServer.guest, 'title,year\nA,1')).status).toBe(401)
})

test('a preview is its owner’s alone', async () => {
  const seen = await preview(admin, 'title,year\nMine,1971')
  const other = await testServer.admin()
  for (const endpoint of [catalogue.get, catalogue.discard])
    expect((await other.ask(endpoint, { params: { import: seen.id } })).status).toBe(404)
  expect(countsIn(await admin.call(catalogue.get, { params: { import: seen.id } })).created).toBe(1)
  await admin.call(catalogue.discard, { params: { import: seen.id } })
  expect((await admin.ask(catalogue.get, { params: { import: seen.id } })).body).toEqual({
    message: 'Import not found',
  })
  expect(await admin.call(artists.list, { query: { q: 'Mine' } })).toEqual([])
})
