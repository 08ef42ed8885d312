import { expect, test } from 'vitest'
import { albumSortColumns, albums } from '#contract/albums.ts'
import type { Album } from '#contract/schemas/albums.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const trackIds = []
for (const duration of [120, 60, 200, null])
  trackIds.push((await sampleTrack(testServer.context, { duration, audioUrl: 'https://example.org/a.mp3' })).id)
for (const body of [
  { title: 'Night Tram', artist: 'Zoe', genre: 'Soul', trackIds: trackIds.slice(0, 2), featured: true },
  { title: 'amber', artist: 'adam', genre: 'jazz', releaseDate: '2024-05-05', trackIds: trackIds.slice(2, 3) },
  { title: 'Rye, in full', artist: 'Mia', genre: 'Soul', releaseDate: '1999-12-31', trackCount: 12 },
  { title: 'Unheard', trackIds: trackIds.slice(3) },
])
  await admin.call(albums.create, { body })

test('the list of albums is sorted by every column, both ways, for admins', async () => {
  await checkSortColumns<Album, (typeof albumSortColumns)[number]>(admin, albums.list, {
    title: ({ title }) => title,
    artist: ({ artist }) => artist,
    genre: ({ genre }) => genre,
    released: ({ releaseDate }) => releaseDate,
    tracks: ({ trackCount }) => trackCount,
    duration: ({ totalDuration }) => totalDuration || null,
    status: ({ featured }) => (featured ? 0 : 1),
  })
  for (const sort of albumSortColumns.flatMap((column) => [column, `-${column}`]))
    expect(await testServer.guest.ask(albums.list, { query: { sort } })).toMatchObject({
      status: 403,
      body: { message: 'Only admins can sort by this' },
    })
})

test('is narrowed by genre and by what is featured', async () => {
  const titles = async (query: object) =>
    (await testServer.guest.call(albums.list, { query })).map(({ title }) => title)
  expect(await titles({ genre: 'Soul' })).toEqual(['Rye, in full', 'Night Tram'])
  expect(await titles({ featured: true })).toEqual(['Night Tram'])
  expect(await titles({ featured: false, genre: 'Soul' })).toEqual(['Rye, in full'])
})

test('is sent as CSV as it is narrowed and sorted', async () => {
  const { headings, lines } = await checkCsvExport(testServer, admin, albums, { genre: 'Soul', sort: '-tracks' })
  expect(headings).toBe(
    'Id,Title,Artist,Genre,Release date,Number of tracks,Total duration,Featured,Description,Credits,Spotify uri,Created at,Updated at',
  )
  expect(lines.map((line) => line.replace(/^\d+,/, '').split(',,,')[0])).toEqual([
    '"Rye, in full",Mia,Soul,1999-12-31,12,0,false',
    'Night Tram,Zoe,Soul,,2,180,true',
  ])
})
