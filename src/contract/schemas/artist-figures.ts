import { z } from 'zod'
import { artistFigures } from '../artist-figures.ts'
import { artistActions } from '../artists.ts'
import { artistsAndAdmins, tiers } from '../kit/access.ts'
import { figureKinds, figurePeriods, figureSpans } from '../rules/artist-figures.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { id, page } from './kit/fields.ts'
import { csvSchema } from './kit/lists.ts'
import { track } from './tracks.ts'

const days = figurePeriods.map(String) as [string, ...string[]]

const figuresQuery = z.object({
  /** Left out by artists, who are asked of themselves. */
  artistId: id.optional(),
  days: z
    .enum(days, { error: `Days must be one of ${figurePeriods.join(', ')}` })
    .default('30')
    .transform(Number),
})

const totals = z.object({
  plays: z.number(),
  /** Who played, each once, however many days they came; null for a period longer than single plays are kept. */
  people: z.number().nullable(),
  /** Plays to the end. */
  finished: z.number(),
  seconds: z.number(),
})

/** What came of plays, in some days. */
const engagement = z.object({
  /** How often listeners put a track of theirs into a playlist where it is still. */
  saves: z.number(),
  /** How many likes their tracks have got that were not taken back. */
  likes: z.number(),
  /** Who began to follow and still does. */
  newFollowers: z.number(),
  /** Things of theirs that were paid for; null for who does not see sales. */
  sold: z.number().nullable(),
})

const dayPlays = z.object({ day: z.string(), plays: z.number() })

const spanFigures = z.object({
  /** Its first day. */
  ...dayPlays.shape,
  /** Who played, each once in the span; null where that was not counted while single plays were kept. */
  people: z.number().nullable(),
  finished: z.number(),
  ...engagement.shape,
})
export type SpanFigures = z.infer<typeof spanFigures>

const trackFigures = z.object({
  id: z.number(),
  title: z.string(),
  ...totals.omit({ seconds: true }).shape,
  best: dayPlays,
})
export type TrackFigures = z.infer<typeof trackFigures>

const release = z.object({
  kind: z.enum(['album', 'track']),
  id: z.number(),
  title: z.string(),
  /** The day it came out. */
  day: z.string(),
  /** Plays in its first seven and thirty days, as far as they have passed; what follows is of the same days. */
  plays7: z.number(),
  plays30: z.number(),
  /** Who played it, each once; null where that was not counted while single plays were kept. */
  people7: z.number().nullable(),
  people30: z.number().nullable(),
  finished7: z.number(),
  finished30: z.number(),
  /** What came of it, as far as it is asked for. */
  saves7: z.number().optional(),
  saves30: z.number().optional(),
  likes7: z.number().optional(),
  likes30: z.number().optional(),
  /** Of the artist. */
  newFollowers7: z.number().optional(),
  newFollowers30: z.number().optional(),
  /** Things that are linked to it or bring it as a download; null for who does not see sales. */
  sold7: z.number().nullable().optional(),
  sold30: z.number().nullable().optional(),
})
export type ReleaseFigures = z.infer<typeof release>

const figures = z.object({
  /** Without a slug while their page is not published. */
  artist: z.object({ id: z.number(), name: z.string(), slug: z.string().nullable() }),
  /** What the caller may do with this artist. */
  allowed: z.array(z.enum(artistActions)),
  days: z.number(),
  /** First and last day, by the clocks of the site; the last is today, as far as it has gone. */
  since: z.string(),
  until: z.string(),
  ...totals.shape,
  /** The same of as many days before. */
  before: totals.pick({ plays: true }),
  followers: z.number(),
  /** Of the period. */
  ...engagement.shape,
  /** For how many days single plays are kept, from which people are counted. */
  playsKeptDays: z.number(),
  /** Every day of the period, the oldest first. */
  byDay: z.array(spanFigures),
  /** Every week from Monday that has a day of the period, whole, as far as it has gone. */
  byWeek: z.array(spanFigures),
  /** Tracks played most in the period. */
  tracks: z.array(trackFigures),
  /** The newest tracks of the artist, with all plays they ever had. */
  recent: z.array(z.object({ track, plays: z.number() })),
  /** What came out last, the newest first. */
  releases: z.array(release),
})
export type ArtistFigures = z.infer<typeof figures>

const fan = z.object({
  username: z.string(),
  accessTier: z.enum(tiers),
  /** Since when they follow. */
  since: z.string(),
  /** Plays that count and stand in their history, as long as single plays are kept. */
  plays: z.number(),
})
export type Fan = z.infer<typeof fan>

const fans = z.object({
  artist: z.object({ name: z.string() }),
  /** All who follow, and how many of them let the artist see their name. */
  followers: z.number(),
  named: z.number(),
  items: z.array(fan),
})
export type Fans = z.infer<typeof fans>

const fanCountries = z.object({
  /** Where at least so many live that nobody is recognised by it, most first; `country` is a code such as NL. */
  countries: z.array(z.object({ country: z.string(), fans: z.number() })),
  /** Fans in all other countries together. */
  elsewhere: z.number(),
  /** Fans who have ordered nothing, so that nobody knows. */
  unknown: z.number(),
})
export type FanCountries = z.infer<typeof fanCountries>

const schemas = {
  get: {
    summary: 'How often the tracks of an artist were played, by day, track and release, and what came of it',
    access: artistsAndAdmins,
    query: figuresQuery.extend({
      /** The figure that is shown: of what came of releases that alone is counted, which takes the time. Left out, all of it. */
      shows: z.enum(figureKinds, { error: `Shows must be one of ${figureKinds.join(', ')}` }).optional(),
    }),
    reply: figures,
  },
  exportCsv: {
    ...csvSchema,
    summary: 'Plays of an artist by day and track, for a spreadsheet',
    access: artistsAndAdmins,
    query: figuresQuery,
  },
  spansCsv: {
    ...csvSchema,
    summary: 'All figures of an artist by day or by week, for a spreadsheet',
    access: artistsAndAdmins,
    query: figuresQuery.extend({
      by: z.enum(figureSpans, { error: `By must be one of ${figureSpans.join(', ')}` }).default('day'),
    }),
  },
  releasesCsv: {
    ...csvSchema,
    summary: 'What came out of an artist, with the figures of its first days, for a spreadsheet',
    access: artistsAndAdmins,
    query: figuresQuery.pick({ artistId: true }),
  },
  followersCsv: {
    ...csvSchema,
    summary: 'How many began to follow an artist on each day and still do, for a spreadsheet',
    access: artistsAndAdmins,
    query: figuresQuery,
  },
  fans: {
    summary: 'Who follows an artist and lets them see their name, the newest first',
    access: artistsAndAdmins,
    query: z.object({ ...page, artistId: id.optional() }),
    reply: fans,
  },
  topListeners: {
    summary: 'Those of them who heard the artist most in the last 30 days, at most ten, by the plays that count',
    access: artistsAndAdmins,
    query: z.object({ artistId: id.optional() }),
    reply: z.array(fan),
  },
  fanCountries: {
    summary: 'In which countries those live who follow an artist, as far as paid orders of theirs say',
    access: artistsAndAdmins,
    query: z.object({ artistId: id.optional() }),
    reply: fanCountries,
  },
} satisfies EndpointSchemas
export type ArtistFiguresSchemas = typeof schemas

export const artistFiguresEndpoints = withSchemas(artistFigures, schemas)
