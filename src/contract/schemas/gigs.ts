import { z } from 'zod'
import { gigSections, gigSortColumns, gigSorts, gigStatuses, gigs, SAVED_SHOWS_PER_PAGE } from '../gigs.ts'
import { adminOnly } from '../kit/access.ts'
import { earlyAccessAnswer, earlyAccessFields } from './kit/early-access.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import {
  byId,
  clearable,
  clockTime,
  day,
  done,
  flag,
  id,
  line,
  mediaAddress,
  page,
  prose,
  required,
  timeZone,
  webAddress,
  whole,
} from './kit/fields.ts'
import { csvSchema, sortParameter, withoutPagination } from './kit/lists.ts'
import { ink, rendition, searchWords } from './kit/recordings.ts'
import { announcedStream, streamFields } from './kit/stream-shapes.ts'

const status = z.enum(gigStatuses, { error: `Status must be one of ${gigStatuses.join(', ')}` })
const gigDay = line('Date', 40)
  .pipe(day('Date'))
  .refine((date) => date >= '1900-01-01' && date < '2200-01-01', 'Date must be between 1900 and 2199')
/** Words, since a price is said in the money of the place: "€ 18", "£15 at the door". A bare number is kept as one. */
const price = z.preprocess(
  (value) => (typeof value === 'number' && Number.isFinite(value) ? value.toFixed(2) : value),
  line('Ticket price', 60),
)

const gigFields = z.object({
  title: required(line('Title')),
  artist: clearable(line('Artist')),
  artistId: clearable(id),
  venue: clearable(line('Venue')),
  city: required(line('City')),
  state: clearable(line('State')),
  date: required(gigDay),
  startTime: clearable(clockTime('Start time')),
  /** Another spelling of startTime. */
  time: clearable(clockTime('Time')),
  /** When the house is opened; doors after the start are on the evening before. */
  doorsTime: clearable(clockTime('Doors')),
  /** An end before the start is on the next day. */
  endTime: clearable(clockTime('End time')),
  /** Where the clocks of the venue are set; the site's own zone unless given. */
  timeZone: clearable(timeZone('Time zone')),
  ticketPrice: clearable(price),
  ticketUrl: clearable(webAddress('Ticket link')),
  /** Who is told the ticket link first. */
  ...earlyAccessFields,
  soldOut: flag.optional(),
  /** The live stream it is sent in. */
  streamId: clearable(id),
  description: clearable(prose('Description')),
  imageUrl: clearable(mediaAddress('Image')),
  status: status.optional(),
  ink: clearable(ink),
})
export const gigDraft = gigFields
export const gigPatch = gigFields.partial().extend({ version: whole('Version', 0, 2_147_483_647).optional() })
export type GigDraft = z.infer<typeof gigDraft>
export type GigPatch = z.infer<typeof gigPatch>

export const gig = z.object({
  id: z.number(),
  title: z.string(),
  artist: z.string().nullable(),
  artistId: z.number().nullable(),
  artistSlug: z.string().nullable(),
  venue: z.string().nullable(),
  city: z.string(),
  state: z.string().nullable(),
  /** A plain day where it is played. */
  date: z.string(),
  /** HH:MM by the clocks of the venue. */
  startTime: z.string().nullable(),
  time: z.string().nullable(),
  endTime: z.string().nullable(),
  doorsTime: z.string().nullable(),
  timeZone: z.string(),
  /** How people call that zone on that day, such as CET or BST. */
  zoneName: z.string(),
  /** The moment it starts; null while its time is not known. */
  startsAt: z.string().nullable(),
  endsAt: z.string().nullable(),
  /** When the house is opened: at its doors, or else half an hour before it is on air; null while neither is known. */
  doorsAt: z.string().nullable(),
  areDoorsOpen: z.boolean(),
  /** Its live stream, for those who may know of it. */
  stream: announcedStream.nullable(),
  /** Its day is over where it is played, or an editor has put it away. */
  isPast: z.boolean(),
  ticketPrice: z.string().nullable(),
  /** Null where there is none, and for those whom members are before. */
  ticketUrl: z.string().nullable(),
  /** True where the ticket link is kept from the caller until `publicFrom`. */
  locked: z.boolean(),
  ...earlyAccessAnswer,
  soldOut: z.boolean(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  renditions: z.array(rendition),
  status,
  ink: ink.nullable(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Gig = z.infer<typeof gig>

const gigQuery = z.object({
  ...page,
  q: searchWords,
  status: status.optional(),
  section: z.enum(gigSections, { error: `Section must be one of ${gigSections.join(', ')}` }).optional(),
  artistId: id.optional(),
  sort: sortParameter(gigSorts, gigSortColumns),
})
/** What a list of gigs is narrowed by. */
export type GigFilters = Omit<z.infer<typeof gigQuery>, 'limit' | 'offset' | 'sort'>

const schemas = {
  list: {
    summary:
      'Gigs: first those to come, the next one first, then past ones, the latest first; `status` is the stored one',
    access: 'anyone',
    query: gigQuery,
    reply: z.array(gig),
    cached: 'audience',
  },
  exportCsv: {
    ...csvSchema,
    query: withoutPagination(gigQuery),
  },
  get: {
    summary: 'One gig',
    access: 'anyone',
    params: byId,
    reply: gig,
    cached: 'audience',
  },
  create: {
    summary: 'Adds a gig',
    access: adminOnly,
    body: gigDraft,
    reply: gig,
    status: 201,
  },
  update: {
    summary: 'Changes the sent fields of a gig; a stale `version` is refused with 409',
    aliases: ['PATCH /api/gigs/:id'],
    access: adminOnly,
    params: byId,
    body: gigPatch,
    reply: gig,
  },
  remove: {
    summary: 'Deletes a gig',
    access: adminOnly,
    params: byId,
    reply: done,
  },
  stream: {
    summary: 'The live stream of a gig as it is at this moment, for those who wait for it',
    access: 'anyone',
    params: byId,
    reply: gig.pick({ doorsAt: true, areDoorsOpen: true, stream: true }),
  },
  announceStream: {
    summary: 'Opens or announces the live stream of a gig',
    access: adminOnly,
    params: byId,
    body: streamFields,
    reply: gig,
    status: 201,
  },
  saved: {
    summary: 'The shows to come that one has saved, by their ids, the next one first',
    access: 'member',
    reply: z.object({ ids: z.array(z.number()) }),
  },
  save: {
    summary: 'Saves a show for oneself; once, however often it is sent',
    access: 'member',
    params: byId,
    reply: done,
  },
  unsave: {
    summary: 'Takes a show off what one has saved',
    access: 'member',
    params: byId,
    reply: done,
  },
  savedShows: {
    summary:
      'The shows one has saved: first those to come, the next one first, then past ones; and since when one has a feed of them',
    access: 'member',
    query: z.object({ ...page, limit: page.limit.default(SAVED_SHOWS_PER_PAGE) }),
    reply: z.object({
      total: z.number(),
      /** Since when the address of the feed holds; null while there is none. */
      feedSince: z.string().nullable(),
      items: z.array(gig),
    }),
  },
  openSavedFeed: {
    summary:
      'Opens a feed of the shows one has saved at an address with a secret, or renews it: the address before it is void',
    access: 'member',
    /** The address is told this once: no more than the hash of its secret is stored. */
    reply: z.object({ address: z.string(), message: z.string() }),
  },
  closeSavedFeed: {
    summary: 'Closes the feed of the shows one has saved; its address is void',
    access: 'member',
    whileSuspended: true,
    needsNoRoom: true,
    reply: done,
  },
  savedFeed: {
    summary: 'The shows somebody has saved as one calendar to subscribe to, for whoever has its secret',
    aliases: ['HEAD /api/saved-gigs/:secret/gigs.ics'],
    access: 'anyone',
    kind: 'raw',
    params: z.object({ secret: z.string().max(100) }),
    reply: z.unknown(),
  },
  calendar: {
    summary: 'One gig as a calendar file',
    aliases: ['HEAD /api/gigs/:id/calendar.ics'],
    access: 'anyone',
    kind: 'raw',
    params: byId,
    reply: z.unknown(),
  },
  feed: {
    summary: 'Every gig as one calendar to subscribe to',
    aliases: ['HEAD /gigs.ics'],
    access: 'anyone',
    kind: 'raw',
    reply: z.unknown(),
  },
} satisfies EndpointSchemas
export type GigsSchemas = typeof schemas

export const gigsEndpoints = withSchemas(gigs, schemas)
