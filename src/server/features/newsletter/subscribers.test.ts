import { expect, test } from 'vitest'
import { newsletter } from '#contract/newsletter.ts'
import type { Subscriber } from '#contract/schemas/newsletter.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { newsletterSubscribersTable } from './table.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const confirmedAt = new Date('2026-11-20T21:00:00Z')
let made = 0
const subscriber = (email: string, fields: object = {}) => ({ email, leaveToken: `way out ${++made}`, ...fields })
const put = (...rows: ReturnType<typeof subscriber>[]) =>
  testServer.context.db.insert(newsletterSubscribersTable).values(rows).returning()
const addresses = async (query: object) => (await admin.call(newsletter.list, { query })).map(({ email }) => email)
const exported = () => admin.send({ method: 'GET', url: newsletter.export.path })

test('subscribers are searched, told apart, opened and taken off the list', async () => {
  const [on, , off] = await put(
    subscriber('on@marsh.example', { name: 'Juno Marsh', confirmedAt }),
    subscriber('asked@marsh.example'),
    subscriber('left@marsh.example', { subscribed: false, confirmedAt }),
  )
  expect(await addresses({ q: 'juno marsh' })).toEqual(['on@marsh.example'])
  for (const [status, email] of [
    ['confirmed', 'on@marsh.example'],
    ['unconfirmed', 'asked@marsh.example'],
    ['left', 'left@marsh.example'],
  ])
    expect(await addresses({ status })).toEqual([email])
  const total = await admin.ask(newsletter.list, { query: { q: 'marsh', limit: 1 } })
  expect(total.headers['x-total-count']).toBe('3')
  const key = { params: { id: off?.id as number } }
  const opened = await admin.call(newsletter.get, { params: { id: on?.id as number } })
  expect(opened).toEqual({
    ...{ id: on?.id, email: 'on@marsh.example', name: 'Juno Marsh', subscribed: true },
    ...{ confirmedAt: confirmedAt.toISOString(), createdAt: expect.any(String) },
  })
  expect(await admin.call(newsletter.remove, key)).toEqual({ success: true })
  for (const endpoint of [newsletter.get, newsletter.remove])
    expect(await admin.ask(endpoint, key)).toMatchObject({ status: 404, body: { message: 'Subscriber not found' } })
  expect(await admin.ask(newsletter.list, { query: { status: 'gone' as 'left' } })).toMatchObject({
    status: 400,
    body: { message: 'Status must be one of confirmed, unconfirmed, left' },
  })
})

test('the list is sorted by each of its columns, both ways, and sent as CSV with where each stands', async () => {
  await testServer.context.db.delete(newsletterSubscribersTable)
  await put(
    subscriber('b@sorted.example', { name: 'Juno', confirmedAt }),
    subscriber('c@sorted.example', { name: 'abel' }),
    subscriber('a@sorted.example', { subscribed: false, confirmedAt: new Date('2026-10-01T00:00:00Z') }),
    subscriber('other@marsh.example'),
  )
  await checkSortColumns(admin, newsletter.list, {
    email: ({ email }: Subscriber) => email,
    name: ({ name }) => name,
    confirmed: ({ confirmedAt: at }) => at && Date.parse(at),
    state: ({ subscribed, confirmedAt: at }) => (subscribed ? (at ? 0 : 1) : 2),
  })
  const { headings, lines } = await checkCsvExport(testServer, admin, newsletter, { q: 'sorted', sort: '-email' })
  expect(headings).toBe('Id,Email,Name,Status,Confirmed,Came in')
  expect(lines.map((line) => line.split(',').slice(1, 5).join())).toEqual([
    'c@sorted.example,abel,unconfirmed,',
    'b@sorted.example,Juno,confirmed,2026-11-20T21:00:00.000Z',
    'a@sorted.example,,left,2026-10-01T00:00:00.000Z',
  ])
})

test('the export has everybody who confirmed and nobody else, however many, with no formula in it', async () => {
  await testServer.context.db.delete(newsletterSubscribersTable)
  await put(
    subscriber('first@marsh.example', { name: '=HYPERLINK("https://x.example","press")', confirmedAt }),
    subscriber('waits@marsh.example'),
    subscriber('gone@marsh.example', { subscribed: false, confirmedAt }),
    ...Array.from({ length: 2001 }, (_, i) => subscriber(`reader${i}@marsh.example`, { confirmedAt })),
    subscriber('last@marsh.example', { name: 'Zoë', confirmedAt }),
  )
  const answer = await exported()
  expect(answer.statusCode).toBe(200)
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="newsletter.csv"',
    'cache-control': 'no-store',
  })
  const lines = answer.body.split('\r\n')
  expect(lines.slice(0, 3)).toEqual([
    '\uFEFFEmail,Name,Confirmed',
    `first@marsh.example,"'=HYPERLINK(""https://x.example"",""press"")",2026-11-20T21:00:00.000Z`,
    'reader0@marsh.example,,2026-11-20T21:00:00.000Z',
  ])
  expect(lines.slice(-2)).toEqual(['last@marsh.example,Zoë,2026-11-20T21:00:00.000Z', ''])
  expect(lines).toHaveLength(1 + 2003 + 1)
})

test('an empty list is exported as its heading', async () => {
  await testServer.context.db.delete(newsletterSubscribersTable)
  expect((await exported()).body).toBe('\uFEFFEmail,Name,Confirmed\r\n')
})
