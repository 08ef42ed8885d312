import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { gigs } from '#contract/gigs.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import { sampleGig } from './samples.ts'

const testServer = await sharedTestServer({ env: { SITE_URL: 'https://lateset.test' } })
const admin = await testServer.admin()

/** Reads a calendar with a program that is not ours, by the zone rules that came with it. */
function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => String(zone.getFirstPropertyValue('tzid')))
  ICAL.TimezoneService.reset()
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))
  return { calendar, zones, events }
}
const utc = (time: ICAL.Time) => time.toJSDate().toISOString()
const say = (event: ICAL.Event, property: string) => String(event.component.getFirstPropertyValue(property))

const fileOf = async (id: number) => {
  const { body, headers } = await testServer.guest.ask(gigs.calendar, { params: { id } })
  const { events, ...rest } = read(body as string)
  return { ...rest, event: events[0] as ICAL.Event, text: body as string, headers }
}
const feed = async () => {
  const { body, headers } = await testServer.guest.ask(gigs.feed)
  return { ...read(body as string), text: body as string, headers }
}

describe('the calendar file of a gig', () => {
  test('says all there is to say', async () => {
    const gig = await sampleGig(admin, {
      title: 'Odessa Vance Quartet',
      venue: 'Café de Unie',
      city: 'Rotterdam',
      date: '2031-11-28',
      startTime: '21:00',
      endTime: '23:30',
      description: 'Standing; coats, on hooks.\nA second line \\ and more.',
      ticketPrice: '€ 18',
      ticketUrl: 'https://tickets.example/114?a=1,2;3',
    })
    const { event, headers, zones, text } = await fileOf(gig.id)
    expect(headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': `attachment; filename="2031-11-28-gig-${gig.id}.ics"`,
      'cache-control': 'public, no-cache',
    })
    expect(zones).toEqual(['Europe/Amsterdam'])
    expect(text).toContain('DTSTART;TZID=Europe/Amsterdam:20311128T210000')
    expect([utc(event.startDate), utc(event.endDate)]).toEqual([gig.startsAt, gig.endsAt])
    expect(event.summary).toBe('Odessa Vance Quartet')
    expect(event.location).toBe('Café de Unie, Rotterdam')
    expect(event.description).toBe(
      'Standing; coats, on hooks.\nA second line \\ and more.\n\nTickets: € 18\n\nhttps://tickets.example/114?a=1,2;3',
    )
    expect(say(event, 'url')).toBe(`https://lateset.test/gigs/${gig.id}`)
    expect([say(event, 'status'), event.sequence]).toEqual(['CONFIRMED', 0])
    expect(event.uid).toMatch(/^[0-9a-f-]{36}$/)
    const stamp = `${gig.updatedAt.slice(0, 19)}Z`
    expect([say(event, 'dtstamp'), say(event, 'last-modified')]).toEqual([stamp, stamp])
  })

  test('is well formed: CRLF, no line over 75 octets, and nothing typed opens a line of its own', async () => {
    const { id } = await sampleGig(admin, {
      title: 'Long ü'.repeat(30),
      description: 'x\r\nEND:VEVENT\r\nBEGIN:VALARM\nATTENDEE:mailto:a@b.example',
    })
    const { text, event, calendar } = await fileOf(id)
    const lines = text.split('\r\n')
    expect(lines.join('')).not.toMatch(/[\r\n]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1)
    expect(event.component.getAllSubcomponents()).toEqual([])
    expect(event.component.getAllProperties('attendee')).toEqual([])
    expect(event.summary).toBe('Long ü'.repeat(30).trim())
  })

  test('a gig without a time takes the whole day, one without an end only starts', async () => {
    const day = await fileOf((await sampleGig(admin, { date: '2031-11-28' })).id)
    expect(day.text).toContain('DTSTART;VALUE=DATE:20311128')
    expect([day.event.startDate.isDate, day.zones]).toEqual([true, []])
    const open = await fileOf((await sampleGig(admin, { date: '2031-11-28', startTime: '21:00' })).id)
    expect(open.event.component.hasProperty('dtend')).toBe(false)
  })

  test('a late one ends on the next day', async () => {
    const gig = await sampleGig(admin, { date: '2031-11-28', startTime: '22:00', endTime: '02:00' })
    expect(utc((await fileOf(gig.id)).event.endDate)).toBe('2031-11-29T01:00:00.000Z')
  })

  test.each([
    ['Europe/Amsterdam', '2026-03-28', '2026-03-29'],
    ['Europe/London', '2026-10-24', '2026-10-25'],
    ['America/New_York', '2026-10-31', '2026-11-01'],
    ['Asia/Kolkata', '2026-06-01', '2026-12-01'],
    ['Australia/Lord_Howe', '2026-04-04', '2026-04-05'],
  ])('the rules it brings for %s tell the moments the site tells, summer and winter', async (timeZone, ...dates) => {
    for (const date of dates) {
      const gig = await sampleGig(admin, { date, startTime: '20:00', timeZone })
      const { event, zones } = await fileOf(gig.id)
      expect(zones).toEqual([timeZone])
      expect(utc(event.startDate)).toBe(gig.startsAt)
    }
  })

  test.each(['US/Eastern', 'utc', 'Etc/GMT+3', 'asia/calcutta'])('%s is understood too', async (timeZone) => {
    const gig = await sampleGig(admin, { date: '2026-07-04', startTime: '20:00', timeZone })
    const { event } = await fileOf(gig.id)
    expect(utc(event.startDate)).toBe(gig.startsAt)
  })

  test('keeps its name, counts its changes, and says that it is called off', async () => {
    const { id, version } = await sampleGig(admin, { title: 'Sevens' })
    const before = await fileOf(id)
    await admin.call(gigs.update, { params: { id }, body: { status: 'cancelled', version } })
    const after = await fileOf(id)
    expect(after.event.uid).toBe(before.event.uid)
    expect(after.event.sequence).toBe(before.event.sequence + 1)
    expect([say(after.event, 'status'), after.event.summary]).toEqual(['CANCELLED', 'Cancelled: Sevens'])
  })

  test('says sold out instead of where to buy', async () => {
    const { id } = await sampleGig(admin, { soldOut: true, ticketPrice: '£15', ticketUrl: 'https://tickets.example' })
    expect((await fileOf(id)).event.description).toBe('Sold out.')
  })
})

describe('the feed', () => {
  test('has every gig with the rules of every zone once', async () => {
    await sampleGig(admin, { title: 'Away', date: '2031-01-02', startTime: '19:00', timeZone: 'Europe/London' })
    const { body: all } = await testServer.guest.ask(gigs.list, { query: { limit: 500 } })
    const { events, zones, calendar, headers, text } = await feed()
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(events).toHaveLength(all.length)
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(all.length)
    expect(new Set(zones).size).toBe(zones.length)
    expect(zones).toContain('Europe/London')
    const asked = [...text.matchAll(/TZID=([^:]+):/g)].map(([, zone]) => zone)
    expect(new Set(asked)).toEqual(new Set(zones))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Late Set: gigs')
  })

  test('is distinguished by its tag, and a change shows at once', async () => {
    const ask = (tag?: string) =>
      testServer.guest.send({ method: 'GET', url: '/gigs.ics', ...(tag ? { headers: { 'if-none-match': tag } } : {}) })
    const first = await ask()
    const tag = String(first.headers['etag'])
    expect((await ask()).headers['etag']).toBe(tag)
    const same = await ask(tag)
    expect([same.statusCode, same.body]).toEqual([304, ''])
    const { id } = await sampleGig(admin, { title: 'Just now' })
    const next = await ask(tag)
    expect([next.statusCode, next.body.includes('SUMMARY:Just now')]).toEqual([200, true])
    await admin.call(gigs.remove, { params: { id } })
    expect((await ask(tag)).statusCode).toBe(304)
  })

  test('HEAD tells the same and sends nothing', async () => {
    const { statusCode, headers, body } = await testServer.guest.send({ method: 'HEAD', url: '/gigs.ics' })
    expect([statusCode, headers['content-type'], body]).toEqual([200, 'text/calendar; charset=utf-8', ''])
  })

  test('of a site without gigs is a calendar too', async () => {
    const empty = await startTestServer()
    try {
      const { status, body } = await empty.guest.ask(gigs.feed)
      expect([status, read(body as string).events]).toEqual([200, []])
    } finally {
      await empty.close()
    }
  })
})
