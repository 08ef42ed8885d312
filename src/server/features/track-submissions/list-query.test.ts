import { expect, test } from 'vitest'
import type { ListedTrackSubmission } from '#contract/schemas/track-submissions.ts'
import { trackSubmissions } from '#contract/track-submissions.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { artistWithPage, uploadSampleAudio } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const send = async (by: TestUser, said: { title: string; releaseDate: string }) =>
  by.call(trackSubmissions.create, { body: { ...said, audioUrl: await uploadSampleAudio(by), send: true } })

test('the label sees what waits first, sorts by each column, both ways, and sends it as CSV', async () => {
  const { artist } = await artistWithPage(testServer, admin)
  for (const [title, releaseDate] of [
    ['Bells', '2190-03-01'],
    ['ashes', '2190-02-01'],
    ['Cliffs', '2190-01-01'],
  ] as const)
    await send(artist, { title, releaseDate })
  const other = (await artistWithPage(testServer, admin)).artist
  await send(other, { title: 'Dunes', releaseDate: '2190-04-01' })
  const [last] = await admin.call(trackSubmissions.list, { query: { q: 'Cliffs' } })
  await admin.call(trackSubmissions.update, {
    params: { id: last?.id as number },
    body: { status: 'refused', answer: 'Too loud' },
  })
  const titles = async (query: object) => (await admin.call(trackSubmissions.list, { query })).map(({ title }) => title)
  expect(await titles({ sort: 'due' })).toEqual(['Bells', 'ashes', 'Dunes', 'Cliffs'])
  expect(await titles({ status: 'refused' })).toEqual(['Cliffs'])
  await checkSortColumns<ListedTrackSubmission, 'title' | 'artist' | 'releaseDate' | 'sent' | 'status'>(
    admin,
    trackSubmissions.list,
    {
      title: ({ title }) => title,
      artist: ({ artist }) => artist,
      releaseDate: ({ releaseDate }) => releaseDate,
      sent: ({ sentAt }) => sentAt,
      status: ({ status }) => ['waiting', 'approved', 'refused'].indexOf(status),
    },
  )
  const { headings, lines } = await checkCsvExport(testServer, admin, trackSubmissions, { status: 'waiting' })
  expect(headings).toMatch(/^Id,Artist,Title,Album,Genre,Credits/)
  expect(lines).toHaveLength(3)
})
