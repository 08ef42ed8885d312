import { expect, test } from 'vitest'
import { playlistSortColumns, playlistSorts, playlists } from '#contract/playlists.ts'
import type { Playlist } from '#contract/schemas/playlists.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const trackIds = []
for (const duration of [60, 30, null]) trackIds.push((await sampleTrack(testServer.context, { duration })).id)
for (const body of [
  { name: 'Walk home', description: 'Slow', trackIds, featured: true },
  { name: 'after hours', description: 'late', trackIds: trackIds.slice(0, 1) },
  { name: 'Unheard', trackIds: trackIds.slice(2) },
  { name: 'Empty' },
])
  await admin.call(playlists.create, { body })

test('the list of playlists is sorted by every column, both ways, for admins', async () => {
  await checkSortColumns<Playlist, (typeof playlistSortColumns)[number]>(admin, playlists.list, {
    name: ({ name }) => name,
    description: ({ description }) => description,
    tracks: ({ trackCount }) => trackCount,
    duration: ({ totalDuration }) => totalDuration || null,
    status: ({ featured }) => (featured ? 0 : 1),
  })
  for (const sort of playlistSortColumns.flatMap((column) => [column, `-${column}`]))
    expect(await testServer.guest.ask(playlists.list, { query: { sort } })).toMatchObject({
      status: 403,
      body: { message: 'Only admins can sort by this' },
    })
  for (const sort of playlistSorts)
    expect((await testServer.guest.ask(playlists.list, { query: { sort } })).status).toBe(200)
})

test('is narrowed by what is featured, and sent as CSV as it is narrowed and sorted', async () => {
  const featured = await testServer.guest.call(playlists.list, { query: { featured: true } })
  expect(featured.map(({ name }) => name)).toEqual(['Walk home'])
  const { headings, lines } = await checkCsvExport(testServer, admin, playlists, { featured: false, sort: '-duration' })
  expect(headings).toBe('Id,Name,Description,Track count,Total duration,Featured,Created at,Updated at')
  expect(lines.map((line) => line.split(',').slice(1, 6).join())).toEqual([
    'after hours,late,1,60,false',
    'Empty,,0,0,false',
    'Unheard,,1,0,false',
  ])
})
