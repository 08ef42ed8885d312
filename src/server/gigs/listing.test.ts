import { describe, expect, test } from 'vitest'
import { gigs } from '#contract/gigs.ts'
import { setStage } from '#server/kit/testing/stage.ts'
import { dayFromNow, sampleGig } from './samples.ts'

const programme = [
  { title: 'later', date: dayFromNow(40), city: 'Ghent' },
  { title: 'last month', date: dayFromNow(-30), city: 'Lille' },
  { title: 'matinee', date: dayFromNow(9), startTime: '15:00', city: 'Ghent' },
  { title: 'evening', date: dayFromNow(9), startTime: '20:00', city: 'London', venue: 'The Vortex' },
  { title: 'called off', date: dayFromNow(12), status: 'cancelled' },
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

const stage = await setStage()
const admin = await stage.admin()
for (const gig of programme) await sampleGig(admin, gig)

const asked = async (query: object) => {
  const { body, headers } = await stage.guest.ask(gigs.list, { query })
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
    const { status, body } = await stage.guest.ask(gigs.list, { query })
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
