import type { Gig, GigPatch } from '#contract/schemas/gigs.ts'
import { earlyAccessBody, earlyAccessLabels, earlyAccessValues } from '#web/platform/admin/early-access.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

/** A gig as its form holds it: every text as it is typed. */
export type GigValues = ReturnType<typeof gigValues>

/** The values of a gig, or those a new one starts with. */
export function gigValues(gig: Gig | null) {
  const text = (name: keyof Gig) => `${gig?.[name] ?? ''}`
  return {
    title: text('title'),
    artist: text('artist'),
    artistId: text('artistId'),
    date: text('date'),
    startTime: text('startTime'),
    endTime: text('endTime'),
    doorsTime: text('doorsTime'),
    timeZone: text('timeZone'),
    venue: text('venue'),
    city: text('city'),
    state: text('state'),
    status: gig?.status ?? 'upcoming',
    ticketPrice: text('ticketPrice'),
    ticketUrl: text('ticketUrl'),
    ...earlyAccessValues(gig),
    streamId: `${gig?.stream?.id ?? ''}`,
    soldOut: gig?.soldOut ?? false,
    ink: text('ink'),
    imageUrl: text('imageUrl'),
    description: text('description'),
  }
}

export const gigLabels: DraftLabels<GigValues> = {
  title: 'Title',
  artist: 'Artist',
  date: 'Date',
  startTime: 'Start time',
  endTime: 'End time',
  doorsTime: 'Doors',
  streamId: 'Live stream',
  timeZone: 'Time zone',
  venue: 'Venue',
  city: 'City',
  state: 'State',
  status: 'Status',
  ticketPrice: 'Ticket price',
  ticketUrl: 'Ticket link',
  ...earlyAccessLabels,
  soldOut: 'Sold out',
  ink: 'Ink',
  imageUrl: 'Image',
  description: 'Description',
}

/** What is sent for some values: texts as they are, since the server reads them. */
export const gigBody = (values: Partial<GigValues>): GigPatch => ({ ...values, ...earlyAccessBody(values) }) as GigPatch
