import { data, recordOfCall } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import { events } from './kit/events.ts'
import type { SetListsEventSchemas, SetListsSchemas } from './schemas/set-lists.ts'

/** So many songs are on a set list at the most. */
export const MOST_SONGS = 60

/** The room of sockets in which everybody who looks at the set list of a gig hears what is played. */
export const setListRoomOf = (gigId: number): string => `set-list:${gigId}`

const one = '/api/gigs/:id/set-list'
const played = `${one}/songs/:song/played`
const own = recordOfCall(data.setLists)
const reads = [own, data.gigs, data.tracks, data.albums, data.clock]

export const setLists = endpoints<SetListsSchemas>('set-lists', {
  get: { method: 'GET', path: one, reads },
  now: { method: 'GET', path: `${one}/now`, reads },
  whole: { method: 'GET', path: `${one}/whole`, reads: [...reads, data.streams] },
  save: { method: 'PUT', path: one, touches: [own] },
  play: { method: 'PUT', path: played, touches: [own] },
  unplay: { method: 'DELETE', path: played, touches: [own] },
})

/** What those are told who look at a set list. */
export const setListEvents = events<SetListsEventSchemas>({
  song_played: 'room',
  song_unplayed: 'room',
  set_list_changed: 'room',
})
