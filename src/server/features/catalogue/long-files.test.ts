import { monitorEventLoopDelay } from 'node:perf_hooks'
import { describe, expect, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { countsIn, preview, requestImport, rowsOf, sheet, write } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const MEGABYTE = 1024 * 1024
/** Longest that other requests may wait for their turn, on a machine that does much else; the slowest of these took 23 seconds. */
const MAX_MS = 700

/** Sends a file and tells what it was answered, and the longest that everybody else waited for their turn. */
async function sending(text: string, name: string) {
  const delays = monitorEventLoopDelay({ resolution: 10 })
  delays.enable()
  const { status, body } = await requestImport(admin, text, {}, name)
  delays.disable()
  expect(delays.max / 1e6).toBeLessThan(MAX_MS)
  return { status, body }
}
const reasonsIn = async (seen: { id: string }) =>
  (await rowsOf(admin, seen as never, 'refused')).flatMap(({ reasons }) => reasons.map(({ message }) => message))

describe('a file that holds more than any catalogue', () => {
  test.each([
    ['records without end', `{"artists":[${Array(3e6).fill('{}').join()}]}`, /^A file holds at most 20000 records/],
    ['a row of cells', `name,bio\n${'y,'.repeat(4 * MEGABYTE)}`, /^The row after row 1 never ends/],
    ['a row of blanks', `name,bio\n${','.repeat(4 * MEGABYTE)}`, /^The row after row 1 never ends/],
    ['blank rows', `name,bio\n${',\n'.repeat(4 * MEGABYTE)}`, /^The file has more than 100000 rows. Delete the blank/],
    ['a cell', `name,bio\nx,"${'y'.repeat(8 * MEGABYTE)}"\n`, /^The row after row 1 never ends/],
    ['columns', `name,${Array.from({ length: 300 }, (_, n) => `c${n}`).join()}\nx`, /more than 200 columns$/],
    [
      'depth',
      `{"artists":[{"name":"x","bio":${'['.repeat(2e5)}${']'.repeat(2e5)}}]}`,
      /lists in lists beyond all measure$/,
    ],
    ['what is no list', `{"artists":[],"more":"${'y'.repeat(2 * MEGABYTE)}"}`, /^more is longer than any record$/],
  ])('%s: is refused in words, and nobody waits for it', async (_what, text, message) => {
    const { status, body } = await sending(text, 'long.txt')
    expect([status, body.message]).toEqual([400, expect.stringMatching(message)])
  })

  test('one record of a million names is one refused row', async () => {
    const names = Array.from({ length: 500_000 }, (_, n) => `"k${n}":1`).join()
    const { status, body } = await sending(`{"artists":[{"name":"x",${names}}]}`, 'names.json')
    expect([status, body.ignored]).toEqual([200, []])
    expect(await reasonsIn(body)).toEqual(['This record is longer than any can be'])
    const few = Array.from({ length: 1000 }, (_, n) => `"k${n}":1`).join()
    expect((await sending(`{"artists":[{"name":"x",${few}}]}`, 'few.json')).body.ignored).toHaveLength(100)
  })

  test('an album that names one title again and again, of which there are thousands', async () => {
    const tracks = Array.from({ length: 5000 }, (_, n) => ({ title: 'X', artist: `A${n}` }))
    const one = JSON.stringify({ tracks, albums: [{ title: 'Al', tracks: Array(20_000).fill('X') }] })
    expect(await reasonsIn((await sending(one, 'one.json')).body)).toEqual(['Must be a list of at most 500'])
    const albums = Array.from({ length: 500 }, (_, n) => ({ title: `Al ${n}`, tracks: Array(500).fill('X') }))
    const seen = (await sending(JSON.stringify({ tracks, albums }), 'many.json')).body
    expect(countsIn({ counts: seen.counts.filter(({ kind }) => kind === 'albums') }).refused).toBe(500)
  })

  test('an honest one is read whole, shown and written', async () => {
    const rows = Array.from({ length: 8000 }, (_, n) => `Artist ${n},${'b'.repeat(700)},Soul`)
    const { body: seen } = await sending(sheet('name,bio,genre', ...rows), 'honest.csv')
    expect(countsIn(seen)).toEqual({ created: 8000, changed: 0, refused: 0, unchanged: 0 })
    expect(countsIn(await write(admin, seen)).created).toBe(8000)
    const { body: again } = await sending(sheet('name,bio,genre', ...rows), 'honest.csv')
    expect(countsIn(again).unchanged).toBe(8000)
  })
})

describe('a document read record by record', () => {
  test.each([
    '{"tracks":[{"title":"A"},]}',
    '{"tracks":[{"title":"A"}}',
    '{"tracks":[{"title":"A"}]',
    '{"tracks":[{"title":"A"}]} more',
    '{"tracks":[{"title":"A"}],}',
    '{"tracks":[{"title":"A"} {"title":"B"}]}',
    '{"tracks" [{"title":"A"}]}',
    '{tracks:[{"title":"A"}]}',
    '{"tracks":[{"title":"A}]}',
    '{"tracks":[{"title":"A"}],"more":nothing}',
    '{"tracks":[{"title":"A"}],"more":[1,,2]}',
  ])('is no valid JSON where JSON says so: %s', async (text) => {
    const { status, body } = await requestImport(admin, text, {}, 'x.json')
    expect([status, body.message]).toEqual([400, 'The file is not valid JSON'])
  })

  test('says the same whatever stands between and beside its lists', async () => {
    const text = `\n{ "more" : {"a":[1,{"b":"]}"}]}, "tracks" :\t[ {"title":"A, \\"}] \\\\"} ,\r\n{"title":"B","year":1971} ],"gigs":[] , "x":null}\n`
    const seen = await preview(admin, text)
    expect((await rowsOf(admin, seen, 'created')).map(({ row, title }) => [row, title])).toEqual([
      [1, 'A, "}] \\'],
      [2, 'B'],
    ])
    const twice = await requestImport(admin, '{"tracks":[{"title":"A"}],"tracks":[]}', {}, 'x.json')
    expect([twice.status, twice.body.message]).toEqual([400, 'tracks is there twice'])
  })

  test('a number too large to be kept is refused in the preview', async () => {
    const seen = await preview(admin, '{"tracks":[{"title":"Endless","year":1e999},{"title":"Fine","year":1971}]}')
    expect(await reasonsIn(seen)).toEqual(['year has a number too large to be kept'])
    expect(countsIn(await write(admin, seen, true)).created).toBe(1)
  })
})
