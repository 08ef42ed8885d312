import { beforeAll, describe, expect, test } from 'vitest'
import { artists } from '#contract/artists.ts'
import { gigs } from '#contract/gigs.ts'
import type { Gig } from '#contract/schemas/gigs.ts'
import { dataOf, linksOf, metaOf, partOf, titleOf, wordsOf } from '#server/testing/html.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { dayFromNow, sampleGig } from './samples.ts'

let lead: Gig
const testServer = await sharedTestServer({ pages: true, env: { SITE_URL: 'https://lateset.test' } })
const admin = await testServer.admin()

const open = async (url: string) => {
  const { statusCode, body, headers } = await testServer.guest.send({ method: 'GET', url })
  return { status: statusCode, html: body, main: partOf(body, 'main'), headers }
}
const postersOf = (html: string) =>
  html
    .split('<article')
    .slice(1)
    .map((poster) => poster.slice(0, poster.indexOf('</article>')))
const eventOf = (html: string) =>
  dataOf(html).find((block) => block['@type'] === 'MusicEvent') as { offers?: { availability: string } }

test('a site without gigs says so in both parts', async () => {
  const { status, html, main } = await open('/gigs')
  expect([status, titleOf(html)]).toEqual([200, 'Gigs & Appearances · Late Set'])
  const words = wordsOf(main)
  expect(words).toContain('Gigs & Appearances')
  expect(words).toContain('NOW BOOKING')
  expect(words).toContain('No upcoming shows scheduled at the moment. Check back soon for new dates!')
  expect(words).toContain('Show Archive')
  expect(words).toContain('No past shows in our archive yet.')
})

describe('the gigs', () => {
  beforeAll(async () => {
    await admin.call(artists.create, { body: { name: 'Odessa Vance' } })
    lead = await sampleGig(admin, {
      title: 'Odessa Vance Quartet',
      artist: 'Odessa Vance',
      venue: 'Café de Unie',
      city: 'Rotterdam',
      date: '2031-11-28',
      startTime: '21:00',
      endTime: '23:30',
      ticketPrice: '€ 18',
      ticketUrl: 'https://tickets.example/?a=1&b=2',
      description: 'Standing.\n</script><script>alert(1)</script><!--',
    })
    const away = { date: '2031-12-05', city: 'London', startTime: '19:30', timeZone: 'Europe/London' }
    await sampleGig(admin, { ...away, title: 'Full', soldOut: true, ticketUrl: 'https://tickets.example/full' })
    await sampleGig(admin, {
      title: 'Off',
      city: 'Lille',
      date: '2031-12-06',
      status: 'cancelled',
      ticketUrl: 'https://tickets.example/off',
    })
    await sampleGig(admin, { title: 'Door only', city: 'Ghent', date: '2031-12-07', artist: 'The Delmar Six' })
    for (const back of [10, 20, 30, 40, 50])
      await sampleGig(admin, { title: `Back ${back}`, date: dayFromNow(-back), description: `Noted ${back}.` })
    await sampleGig(admin, { title: 'Back 15', date: dayFromNow(-15), venue: 'Hot Club', city: 'Antwerp' })
  })

  test('to come are posters with month, day, title, city, times and a way to the tickets', async () => {
    const [first = '', full = '', off = '', door = ''] = postersOf((await open('/gigs')).main)
    expect(wordsOf(first)).toMatch(
      /Nov 28 Rotterdam Odessa Vance Quartet Café de Unie, 21:00 to 23:30 CET No\. \d{4} € 18 Tickets for Odessa Vance Quartet, Rotterdam, in a new tab$/,
    )
    expect(first).toMatch(/<a href="https:\/\/tickets\.example\/\?a=1&amp;b=2" target="_blank" rel="noopener"/)
    expect(first).toMatch(/<time\b[^>]* dateTime="2031-11-28">/)
    expect(wordsOf(full)).toMatch(/Dec 05 London Full 19:30 GMT No\. \d{4} Sold out$/)
    expect(wordsOf(off)).toMatch(/Dec 06 Lille Off No\. \d{4} Cancelled$/)
    expect(off).toContain('<s>Lille</s>')
    expect(wordsOf(door)).toMatch(/Dec 07 Ghent Door only The Delmar Six No\. \d{4} No tickets online$/)
    for (const shut of [full, off, door]) expect(linksOf(shut)).toEqual([expect.stringMatching(/ → \/gigs\/\d+$/)])
  })

  test('that were played are the last four, with their date in full, and what is known of them', async () => {
    const archive = partOf((await open('/gigs')).main, 'table')
    const rows = archive.split('<tr>').slice(2)
    expect(rows).toHaveLength(4)
    const day = Number(dayFromNow(-10).slice(8))
    expect(wordsOf(rows[0] ?? '')).toMatch(
      new RegExp(`Back 10 [A-Z][a-z]+day ${day} [A-Z][a-z]+ \\d{4} Ghent Noted 10\\.`),
    )
    expect(wordsOf(rows[1] ?? '')).toContain('Back 15 at Hot Club, Antwerp. Nobody took notes.')
    expect(wordsOf(archive)).not.toContain('Back 40')
    for (const row of rows) expect(row).toContain('data-part="sleeve"')
  })

  test('can be subscribed to', async () => {
    expect(linksOf((await open('/gigs')).main)).toContain('Subscribe → webcal://lateset.test/gigs.ics')
  })

  test('stand on the page of their artist', async () => {
    const { main } = await open('/artist/odessa-vance')
    expect(wordsOf(main)).toContain('On stage Friday 28 November 2031 Odessa Vance Quartet Café de Unie, Rotterdam')
  })

  test('the page shows a change at once', async () => {
    const { id } = await sampleGig(admin, { title: 'Tonight', date: dayFromNow(1) })
    expect(wordsOf((await open('/gigs')).main)).toContain('Tonight')
    await admin.call(gigs.remove, { params: { id } })
    expect(wordsOf((await open('/gigs')).main)).not.toContain('Tonight')
  })
})

describe('a gig', () => {
  test('has a page with everything', async () => {
    const { status, html, main } = await open(`/gigs/${lead.id}`)
    expect([status, titleOf(html)]).toEqual([200, 'Odessa Vance Quartet, Rotterdam · Late Set'])
    expect(html.match(/<h[1-6]\b/g)).toEqual(['<h1', '<h2'])
    const words = wordsOf(main)
    for (const said of [
      'Date Friday 28 November 2031',
      'Time 21:00 to 23:30 CET',
      'Where Café de Unie, Rotterdam',
      'On stage Odessa Vance',
      'Tickets € 18',
      'Standing.',
    ])
      expect(words).toContain(said)
    const links = linksOf(main)
    expect(links).toContain(`Add to calendar → /api/gigs/${lead.id}/calendar.ics`)
    expect(links).toContain('Odessa Vance → /artist/odessa-vance')
    expect(links).toContain('All gigs → /gigs')
    expect(links).toContainEqual(expect.stringMatching(/^Tickets .* → https:\/\/tickets\.example\/\?a=1&b=2$/))
  })

  test('that is over goes into no calendar', async () => {
    const { id } = await sampleGig(admin, { title: 'Last Year', date: dayFromNow(-300) })
    const links = linksOf((await open(`/gigs/${id}`)).main).join()
    expect(links).toContain('All gigs → /gigs')
    expect(links).not.toContain('Add to calendar')
    await admin.call(gigs.remove, { params: { id } })
  })

  test('tells previews and search engines', async () => {
    const { html } = await open(`/gigs/${lead.id}`)
    const url = `https://lateset.test/gigs/${lead.id}`
    expect(html).toContain(`rel="canonical" href="${url}"`)
    expect(metaOf(html, 'og:url')).toBe(url)
    expect(metaOf(html, 'og:title')).toBe('Odessa Vance Quartet, Rotterdam')
    expect(metaOf(html, 'description')).toBe('Friday 28 November 2031, 21:00 to 23:30 CET, Café de Unie, Rotterdam.')
    expect(metaOf(html, 'og:image')).toBe(`https://lateset.test/artwork/gig/${lead.id}?shape=card`)
    const card = await testServer.guest.send({ method: 'GET', url: `/artwork/gig/${lead.id}?shape=card` })
    expect([card.statusCode, card.headers['content-type']]).toEqual([200, 'image/png'])
  })

  test('is described to them as an event that nothing typed can break out of', async () => {
    const { html } = await open(`/gigs/${lead.id}`)
    expect(html).not.toContain('<script>alert(1)')
    expect(eventOf(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'MusicEvent',
      name: 'Odessa Vance Quartet',
      url: `https://lateset.test/gigs/${lead.id}`,
      startDate: '2031-11-28T21:00:00+01:00',
      endDate: '2031-11-28T23:30:00+01:00',
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: {
        '@type': 'Place',
        name: 'Café de Unie',
        address: { '@type': 'PostalAddress', addressLocality: 'Rotterdam' },
      },
      image: [`https://lateset.test/artwork/gig/${lead.id}?shape=card`],
      description: 'Standing.\n</script><script>alert(1)</script><!--',
      performer: { '@type': 'MusicGroup', name: 'Odessa Vance', url: 'https://lateset.test/artist/odessa-vance' },
      organizer: { '@type': 'Organization', name: 'Late Set', url: 'https://lateset.test' },
      offers: {
        '@type': 'Offer',
        url: 'https://tickets.example/?a=1&b=2',
        availability: 'https://schema.org/InStock',
        price: '18',
        priceCurrency: 'EUR',
      },
    })
  })

  test.each([
    [
      { date: '2031-07-01', startTime: '22:00', endTime: '01:30', timeZone: 'America/New_York', soldOut: true },
      { startDate: '2031-07-01T22:00:00-04:00', endDate: '2031-07-02T01:30:00-04:00' },
      'SoldOut',
    ],
    [{ date: '2031-07-01', startTime: '20:00', timeZone: 'Asia/Kolkata' }, { startDate: '2031-07-01T20:00:00+05:30' }],
    [
      { date: '2031-07-01', startTime: '02:00', timeZone: 'Pacific/Kiritimati' },
      { startDate: '2031-07-01T02:00:00+14:00' },
    ],
    [
      { date: '2031-07-01', status: 'cancelled', ticketUrl: 'https://tickets.example' },
      { startDate: '2031-07-01', eventStatus: 'https://schema.org/EventCancelled' },
    ],
  ] as const)('%o is %o', async (fields, said, availability?: string) => {
    const { id } = await sampleGig(admin, fields)
    const event = eventOf((await open(`/gigs/${id}`)).html)
    expect(event).toMatchObject(said)
    expect(event.offers?.availability).toBe(availability && `https://schema.org/${availability}`)
  })

  test('that is called off says so everywhere', async () => {
    const { id } = await sampleGig(admin, { title: 'Off again', status: 'cancelled' })
    const { html, main } = await open(`/gigs/${id}`)
    expect(wordsOf(main)).toContain('Status Cancelled. It will not take place.')
    expect(metaOf(html, 'description')).toMatch(/^Cancelled: /)
  })

  test.each(['/gigs/999999', '/gigs/first', '/gigs/0', '/gigs/1/more'])('%s is not found', async (url) => {
    const { status, html } = await open(url)
    expect(status).toBe(404)
    expect(html).toContain('name="robots" content="noindex"')
    expect(wordsOf(partOf(html, 'main'))).toContain('404: page not found')
  })
})
