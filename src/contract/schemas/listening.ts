import { z } from 'zod'
import { HISTORY_PAGE, KEPT_QUEUE, listening, listeningChoices, MAX_PLAYS, unknownMonths } from '../listening.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { done, flag, id, line, required, whole } from './kit/fields.ts'
import { track } from './tracks.ts'

/** One track, played once by one person. */
const play = z.object({
  /** Made by the player: the same play told again, as it goes on or because an answer was lost, is one play. */
  id: z.uuid('Play must have an id'),
  trackId: id,
  /** Truly heard; what was skipped does not count. */
  seconds: whole('Seconds', 0, 86_400),
  startedAt: z.iso.datetime({ offset: true, error: 'Start must be a moment' }),
})
export type Play = z.infer<typeof play>

const choice = z.enum(listeningChoices, { error: `Choice must be one of ${listeningChoices.join(', ')}` })

/** Where a page of the history ends: the moment a play began in milliseconds, and its id. */
const place = z
  .string()
  .regex(/^\d{1,15}_[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'This is no place in the history')

const figures = z.object({
  /** What becomes of what one plays. */
  choice,
  /** The first moment of the month the figures are of. */
  since: z.string(),
  /** Tracks heard, how many of them to the end, of how many artists, and for how long in all. */
  heard: z.number(),
  finished: z.number(),
  artists: z.number(),
  seconds: z.number(),
  /** Shows to come that one has saved, tracks one likes, and posts one likes. */
  savedGigs: z.number(),
  likedTracks: z.number(),
  likes: z.number(),
  /** What was played last, each track once. */
  recent: z.array(z.object({ playedAt: z.string(), track })),
})
export type ListeningFigures = z.infer<typeof figures>

const history = z.object({
  choice,
  /** Single plays are kept for so many days. */
  keptDays: z.number(),
  items: z.array(
    z.object({
      id: z.string(),
      playedAt: z.string(),
      /** So long it was heard. */
      seconds: z.number(),
      /** Null where the track is gone. */
      track: track.nullable(),
    }),
  ),
  /** What to ask for plays before these with; null where there are none. */
  next: z.string().nullable(),
})
export type HistoryPlay = z.infer<typeof history>['items'][number]

/** Where a queue came from, as the player says it. */
const queueSource = z.union(
  [
    z.object({ kind: z.enum(['room', 'featured', 'likes']) }),
    z.object({
      kind: z.enum(['album', 'single', 'artist', 'playlist', 'listener-playlist']),
      id: required(id),
      title: required(line('Title')),
    }),
  ],
  { error: 'Source must be where a queue comes from' },
)

const keptQueueDraft = z.object({
  /** From the track that plays on. */
  trackIds: required(
    z
      .array(id, { error: 'Tracks must be a list' })
      .min(1, 'There must be a track')
      .max(KEPT_QUEUE, `Tracks must be ${KEPT_QUEUE} or fewer`),
  ),
  /** Seconds into the first of them. */
  position: whole('Position', 0, 86_400),
  source: queueSource.nullable(),
})
export type KeptQueueDraft = z.infer<typeof keptQueueDraft>

const keptQueue = z.object({
  /** Those of its tracks that one may hear, from where it goes on. */
  trackIds: z.array(z.number()),
  position: z.number(),
  source: queueSource.nullable(),
  /** The first of them. */
  title: z.string(),
  artist: z.string().nullable(),
  keptAt: z.string(),
})
export type KeptQueue = z.infer<typeof keptQueue>

const yearInReview = z.object({
  /** What becomes of what one plays. */
  choice,
  /** Single plays are kept for so many days. */
  keptDays: z.number(),
  /** Which year it is of; the latest with plays unless one is asked for. */
  year: z.number(),
  /** All years that plays are kept of, the latest first. */
  years: z.array(z.number()),
  /** The first and the last day of it with plays; null where there are none. */
  from: z.string().nullable(),
  until: z.string().nullable(),
  /** Tracks heard, how many of them to the end, of how many artists, on how many days, and for how long in all. */
  heard: z.number(),
  finished: z.number(),
  artists: z.number(),
  days: z.number(),
  seconds: z.number(),
  /** The day with most of it. */
  longestDay: z.object({ date: z.string(), seconds: z.number() }).nullable(),
  /** Seconds in each of its twelve months, but for those still to come and those whose plays are too old to be kept. */
  months: z.array(z.union([z.number(), z.enum(unknownMonths)])),
  topTracks: z.array(z.object({ heard: z.number(), track })),
  topArtists: z.array(
    z.object({ name: z.string(), slug: z.string().nullable(), heard: z.number(), seconds: z.number() }),
  ),
})
export type YearInReview = z.infer<typeof yearInReview>

const schemas = {
  own: {
    summary: 'What one has heard this month, saved and liked, and what was played last',
    access: 'member',
    reply: figures,
  },
  report: {
    summary:
      'Tells what one has played; the same play may be told again as it goes on. Refused with 409 where `person` heard it and somebody else is signed in',
    access: 'member',
    whileSuspended: true,
    body: z.object({
      /** Whose plays they are, as the page knew when they sounded: somebody else may have signed in since. */
      person: id.optional(),
      plays: required(
        z.array(play, { error: 'Plays must be a list' }).max(MAX_PLAYS, `Plays must be ${MAX_PLAYS} or fewer`),
      ),
    }),
    reply: z.object({ counted: z.number() }),
  },
  choose: {
    summary:
      'Chooses what becomes of what one plays from now on: in one’s history, counted without a name, or not written down',
    access: 'member',
    whileSuspended: true,
    body: z.object({ choice: required(choice) }),
    reply: done,
  },
  history: {
    summary: 'What one has heard, newest first, as long as single plays are kept',
    access: 'member',
    query: z.object({ before: place.optional(), limit: whole('Limit', 1, 200).default(HISTORY_PAGE) }),
    reply: history,
  },
  year: {
    summary: 'What one has heard in a year, made from the plays that stand in one’s history',
    access: 'member',
    query: z.object({ year: whole('Year', 2000, 2200).optional() }),
    reply: yearInReview,
  },
  keptQueue: {
    summary:
      'The queue one left on another device, as far as one may hear it; null where there is none, and on the device itself',
    access: 'member',
    reply: z.object({ queue: keptQueue.nullable() }),
  },
  keepQueue: {
    summary:
      'Keeps the queue one hears and the place in it, while one keeps a history; each takes the place of the one before',
    access: 'member',
    whileSuspended: true,
    body: keptQueueDraft,
    reply: z.object({ kept: z.boolean() }),
  },
  forgetQueue: {
    summary: 'Forgets the queue that is kept; with `own`, only where this device has kept it',
    access: 'member',
    whileSuspended: true,
    needsNoRoom: true,
    query: z.object({ own: flag.optional() }),
    reply: done,
  },
  removePlay: {
    summary: 'Takes one play out of one’s history; it goes on counting for the artist, without a name',
    access: 'member',
    whileSuspended: true,
    needsNoRoom: true,
    params: z.object({ id: z.string() }),
    reply: done,
  },
  clearHistory: {
    summary: 'Takes everything out of one’s history; it goes on counting for the artists, without a name',
    access: 'member',
    whileSuspended: true,
    needsNoRoom: true,
    reply: done,
  },
} satisfies EndpointSchemas
export type ListeningSchemas = typeof schemas

export const listeningEndpoints = withSchemas(listening, schemas)
