import { z } from 'zod'
import { listening, MAX_PLAYS } from '../listening.ts'
import { type EndpointSchemas, withSchemas } from './kit/endpoint.ts'
import { done, flag, id, required, whole } from './kit/fields.ts'
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

const figures = z.object({
  /** Whether what one plays is counted. */
  isCounting: z.boolean(),
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
  setCounting: {
    summary: 'Stops counting what one plays, or goes on with it',
    access: 'member',
    whileSuspended: true,
    body: z.object({ isCounting: required(flag) }),
    reply: done,
  },
} satisfies EndpointSchemas
export type ListeningSchemas = typeof schemas

export const listeningEndpoints = withSchemas(listening, schemas)
