import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import { commands, events } from './kit/events.ts'
import type { LoungeCommandSchemas, LoungeEventSchemas, LoungeSchemas } from './schemas/lounge.ts'

/** The room of sockets of everybody who sits at the bar; there is one. */
export const LOUNGE_ROOM = 'lounge:bar'
/** So many records wait at the most. */
export const MOST_QUEUED = 50
/** Coins that somebody of one tier may be given an hour at the most. */
export const MOST_COINS = 60
/** Before a record sounds the arm comes down for so long, and browsers load it. */
export const START_DELAY_SECONDS = 2

/** Where a record is on its way; those that were skipped or blocked did not play to their end. */
export const loungeStates = ['queued', 'playing', 'played', 'skipped', 'blocked'] as const

/** What somebody may do in the lounge, as its `allowed` names it. */
export const loungeActions = ['listen', 'put', 'host'] as const
export type LoungeAction = (typeof loungeActions)[number]

/** Why somebody does not hear what plays: nobody is signed in, or their tier is too low. */
export const silences = ['guest', 'tier'] as const

const one = '/api/lounge/queue/:id'

export const lounge = endpoints<LoungeSchemas>('lounge', {
  get: { method: 'GET', path: '/api/lounge', reads: [data.lounge, data.tracks, data.clock] },
  door: { method: 'GET', path: '/api/lounge/door', reads: [data.lounge, data.tracks, data.clock] },
  nowPlaying: { method: 'GET', path: '/api/lounge/now-playing', reads: [data.lounge, data.tracks, data.clock] },
  put: { method: 'POST', path: '/api/lounge/queue' },
  takeBack: { method: 'DELETE', path: one },
  vote: { method: 'PUT', path: `${one}/vote` },
  unvote: { method: 'DELETE', path: `${one}/vote` },
  skip: { method: 'POST', path: '/api/lounge/skip' },
  block: { method: 'PUT', path: '/api/lounge/blocks/:trackId' },
  unblock: { method: 'DELETE', path: '/api/lounge/blocks/:trackId' },
  lock: { method: 'PUT', path: '/api/lounge/lock' },
  settings: {
    method: 'GET',
    path: '/api/lounge/settings',
    reads: [data.lounge, data.playlists, data.tracks, data.chat],
  },
  update: { method: 'PUT', path: '/api/lounge/settings' },
})

/** What those at the bar are told. */
export const loungeEvents = events<LoungeEventSchemas>({ lounge_changed: 'room' })

/** What they ask over the line; answers come with the acknowledgement. */
export const loungeCommands = commands<LoungeCommandSchemas>({
  ask_time: { isAcknowledged: true },
  read_personal_state: { isAcknowledged: true },
})
