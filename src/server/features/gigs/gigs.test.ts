import { describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { gigs } from '#contract/gigs.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { dayFromNow, sampleGig } from './samples.ts'

const testServer = await sharedTestServer()
const admin = await testServer.admin()

const date = dayFromNow(20)

describe('a gig', () => {
  test('keeps every field, and anybody reads it', async () => {
    const whole = {
      title: 'Odessa Vance Quartet',
      venue: 'Café de Unie',
      city: 'Rotterdam',
      state: 'Zuid-Holland',
      date: '2031-11-28',
      startTime: '21:00',
      endTime: '23:30',
      timeZone: 'Europe/Amsterdam',
      ticketPrice: '€ 18',
      ticketUrl: 'https://tickets.example/114',
      soldOut: true,
      description: 'Standing.\nCoats on hooks.',
      imageUrl: 'https://example.org/poster.jpg',
      artist: 'Nobody on the roster',
      status: 'cancelled',
      ink: 'amber',
    } as const
    const { id } = await admin.call(gigs.create, { body: whole })
    const read = await testServer.guest.call(gigs.get, { params: { id } })
    expect(read).toMatchObject({ id, ...whole, artistId: null, artistSlug: null, version: 0, renditions: [] })
    expect(read).toMatchObject({ time: '21:00', zoneName: 'CET', startsAt: '2031-11-28T20:00:00.000Z' })
    expect(read).toMatchObject({ isPast: false, endsAt: '2031-11-28T22:30:00.000Z' })
    expect(read).not.toHaveProperty('calendarId')
  })

  test('needs a title, a city and a day, and nothing else', async () => {
    const { status, body } = await admin.ask(gigs.create, { body: {} })
    expect([status, body]).toEqual([
      400,
      {
        message: 'Title is required',
        fields: { title: 'Title is required', city: 'City is required', date: 'Date is required' },
      },
    ])
    const blank = await admin.ask(gigs.create, { body: { title: ' ', city: '', date: null } })
    expect(blank.body).toEqual(body)
    const bare = await admin.ask(gigs.create, { body: { title: 'Bare', city: 'Lille', date } })
    expect(bare.status).toBe(201)
    expect(bare.body).toMatchObject({
      status: 'upcoming',
      soldOut: false,
      isPast: false,
      venue: null,
      time: null,
      startTime: null,
      endTime: null,
      startsAt: null,
      ticketUrl: null,
      ticketPrice: null,
      timeZone: 'Europe/Amsterdam',
    })
  })

  test.each([
    ['date', 'someday', 'Date must be a date, like 2026-11-28'],
    ['date', '2026-02-30', 'Date must be a date, like 2026-11-28'],
    ['date', '1899-12-31', 'Date must be between 1900 and 2199'],
    ['date', '2200-01-01', 'Date must be between 1900 and 2199'],
    ['startTime', 'late', 'Start time must be a time, like 21:00'],
    ['startTime', '25:00', 'Start time must be a time, like 21:00'],
    ['time', '13:00 pm', 'Time must be a time, like 21:00'],
    ['endTime', '21:60', 'End time must be a time, like 21:00'],
    ['timeZone', 'Europe/Nowhere', 'Time zone must be a time zone, like Europe/Amsterdam'],
    ['timeZone', '+02:00', 'Time zone must be a time zone, like Europe/Amsterdam'],
    ['ticketUrl', 'javascript:alert(1)', 'Ticket link must be a web address, like https://example.org'],
    ['imageUrl', '/etc/passwd', 'Image must be an uploaded file or a web address'],
    ['status', 'postponed', 'Status must be one of upcoming, past, cancelled'],
    ['soldOut', 'maybe', 'Must be true or false'],
    ['title', 'x'.repeat(201), 'Title must be 200 characters or fewer'],
    ['artistId', 999_999, 'This artist does not exist'],
  ])('%s %j is refused', async (field, value, message) => {
    const { status, body } = await admin.ask(gigs.create, {
      body: { title: 'Wrong', city: 'Ghent', date, [field]: value },
    })
    expect([status, body]).toEqual([400, { message, fields: { [field]: message } }])
  })

  test.each([
    [{ time: '20:30' }, '20:30'],
    [{ startTime: '20:30' }, '20:30'],
    [{ startTime: '20:30', time: '19:00' }, '20:30'],
    [{ startTime: '20:30:00' }, '20:30'],
    [{ time: '9:30 PM' }, '21:30'],
    [{ time: '12:15 a.m.' }, '00:15'],
    [{ startTime: '', time: '' }, null],
  ])('%o starts at %s under both spellings', async (sent, start) => {
    expect(await sampleGig(admin, sent)).toMatchObject({ startTime: start, time: start })
  })

  test('a price is words, and a bare number is kept as one', async () => {
    expect((await sampleGig(admin, { ticketPrice: 18.5 })).ticketPrice).toBe('18.50')
    expect((await sampleGig(admin, { ticketPrice: '£15 at the door' })).ticketPrice).toBe('£15 at the door')
    expect((await sampleGig(admin, { ticketPrice: '' })).ticketPrice).toBeNull()
  })

  test('an artist is found by name or key, and comes along when they join or are renamed', async () => {
    const early = await sampleGig(admin, { artist: 'ines caldera' })
    expect(early).toMatchObject({ artistId: null, artistSlug: null })
    const { id: artistId } = await admin.call(artists.create, { body: { name: 'Ines Caldera' } })
    const linked = { artist: 'Ines Caldera', artistId, artistSlug: 'ines-caldera' }
    expect(await testServer.guest.call(gigs.get, { params: { id: early.id } })).toMatchObject(linked)
    expect(await sampleGig(admin, { artist: 'INES CALDERA' })).toMatchObject(linked)
    expect(await sampleGig(admin, { artistId })).toMatchObject(linked)
    await admin.call(artists.update, { params: { id: artistId }, body: { name: 'Inés' } })
    expect(await testServer.guest.call(gigs.list, { query: { artistId } })).toHaveLength(3)
    expect((await testServer.guest.call(gigs.get, { params: { id: early.id } })).artist).toBe('Inés')
  })
})

describe('changing a gig', () => {
  test('PUT and PATCH change what is sent, and an emptied field is empty', async () => {
    const { id, version } = await sampleGig(admin, { venue: 'Hot Club', startTime: '20:30', timeZone: 'Europe/London' })
    const put = await admin.call(gigs.update, { params: { id }, body: { venue: '', soldOut: 'true', version } })
    expect(put).toMatchObject({ venue: null, soldOut: true, startTime: '20:30', version: version + 1 })
    const patch = await admin.send({ method: 'PATCH', url: `/api/gigs/${id}`, payload: { timeZone: '', time: null } })
    expect(patch.json()).toMatchObject({ timeZone: 'Europe/Amsterdam', startTime: null, version: version + 2 })
  })

  test('a stale version is refused and nothing is written', async () => {
    const { id, version } = await sampleGig(admin)
    await admin.call(gigs.update, { params: { id }, body: { title: 'Second', version } })
    const late = await admin.ask(gigs.update, { params: { id }, body: { title: 'Third', version } })
    expect([late.status, late.body]).toEqual([
      409,
      {
        message: 'Someone else saved this in the meantime. Reload it to see the changes.',
        since: [{ by: admin.username, at: expect.any(String), fields: ['title'] }],
      },
    ])
    expect((await testServer.guest.call(gigs.get, { params: { id } })).title).toBe('Second')
  })

  test('a title cannot be emptied, and a wrong field changes nothing', async () => {
    const { id } = await sampleGig(admin)
    for (const body of [{ title: '' }, { city: null }, { date: '' }, { endTime: 'late', title: 'Other' }])
      expect((await admin.ask(gigs.update, { params: { id }, body })).status).toBe(400)
    expect((await testServer.guest.call(gigs.get, { params: { id } })).version).toBe(0)
  })

  test('a day that is moved moves the gig between the parts', async () => {
    const { id } = await sampleGig(admin, { startTime: '21:00' })
    const moved = await admin.call(gigs.update, { params: { id }, body: { date: dayFromNow(-3) } })
    expect(moved.isPast).toBe(true)
    const back = await admin.call(gigs.update, { params: { id }, body: { date: dayFromNow(3) } })
    expect(back.isPast).toBe(false)
    expect((await admin.call(gigs.update, { params: { id }, body: { status: 'past' } })).isPast).toBe(true)
  })

  test('a deleted one is gone, and an unknown one was never there', async () => {
    const { id } = await sampleGig(admin)
    expect(await admin.call(gigs.remove, { params: { id } })).toEqual({ success: true })
    for (const answer of [
      await testServer.guest.ask(gigs.get, { params: { id } }),
      await testServer.guest.ask(gigs.calendar, { params: { id } }),
      await admin.ask(gigs.update, { params: { id }, body: { title: 'X' } }),
      await admin.ask(gigs.remove, { params: { id } }),
    ])
      expect([answer.status, answer.body]).toEqual([404, { message: 'Gig not found' }])
    expect((await testServer.guest.ask(gigs.get, { params: { id: 'first' } })).status).toBe(400)
  })

  test('is for admins', async () => {
    const { id } = await sampleGig(admin)
    const tries = [
      [gigs.create, { body: { title: 'X', city: 'Y', date } }],
      [gigs.update, { params: { id }, body: { title: 'X' } }],
      [gigs.remove, { params: { id } }],
    ] as const
    for (const [endpoint, call] of tries) {
      expect((await testServer.guest.ask(endpoint, call)).status).toBe(401)
      for (const role of ['artist', 'model', 'listener'] as const)
        expect((await (await testServer.person({ role, tier: 'vip' })).ask(endpoint, call)).status).toBe(403)
    }
    expect((await testServer.guest.call(gigs.get, { params: { id } })).title).toBe('Winter Rye')
  })
})
