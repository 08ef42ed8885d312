import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { admin as adminArea } from '#contract/admin.ts'
import type { ShowRequest } from '#contract/schemas/show-requests.ts'
import { showRequestStatuses, showRequests } from '#contract/show-requests.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { showRequestsTable } from './table.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()
beforeEach(() => testServer.context.db.delete(showRequestsTable))

/** A request that came in some hours ago. */
async function asked(contactName: string, hoursAgo = 0, fields: object = {}): Promise<number> {
  const [row] = await testServer.context.db
    .insert(showRequestsTable)
    .values({
      ...{ contactName, contactNumber: '1', artistName: 'The Delmar Six', location: 'Union Hall, Lille' },
      ...{ budget: 'discuss', createdAt: sql`now() - make_interval(hours => ${hoursAgo})`, ...fields },
    })
    .returning()
  return row?.id as number
}
const update = (id: number, body: object) => admin.ask(showRequests.update, { params: { id }, body })
const names = async (query: object) =>
  (await admin.call(showRequests.list, { query })).map(({ contactName }) => contactName)

test('what waits longest is due first, and what is answered comes after, newest first', async () => {
  for (const [name, hours, status] of [
    ['Late', 50, 'new'],
    ['Fresh', 0, 'new'],
    ['Soon', 40, 'new'],
    ['Booked', 1, 'booked'],
    ['Declined', 60, 'declined'],
  ] as const)
    await asked(name, hours, { status })
  expect(await names({ sort: 'due' })).toEqual(['Late', 'Soon', 'Fresh', 'Booked', 'Declined'])
  expect(await names({})).toEqual(['Fresh', 'Booked', 'Soon', 'Late', 'Declined'])
  expect(await names({ sort: 'due', status: 'new', limit: 1, offset: 1 })).toEqual(['Soon'])
  const { attention } = await admin.call(adminArea.overview, {})
  expect(attention.dueRequests).toBe(2)
})

test('is sorted by each of its columns, both ways, what is due first before the others, and sent as CSV', async () => {
  await asked('Late', 50, { eventDate: '2031-05-02', budget: '5k-10k', eventType: 'private' })
  await asked('soon', 40, { artistName: 'Odessa Vance', location: 'Kiel', eventDate: '2031-05-01' })
  await asked('Booked', 60, { status: 'booked', artistName: 'Zed' })
  await checkSortColumns(admin, showRequests.list, {
    name: ({ contactName }: ShowRequest) => contactName,
    artist: ({ artistName }) => artistName,
    place: ({ location }) => location,
    date: ({ eventDate }) => eventDate,
    answer: ({ status, answerBy }) => [showRequestStatuses.indexOf(status), Date.parse(answerBy)],
  })
  expect(await names({ sort: 'answer' })).toEqual(['Late', 'soon', 'Booked'])
  const { headings, lines } = await checkCsvExport(testServer, admin, showRequests, { status: 'new', sort: 'date' })
  expect(headings).toMatch(/^Id,Who asks,Phone,Email,Artist,Where,Date,Kind of event,Budget,/)
  expect(lines).toHaveLength(2)
  expect(lines[1]).toContain(
    ',Late,1,,The Delmar Six,"Union Hall, Lille",2031-05-02,Private party,"$5,000 to $10,000",,new,',
  )
})

test('is found by name, artist and place, and counted', async () => {
  await asked('Nora Achterberg')
  await asked('Somebody', 0, { artistName: 'Odessa Vance', location: 'Nordkai, Kiel' })
  for (const [q, who] of [
    ['achterberg delmar', ['Nora Achterberg']],
    ['kiel', ['Somebody']],
    ['odessa lille', []],
  ] as const)
    expect(await names({ q })).toEqual(who)
  const { headers } = await admin.ask(showRequests.list, { query: { q: 'o', limit: 1 } })
  expect(headers['x-total-count']).toBe('2')
})

test('is answered, noted on and opened again; the moment of the first answer stays', async () => {
  const id = await asked('Nora')
  const first = (await update(id, { status: 'answered', notes: ' Called back. \nLikes Sundays. ', version: 0 })).body
  expect(first).toMatchObject({
    id,
    status: 'answered',
    notes: 'Called back. \nLikes Sundays.',
    answeredAt: expect.any(String),
    version: 1,
  })
  const booked = (await update(id, { status: 'booked' })).body
  expect([booked.answeredAt, booked.notes]).toEqual([first.answeredAt, first.notes])
  expect((await update(id, { notes: '' })).body).toMatchObject({ notes: null, answeredAt: first.answeredAt })
  expect((await update(id, { status: 'new' })).body).toMatchObject({ status: 'new', answeredAt: null })
  expect(await admin.call(showRequests.get, { params: { id } })).toMatchObject({ status: 'new', version: 4 })
})

test('a note alone is no answer', async () => {
  const id = await asked('Nora')
  expect((await update(id, { notes: 'Ring again.' })).body).toMatchObject({ status: 'new', answeredAt: null })
})

test('a stale version changes nothing', async () => {
  const id = await asked('Nora')
  await update(id, { status: 'answered', version: 0 })
  const stale = await update(id, { status: 'declined', version: 0 })
  expect([stale.status, stale.body]).toEqual([
    409,
    {
      message: 'Someone else saved this in the meantime. Reload it to see the changes.',
      since: [{ by: admin.username, at: expect.any(String), fields: expect.any(Array) }],
    },
  ])
  const [row] = await testServer.context.db.select().from(showRequestsTable).where(eq(showRequestsTable.id, id))
  expect(row?.status).toBe('answered')
})

test.each([
  [{ status: 'done' }, 'Status must be one of new, answered, booked, declined'],
  [{ notes: 'x'.repeat(4001) }, 'Notes must be 4000 characters or fewer'],
])('%j is refused', async (body, message) => {
  expect(await update(await asked('Nora'), body)).toMatchObject({ status: 400, body: { message } })
})

test('lists are asked for in words that exist; what does not exist is said', async () => {
  const loudest = await admin.ask(showRequests.list, { query: { sort: 'loudest' as 'due' } })
  expect(loudest).toMatchObject({
    status: 400,
    body: { message: expect.stringMatching(/^Sort must be one of newest, due, name, .*, -answer$/) },
  })
  for (const endpoint of [showRequests.get, showRequests.update])
    expect((await admin.ask(endpoint, { params: { id: 999_999 }, body: {} })).body).toEqual({
      message: 'Show request not found',
    })
})
