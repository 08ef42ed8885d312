import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { ListeningSchemas } from './schemas/listening.ts'

/** A track counts as heard from so many seconds on, or from half of it where it is shorter than twice that. */
export const HEARD_SECONDS = 30
/** This share of a track, truly heard, is heard to the end: whoever skips the last bars of a fade has heard it. */
export const FINISHED_SHARE = 0.9
/** So many plays may be told at once. */
export const MAX_PLAYS = 100
/** Plays older than this are not taken any more: nobody is offline for so long. */
export const MAX_PLAY_AGE_DAYS = 30

/** So many plays stand on a page of one's history. */
export const HISTORY_PAGE = 50

/**
 * What becomes of what somebody plays: it stands in their history, it counts for the artists but stands nowhere by their name, or
 * it is not written down at all.
 */
export const listeningChoices = ['history', 'unnamed', 'off'] as const
export type ListeningChoice = (typeof listeningChoices)[number]

/** Why nothing is known of a month in the year's review. */
export const unknownMonths = ['coming', 'too-old'] as const

/** So many tracks of a queue, from the one that plays on, go to another device with somebody. */
export const KEPT_QUEUE = 100

const nothing = { touches: [] }

export const listening = endpoints<ListeningSchemas>('listening', {
  own: { method: 'GET', path: '/api/listening', reads: [data.listening, data.likedTracks, data.tracks] },
  report: { method: 'POST', path: '/api/listening/plays', ...nothing },
  choose: { method: 'PUT', path: '/api/listening/choice', touches: [data.listening] },
  history: { method: 'GET', path: '/api/listening/history', reads: [data.listening, data.tracks] },
  year: { method: 'GET', path: '/api/listening/year', reads: [data.listening, data.tracks, data.artists] },
  keptQueue: { method: 'GET', path: '/api/listening/queue', reads: [data.listening, data.tracks] },
  keepQueue: { method: 'PUT', path: '/api/listening/queue', ...nothing },
  forgetQueue: { method: 'DELETE', path: '/api/listening/queue', touches: [data.listening] },
  removePlay: { method: 'DELETE', path: '/api/listening/history/:id', touches: [data.listening] },
  clearHistory: { method: 'DELETE', path: '/api/listening/history', touches: [data.listening] },
})
