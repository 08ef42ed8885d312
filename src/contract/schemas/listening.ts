import { z } from 'zod'
import { HISTORY_PAGE, listening, listeningChoices, MAX_PLAYS } from '../listening.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { done, id, required, whole } from './kit/fields.ts'
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
  /** Shows to come that one has saved, and posts one likes. */
  savedGigs: z.number(),
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

const schemas = {
  own: {
    summary: 'What one has heard this month, saved and liked, and what was played last',
    access: 'member',
    reply: figures,
  },
  report: {
    summary: 'Tells what one has played; the same play may be told again as it goes on',
    access: 'member',
    whileSuspended: true,
    body: z.object({
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
