import { expect, test } from 'vitest'
import type { Video } from '#contract/schemas/videos.ts'
import { videoSortColumns, videos } from '#contract/videos.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
const made = [
  { name: 'Rooftop', artist: 'Zoe', year: 2021, duration: 200, youtubeUrl: 'https://youtu.be/aaaaaaaaaaa' },
  { name: 'attic', artist: 'adam', year: 1999, youtubeUrl: 'https://youtu.be/Bbbbbbbbbbb', featured: true },
  { name: 'Cellar', duration: 61, youtubeUrl: 'https://youtu.be/ccccccccccc' },
]
for (const body of made) await admin.call(videos.create, { body })

test('the list of videos is sorted by every column, both ways, for admins', async () => {
  await checkSortColumns<Video, (typeof videoSortColumns)[number]>(admin, videos.list, {
    name: ({ name }) => name,
    artist: ({ artist }) => artist,
    youtube: ({ youtubeId }) => youtubeId,
    year: ({ year }) => year,
    duration: ({ duration }) => duration,
    status: ({ featured }) => (featured ? 0 : 1),
  })
  for (const sort of videoSortColumns.flatMap((column) => [column, `-${column}`]))
    expect(await testServer.guest.ask(videos.list, { query: { sort } })).toMatchObject({
      status: 403,
      body: { message: 'Only admins can sort by this' },
    })
})

test('is narrowed by what is featured, and sent as CSV as it is narrowed and sorted', async () => {
  const featured = await testServer.guest.call(videos.list, { query: { featured: true } })
  expect(featured.map(({ name }) => name)).toEqual(['attic'])
  const { headings, lines } = await checkCsvExport(testServer, admin, videos, { featured: false, sort: 'name' })
  expect(headings).toBe(
    'Id,Name,Artist,YouTube id,YouTube link,Year,Release date,Duration,Featured,Description,Created at,Updated at',
  )
  expect(lines.map((line) => line.split(',').slice(1, 9).join())).toEqual([
    'Cellar,,ccccccccccc,https://youtu.be/ccccccccccc,,,61,false',
    'Rooftop,Zoe,aaaaaaaaaaa,https://youtu.be/aaaaaaaaaaa,2021,2021-01-01,200,false',
  ])
})
