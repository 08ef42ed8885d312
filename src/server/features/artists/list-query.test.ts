import { expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { artistSortColumns, artistSorts, artistStates, artists } from '#contract/artists.ts'
import type { Artist } from '#contract/schemas/artists.ts'
import { SAMPLE_PASSWORD } from '#server/features/accounts/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const password = SAMPLE_PASSWORD
for (const body of [
  { name: 'Zoe', genre: 'Soul', location: 'Ghent', status: 'active', username: 'zoe-sings', password },
  { name: 'adam', genre: 'Jazz', location: 'antwerp', status: 'pending', username: 'Adam-plays', password },
  { name: 'Mia', genre: 'Soul', status: 'inactive' },
  { name: 'Noor', status: 'active', isPublished: false },
] as const)
  await admin.call(artists.create, { body })
const [zoe, adam] = await admin.call(artists.list, { query: { sort: '-name' } }).then((all) => [all[0], all[3]])
for (const artistId of [zoe?.id, zoe?.id, adam?.id] as number[]) await sampleTrack(testServer.context, { artistId })
await admin.call(albums.create, { body: { title: 'His', artistId: adam?.id } })

const stateOf = ({ isPublished, status }: Artist) =>
  (isPublished ? status : 'unpublished') as (typeof artistStates)[number]
const names = async (query: object, by = testServer.guest) =>
  (await by.call(artists.list, { query: { ...query, sort: 'name' } })).map(({ name }) => name)

test('the list of artists is sorted by every column, both ways, for admins', async () => {
  await checkSortColumns<Artist, (typeof artistSortColumns)[number]>(admin, artists.list, {
    name: ({ name }) => name,
    genre: ({ genre }) => genre,
    location: ({ location }) => location,
    username: ({ username }) => username,
    tracks: ({ trackCount }) => trackCount,
    albums: ({ albumCount }) => albumCount,
    status: (artist) => artistStates.indexOf(stateOf(artist)),
  })
  const own: readonly string[] = artistSorts
  for (const sort of artistSortColumns.flatMap((column) => [column, `-${column}`]))
    if (!own.includes(sort))
      expect(await testServer.guest.ask(artists.list, { query: { sort } })).toMatchObject({
        status: 403,
        body: { message: 'Only admins can sort by this' },
      })
})

test('is narrowed by genre, and for admins by how they stand with the label', async () => {
  expect(await names({ genre: 'Soul' })).toEqual(['Mia', 'Zoe'])
  const byState = await Promise.all(artistStates.map((status) => names({ status }, admin)))
  expect(byState).toEqual([['adam'], ['Zoe'], ['Mia'], ['Noor']])
  expect(await names({})).toEqual(['adam', 'Mia', 'Zoe'])
  for (const status of artistStates)
    expect(await testServer.guest.ask(artists.list, { query: { status } })).toMatchObject({
      status: 403,
      body: { message: 'Only admins can narrow by this' },
    })
})

test('is sent as CSV as it is narrowed and sorted, without any secret', async () => {
  const { headings, lines } = await checkCsvExport(testServer, admin, artists, { genre: 'Soul', sort: '-tracks' })
  expect(headings).toBe(
    'Id,Name,Genre,Location,Username,Contact email,Status,Is published,Track count,Album count,Video count,Website,' +
      'YouTube URL,SoundCloud URL,Spotify URL,Instagram URL,Facebook URL,Social links,Bio,Slug,Created at,Updated at',
  )
  expect(lines.map((line) => line.split(',').slice(1, 11).join())).toEqual([
    'Zoe,Soul,Ghent,zoe-sings,,active,true,2,0,0',
    'Mia,Soul,,,,inactive,true,0,0,0',
  ])
})
