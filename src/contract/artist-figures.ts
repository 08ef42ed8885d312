import { data } from './kit/data.ts'
import { csvAddress, endpoints } from './kit/endpoint.ts'
import type { ArtistFiguresSchemas } from './schemas/artist-figures.ts'

/** Who hears an artist most is told for so many days. */
export const TOP_LISTENERS_DAYS = 30

/** One person counts once for a track in so many minutes by the clock, however often they begin it. */
export const PLAY_SLOT_MINUTES = 10

const own = [data.listening, data.artistMembers, data.artistFollows]
const soldAndSaved = [data.orders, data.merchandise, data.releases, data.listenerPlaylists, data.likedTracks]
const reads = [data.artistFigures, data.tracks, data.albums, data.artists, ...soldAndSaved, ...own]

export const artistFigures = endpoints<ArtistFiguresSchemas>('artist-figures', {
  get: { method: 'GET', path: '/api/artist-figures', reads },
  exportCsv: { ...csvAddress('/api/artist-figures'), reads },
  spansCsv: { ...csvAddress('/api/artist-days'), reads },
  releasesCsv: { ...csvAddress('/api/artist-releases'), reads },
  followersCsv: { ...csvAddress('/api/artist-followers'), reads },
  fans: { method: 'GET', path: '/api/artist-fans', reads: own },
  topListeners: { method: 'GET', path: '/api/artist-fans/top', reads: own },
  fanCountries: { method: 'GET', path: '/api/artist-fans/countries', reads: [data.artistFollows, data.orders] },
})
