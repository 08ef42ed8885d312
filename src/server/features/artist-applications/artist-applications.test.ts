import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { admin as adminArea } from '#contract/admin.ts'
import { artistApplicationStatuses, artistApplications } from '#contract/artist-applications.ts'
import type { ArtistApplication } from '#contract/schemas/artist-applications.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { artistApplicationsTable } from './table.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
beforeEach(() => testServer.context.db.delete(artistApplicationsTable))

/** An application that came in some hours ago. */
async function applied(name: string, hoursAgo = 0, fields: object = {}): Promise<number> {
  const [row] = await testServer.context.db
    .insert(artistApplicationsTable)
    .values({
      ...{ name, email: 'juno@marsh.example', sampleTrack: 'https://marsh.example/first-take' },
      ...{ createdAt: sql`now() - make_interval(hours => ${hoursAgo})`, ...fields },
    })
    .returning()
  return row?.id as number
}
const update = (id: number, body: object) => admin.ask(artistApplications.update, { params: { id }, body })
const names = async (query: object) => (await admin.call(artistApplications.list, { query })).map(({ name }) => name)

test('those nobody has listened to come first when asked so, the longest waiting before all', async () => {
  for (const [name, hours, status] of [
    ['Old', 90, 'pending'],
    ['Invited', 1, 'invited'],
    ['Young', 2, 'pending'],
  ] as const)
    await applied(name, hours, { status })
  expect(await names({ sort: 'due' })).toEqual(['Old', 'Young', 'Invited'])
  expect(await names({})).toEqual(['Invited', 'Young', 'Old'])
  expect(await names({ status: 'invited' })).toEqual(['Invited'])
  expect((await admin.call(adminArea.overview, {})).attention.newArtists).toBe(2)
})

test('is sorted by each of its columns, both ways, and sent as CSV', async () => {
  await applied('Ruth', 3, { email: 'ruth@amadi.example', genre: 'Soul', status: 'invited' })
  await applied('juno', 2, { genre: 'Jazz', phone: '+32 3 555 01 20' })
  await applied('Abel', 4, { email: 'abel@marsh.example', status: 'declined' })
  await checkSortColumns(admin, artistApplications.list, {
    name: ({ name }: ArtistApplication) => name,
    email: ({ email }) => email,
    genre: ({ genre }) => genre,
    sent: ({ submittedAt }) => Date.parse(submittedAt),
    status: ({ status }) => artistApplicationStatuses.indexOf(status),
  })
  const { headings, lines } = await checkCsvExport(testServer, admin, artistApplications, { q: 'marsh', sort: '-name' })
  expect(headings).toMatch(/^Id,Name,Email,Phone,Genre,Status,Notes,Came in,Music,/)
  expect(lines).toHaveLength(2)
  expect(lines[0]).toContain(",juno,juno@marsh.example,'+32 3 555 01 20,Jazz,pending,,")
})

test('is found by name and address', async () => {
  await applied('Juno Marsh')
  await applied('Ruth', 0, { email: 'ruth@amadi.example' })
  expect([await names({ q: 'juno' }), await names({ q: 'AMADI ruth' }), await names({ q: 'nobody' })]).toEqual([
    ['Juno Marsh'],
    ['Ruth'],
    [],
  ])
})

test('is decided on and noted on; a stale version changes nothing', async () => {
  const id = await applied('Juno Marsh')
  const heard = (await update(id, { status: 'listening', notes: 'The second song.', version: 0 })).body
  expect(heard).toMatchObject({ id, status: 'listening', notes: 'The second song.', version: 1 })
  expect(heard.musicLink).toBe(heard.sampleTrack)
  const stale = await update(id, { status: 'declined', version: 0 })
  expect([stale.status, stale.body]).toEqual([
    409,
    {
      message: 'Someone else saved this in the meantime. Reload it to see the changes.',
      since: [{ by: admin.username, at: expect.any(String), fields: ['notes', 'status'] }],
    },
  ])
  expect(await admin.call(artistApplications.get, { params: { id } })).toEqual(heard)
})

test('a status that does not exist is refused, and so is what does not exist', async () => {
  const message = 'Status must be one of pending, listening, invited, declined'
  expect(await update(await applied('Juno Marsh'), { status: 'signed' })).toMatchObject({
    status: 400,
    body: { message },
  })
  for (const endpoint of [artistApplications.get, artistApplications.update])
    expect((await admin.ask(endpoint, { params: { id: 999_999 }, body: {} })).body).toEqual({
      message: 'Application not found',
    })
})
