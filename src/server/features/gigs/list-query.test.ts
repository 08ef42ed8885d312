import { describe, expect, test } from 'vitest'
import { gigSortColumns, gigs } from '#contract/gigs.ts'
import type { Gig } from '#contract/schemas/gigs.ts'
import { checkCsvExport, checkSortColumns } from '#server/testing/list-checks.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { dayFromNow, sampleGig } from './samples.ts'

const programme = [
  { title: 'later', date: dayFromNow(40), city: 'Ghent', ticketPrice: '€ 18,50', soldOut: true },
  { title: 'last month', date: dayFromNow(-30), city: 'Lille' },
  { title: 'matinee', date: dayFromNow(9), startTime: '15:00', city: 'Ghent', ticketPrice: '£15 at the door' },
  {
    title: 'evening',
    date: dayFromNow(9),
    startTime: '20:00',
    city: 'London',
    venue: 'The Vortex',
    ticketPrice: 'Free',
  },
  { title: 'called off', date: dayFromNow(12), status: 'cancelled', ticketPrice: '¥1,200' },
  { title: 'called off long ago', date: dayFromNow(-12), status: 'cancelled' },
  { title: 'put away', date: dayFromNow(3), status: 'past' },
  { title: 'last week', date: dayFromNow(-7) },
] as const
const order = [
  'matinee',
  'evening',
  'called off',
  'later',
  'put away',
  'last week',
  'called off long ago',
  'last month',
]

const testServer = await sharedTestServer()
const admin = await testServer.admin()
for (const gig of programme) await sampleGig(admin, gig)

const asked = async (query: object) => {
  const { body, headers } = await testServer.guest.ask(gigs.list, { query })
  return { titles: body.map(({ title }) => title), total: headers['x-total-count'] }
}

describe('the list', () => {
  test('has what is to come first, the next one first, then what is past, the latest first', async () => {
    expect(await asked({})).toEqual({ titles: order, total: '8' })
  })

  test.each([
    ['upcoming', ['matinee', 'evening', 'later', 'last week', 'last month']],
    ['past', ['put away']],
    ['cancelled', ['called off', 'called off long ago']],
  ])('status %s is the stored one', async (status, titles) => {
    expect(await asked({ status })).toEqual({ titles, total: String(titles.length) })
  })

  test('the parts of the page: called-off ones until their day, and never in the archive', async () => {
    expect((await asked({ section: 'booking' })).titles).toEqual(['matinee', 'evening', 'called off', 'later'])
    expect(await asked({ section: 'archive', limit: 2 })).toEqual({ titles: ['put away', 'last week'], total: '3' })
  })

  test('comes in pages that fit together', async () => {
    const pages = await Promise.all([0, 3, 6, 9].map((offset) => asked({ limit: 3, offset })))
    expect(pages.flatMap(({ titles }) => titles)).toEqual(order)
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set(['8']))
  })

  test('is searched by title, city and venue', async () => {
    expect((await asked({ q: 'vortex' })).titles).toEqual(['evening'])
    expect((await asked({ q: 'ghent' })).titles).toEqual([
      'matinee',
      'called off',
      'later',
      'put away',
      'last week',
      'called off long ago',
    ])
  })

  test.each([
    [{ status: 'postponed' }, 'Status must be one of upcoming, past, cancelled'],
    [{ section: 'attic' }, 'Section must be one of booking, archive'],
    [{ limit: 0 }, 'Must be 1 or more'],
    [{ offset: -1 }, 'Must be 0 or more'],
  ])('%o is refused', async (query, message) => {
    const { status, body } = await testServer.guest.ask(gigs.list, { query })
    expect([status, (body as unknown as { message: string }).message]).toEqual([400, message])
  })

  test('takes at most 500 at a time and shows a change at once', async () => {
    expect((await asked({ limit: 5000 })).total).toBe('8')
    const { id } = await sampleGig(admin, { title: 'tomorrow', date: dayFromNow(2) })
    expect((await asked({})).titles[0]).toBe('tomorrow')
    await admin.call(gigs.remove, { params: { id } })
    expect(await asked({})).toEqual({ titles: order, total: '8' })
  })
})

describe('in the back office', () => {
  test('it is sorted by every column, both ways, for admins: prices by their first number', async () => {
    const prices: Record<string, number> = { Free: 0, '£15 at the door': 15, '€ 18,50': 18.5, '¥1,200': 1200 }
    const stateOf = ({ status, isPast, soldOut }: Gig) => (status === 'cancelled' ? 2 : isPast ? 3 : soldOut ? 1 : 0)
    await checkSortColumns<Gig, (typeof gigSortColumns)[number]>(admin, gigs.list, {
      title: ({ title }) => title,
      place: ({ venue, city }) => [venue, city].filter(Boolean).join(', '),
      date: ({ date }) => date,
      start: ({ startTime }) => startTime,
      price: ({ ticketPrice }) => prices[ticketPrice ?? ''],
      status: stateOf,
    })
    for (const sort of gigSortColumns.flatMap((column) => [column, `-${column}`]))
      expect(await testServer.guest.ask(gigs.list, { query: { sort } })).toMatchObject({
        status: 403,
        body: { message: 'Only admins can sort by this' },
      })
  })

  test('it is sent as CSV as it is narrowed and sorted', async () => {
    const { headings, lines } = await checkCsvExport(testServer, admin, gigs, {
      section: 'booking',
      q: 'ghent',
      sort: '-date',
    })
    expect(headings).toBe(
      'Id,Title,Artist,Venue,City,State,Date,Start time,End time,Time zone,Ticket price,Ticket url,Sold out,Status now,Past,' +
        'Description,Created at,Updated at',
    )
    expect(lines.map((line) => line.split(',')[1])).toEqual(['later', 'called off', 'matinee'])
    const standings = (all: readonly string[]) =>
      all.map((line) => /,([A-Z][a-z ]+),(?:true|false),[^,]*,[^,]*,[^,]*$/.exec(line)?.[1])
    expect(standings(lines)).toEqual(['Sold out', 'Cancelled', 'Upcoming'])
    const archive = await checkCsvExport(testServer, admin, gigs, { section: 'archive' })
    expect(standings(archive.lines)).toEqual(['Past', 'Past', 'Past'])
  })
})
