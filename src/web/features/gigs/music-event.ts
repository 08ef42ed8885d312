import { replayPageOf } from '#contract/rules/replay-page.ts'
import type { Gig } from '#contract/schemas/gigs.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { makerOf, pictureOf, SCHEMA, trailOf } from '#web/platform/head/structured-data.ts'

/** Clocks of the venue with their distance from Greenwich, as search engines want them. */
function clockWithOffset(moment: string, date: string, time: string): string {
  const wall = Date.parse(`${date}T${time}:00Z`)
  // The moment may fall on the day after the one the clock is written with, or, of doors, before it.
  const day = 86_400_000
  const minutes = Math.round((wall - Date.parse(moment)) / 60_000)
  const away = minutes > 16 * 60 ? minutes - day / 60_000 : minutes
  const offset = away < -16 * 60 ? away + day / 60_000 : away
  const local = new Date(Date.parse(moment) + offset * 60_000).toISOString().slice(0, 19)
  const pad = (n: number) => String(Math.trunc(Math.abs(n))).padStart(2, '0')
  return `${local}${offset < 0 ? '-' : '+'}${pad(offset / 60)}:${pad(offset % 60)}`
}

const CURRENCIES = { '€': 'EUR', '£': 'GBP', $: 'USD', '¥': 'JPY' } as const

/** Amount and currency, where the words of a price name both: "€ 18", "£15 at the door". */
function priceOf(words: string | null) {
  const [, sign = '', amount = ''] = /^(€|£|\$|¥|[A-Z]{3})\s?(\d+(?:[.,]\d{1,2})?)(?!\d)/.exec(words ?? '') ?? []
  if (!amount) return {}
  return { price: amount.replace(',', '.'), priceCurrency: CURRENCIES[sign as keyof typeof CURRENCIES] ?? sign }
}

/** A show as schema.org describes it, for search engines. */
function musicEventOf(gig: Gig, site: SiteIdentity) {
  const { origin, name } = site
  const { startsAt, startTime, endsAt, endTime } = gig
  const image = pictureOf(gig.imageUrl, `/artwork/gig/${gig.id}?shape=card`, site)
  const isOffered = gig.status !== 'cancelled' && !gig.isPast && (gig.ticketUrl !== null || gig.soldOut)
  const isOnAir = gig.stream !== null
  const place = {
    '@type': 'Place',
    name: gig.venue ?? gig.city,
    address: {
      '@type': 'PostalAddress',
      addressLocality: gig.city,
      ...(gig.state ? { addressRegion: gig.state } : {}),
    },
  }
  return {
    '@context': SCHEMA,
    '@type': 'MusicEvent',
    name: gig.title,
    url: `${origin}/gigs/${gig.id}`,
    startDate: startsAt && startTime ? clockWithOffset(startsAt, gig.date, startTime) : gig.date,
    ...(endsAt && endTime ? { endDate: clockWithOffset(endsAt, gig.date, endTime) } : {}),
    ...(gig.doorsAt && gig.doorsTime ? { doorTime: clockWithOffset(gig.doorsAt, gig.date, gig.doorsTime) } : {}),
    eventStatus: `${SCHEMA}/Event${gig.status === 'cancelled' ? 'Cancelled' : 'Scheduled'}`,
    eventAttendanceMode: `${SCHEMA}/${isOnAir ? 'Mixed' : 'Offline'}EventAttendanceMode`,
    location: isOnAir ? [place, { '@type': 'VirtualLocation', url: `${origin}/gigs/${gig.id}` }] : place,
    image: [image],
    ...(gig.description ? { description: gig.description } : {}),
    ...(gig.stream?.publicReplay
      ? { recordedIn: { '@type': 'VideoObject', url: `${origin}${replayPageOf(gig.stream.id)}` } }
      : {}),
    performer: makerOf(gig, site),
    organizer: { '@type': 'Organization', name, url: origin },
    ...(isOffered
      ? {
          offers: {
            '@type': 'Offer',
            url: gig.ticketUrl ?? `${origin}/gigs/${gig.id}`,
            availability: `${SCHEMA}/${gig.soldOut ? 'SoldOut' : 'InStock'}`,
            ...priceOf(gig.ticketPrice),
          },
        }
      : {}),
  }
}

/** What search engines read of a show's page. */
export const gigData = (gig: Gig, site: SiteIdentity) => [
  musicEventOf(gig, site),
  trailOf(site, ['Gigs & Appearances', '/gigs'], [gig.title, `/gigs/${gig.id}`]),
]
