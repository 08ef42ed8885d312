import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { admin as adminArea } from '#contract/admin.ts'
import { artists } from '#contract/artists.ts'
import { gigRequestStatuses, gigRequests } from '#contract/gig-requests.ts'
import { gigs } from '#contract/gigs.ts'
import { notices } from '#contract/notices.ts'
import type { GigRequest } from '#contract/schemas/gig-requests.ts'
import { site } from '#contract/site.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { freshText } from '#server/testing/valid-calls.ts'
import { gigRequestsTable } from './table.ts'

const testServer = await sharedTestServer()
const { context, guest } = testServer
const admin = await testServer.admin()

/** An account with a page on the roster. */
async function artistWithPage() {
  const artist = await testServer.person({ role: 'artist' })
  const page = await admin.call(artists.create, { body: { name: freshText() } })
  await context.db.execute(sql`update artists set user_id = ${artist.id} where id = ${page.id}`)
  return { artist, page }
}

let artist: Awaited<ReturnType<typeof artistWithPage>>['artist']
let page: Awaited<ReturnType<typeof artistWithPage>>['page']
beforeEach(async () => {
  await context.db.delete(gigRequestsTable)
  ;({ artist, page } = await artistWithPage())
})

const date = {
  ...{ title: 'With strings', city: 'Hamburg', venue: 'Birdland', date: '2190-01-09', startTime: '20:30' },
  ...{ endTime: '22:30', timeZone: 'Europe/Berlin', ticketUrl: 'https://birdland.example/tickets' },
  ...{ ticketPrice: '€ 18', description: 'Two players and a kettle' },
}
const asked = async (body: object = {}) =>
  (await artist.call(gigRequests.create, { body: { ...date, ...body } as never })).id
const decide = (id: number, body: object) => admin.ask(gigRequests.update, { params: { id }, body })
const gigsOfArtist = () => guest.call(gigs.list, { query: { artistId: page.id } })

describe('a date an artist asks for', () => {
  test('is seen by the artist and the label alone, and is in no list of gigs', async () => {
    const id = await asked()
    expect(await artist.call(gigRequests.own, {})).toMatchObject({
      items: [{ ...date, id, artist: page.name, status: 'waiting', gigId: null, answer: null }],
    })
    expect(await admin.call(gigRequests.get, { params: { id } })).toMatchObject({ id, title: 'With strings' })
    expect(await gigsOfArtist()).toEqual([])
    const other = (await artistWithPage()).artist
    expect(await other.call(gigRequests.own, {})).toEqual({ items: [] })
    for (const endpoint of [gigRequests.get, gigRequests.update] as const)
      expect((await artist.ask(endpoint, { params: { id }, body: { status: 'accepted' } } as never)).status).toBe(403)
    expect(await gigsOfArtist()).toEqual([])
  })

  test('becomes a gig when the label accepts it, and the artist is told', async () => {
    const id = await asked()
    const { status, body } = await decide(id, { status: 'accepted', answer: 'We bring the piano.', version: 0 })
    expect([status, body]).toMatchObject([200, { status: 'accepted', answer: 'We bring the piano.' }])
    const { gigId } = body as GigRequest
    const { ticketUrl: _link, ...shown } = date
    expect(await gigsOfArtist()).toMatchObject([{ ...shown, id: gigId, artist: page.name, status: 'upcoming' }])
    expect((await artist.call(notices.list, { query: {} })).items).toMatchObject([
      { title: 'With strings in Hamburg is on', text: 'We bring the piano.', to: `/gigs/${gigId}` },
    ])
    await admin.call(gigs.remove, { params: { id: gigId as number } })
    expect(await admin.call(gigRequests.get, { params: { id } })).toMatchObject({ status: 'accepted', gigId: null })
  })

  test('is a gig at once where the label decides on none first, if its artist’s page is up', async () => {
    const setApproval = (gigApproval: string | null) => admin.call(site.update, { body: { gigApproval } as never })
    await setApproval('at-once')
    onTestFinished(() => setApproval(null).then(() => {}))
    // Whoever asks twice with one key has one gig.
    const body = { ...date, key: randomUUID() } as never
    for (const time of [1, 2])
      expect((await artist.call(gigRequests.create, { body })).message, `${time}`).toBe('Your date is on.')
    const [gig, ...more] = await gigsOfArtist()
    expect([gig, more]).toMatchObject([{ title: 'With strings', artist: page.name, status: 'upcoming' }, []])
    expect((await artist.call(gigRequests.own, {})).items).toMatchObject([{ status: 'accepted', gigId: gig?.id }])
    await admin.call(artists.update, { params: { id: page.id }, body: { isPublished: false } })
    const waits = await artist.call(gigRequests.create, { body: { ...date, date: '2190-01-10' } as never })
    expect(waits.message).toBe('The label decides on your date. Until then only you and the label see it.')
    expect((await admin.ask(site.update, { body: { gigApproval: 'never' } as never })).body).toMatchObject({
      message: 'Dates of artists must be one of first, at-once',
    })
  })

  test('is declined with words, which the artist is told; no gig comes of it', async () => {
    const id = await asked()
    await decide(id, { status: 'declined', answer: 'We play Bremen that night.' })
    expect(await gigsOfArtist()).toEqual([])
    expect((await artist.call(gigRequests.own, {})).items).toMatchObject([
      { status: 'declined', answer: 'We play Bremen that night.' },
    ])
    expect((await artist.call(notices.list, { query: {} })).items).toMatchObject([
      { title: 'The label says no to With strings in Hamburg', text: 'We play Bremen that night.' },
    ])
  })

  test('is declined with a reason alone, which is not taken away again', async () => {
    const id = await asked()
    const SAY_WHY = 'Say why the date is declined: the artist reads it'
    for (const reason of [{}, { answer: null }, { answer: '' }, { answer: ' \n\t' }])
      expect(await decide(id, { status: 'declined', ...reason }), JSON.stringify(reason)).toMatchObject({
        ...{ status: 400, body: { message: SAY_WHY, fields: { answer: SAY_WHY } } },
      })
    expect(await admin.call(gigRequests.get, { params: { id } })).toMatchObject({ status: 'waiting' })
    expect((await artist.call(notices.list, { query: {} })).items).toEqual([])
    await decide(id, { status: 'declined', answer: 'We play Bremen that night.' })
    for (const status of ['declined', undefined])
      expect(await decide(id, { status, answer: '' })).toMatchObject({ status: 400, body: { message: SAY_WHY } })
    expect((await decide(id, { answer: 'Next year.' })).status).toBe(200)
  })

  test('is decided once: later decisions, stale ones and withdrawals are refused, words may still be mended', async () => {
    const id = await asked()
    expect((await decide(id, { status: 'accepted', version: 7 })).status).toBe(409)
    await decide(id, { status: 'declined', answer: 'Not this year.' })
    const again = await decide(id, { status: 'accepted' })
    expect([again.status, again.body]).toEqual([409, { message: 'The label has declined this date already.' }])
    expect((await artist.ask(gigRequests.withdraw, { params: { id } })).status).toBe(409)
    expect((await decide(id, { answer: 'Next year.' })).body).toMatchObject({
      status: 'declined',
      answer: 'Next year.',
    })
    expect(await gigsOfArtist()).toEqual([])
  })

  test('is taken back by its artist alone, and cannot be accepted then', async () => {
    const id = await asked()
    const other = (await artistWithPage()).artist
    for (const stranger of [other, admin])
      expect((await stranger.ask(gigRequests.withdraw, { params: { id } })).status).toBe(404)
    expect(await artist.call(gigRequests.withdraw, { params: { id } })).toMatchObject({ status: 'withdrawn' })
    const late = await decide(id, { status: 'accepted' })
    expect([late.status, late.body]).toEqual([409, { message: 'The artist has withdrawn this date.' }])
  })

  test('is accepted or withdrawn, never both, when both happen at once', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await asked({ title: `Round ${round}` })
      const answers = await Promise.all([
        decide(id, { status: 'accepted' }),
        artist.ask(gigRequests.withdraw, { params: { id } }),
      ])
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { status } = await admin.call(gigRequests.get, { params: { id } })
      const made = (await gigsOfArtist()).filter(({ title }) => title === `Round ${round}`)
      expect(made).toHaveLength(status === 'accepted' ? 1 : 0)
    }
  })

  test('sent twice under one key is one date', async () => {
    const key = `${freshText()} 0123456789abcdef`
    const ids = await Promise.all([asked({ key }), asked({ key })])
    expect(new Set(ids).size).toBe(1)
  })

  test('is refused at its fields, and without a page on the roster', async () => {
    const wrong: [object, string][] = [
      [{ title: '' }, 'title'],
      [{ venue: '' }, 'venue'],
      [{ date: '2001-01-01' }, 'date'],
      [{ date: '' }, 'date'],
      [{ startTime: '25:00' }, 'startTime'],
      [{ timeZone: 'Mars/Base' }, 'timeZone'],
      [{ ticketUrl: 'birdland tickets' }, 'ticketUrl'],
      [{ ticketUrl: 'javascript:alert(1)' }, 'ticketUrl'],
    ]
    for (const [fields, name] of wrong) {
      const { status, body } = await artist.ask(gigRequests.create, { body: { ...date, ...fields } as never })
      expect([status, body], name).toMatchObject([400, { fields: { [name]: expect.any(String) } }])
    }
    expect(await artist.call(gigRequests.own, {})).toEqual({ items: [] })
    const unlisted = await testServer.person({ role: 'artist' })
    expect((await unlisted.ask(gigRequests.create, { body: date as never })).status).toBe(404)
  })

  test('goes with the account that asked for it', async () => {
    await asked()
    await context.db.execute(sql`delete from users where id = ${artist.id}`)
    expect(await context.db.$count(gigRequestsTable, eq(gigRequestsTable.userId, artist.id))).toBe(0)
  })
})

test('the label sees what waits first, sorts by each column, both ways, and sends it as CSV', async () => {
  for (const [title, city, day] of [
    ['Bells', 'aachen', '2190-03-01'],
    ['ashes', 'Bremen', '2190-02-01'],
    ['Cliffs', 'Cologne', '2190-01-01'],
  ] as const)
    await asked({ title, city, date: day })
  const { artist: other } = await artistWithPage()
  await other.call(gigRequests.create, {
    body: { ...date, title: 'Dunes', city: 'Delft', date: '2190-04-01' } as never,
  })
  const [last] = await admin.call(gigRequests.list, { query: { q: 'Cliffs' } })
  await decide(last?.id as number, { status: 'declined', answer: 'We are closed.' })
  const titles = async (query: object) => (await admin.call(gigRequests.list, { query })).map(({ title }) => title)
  expect(await titles({ sort: 'due' })).toEqual(['Bells', 'ashes', 'Dunes', 'Cliffs'])
  expect(await titles({ status: 'declined' })).toEqual(['Cliffs'])
  expect(await titles({ q: 'bremen' })).toEqual(['ashes'])
  expect((await admin.call(adminArea.overview, {})).attention['gigRequests']).toBe(3)
  await checkSortColumns(admin, gigRequests.list, {
    title: ({ title }: GigRequest) => title,
    artist: (request) => request.artist,
    place: ({ city }) => city,
    date: (request) => Date.parse(request.date),
    status: ({ status }) => gigRequestStatuses.indexOf(status),
  })
  const { headings, lines } = await checkCsvExport(testServer, admin, gigRequests, { q: 'ashes', sort: 'title' })
  expect(headings).toMatch(/^Id,Artist,Title,City,Venue,Date,/)
  expect(lines).toHaveLength(1)
})
