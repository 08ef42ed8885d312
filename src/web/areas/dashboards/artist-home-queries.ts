import { albums } from '#contract/albums.ts'
import { gigs } from '#contract/gigs.ts'
import { tracks } from '#contract/tracks.ts'
import { ownFansQuery, ownFiguresQuery } from '#web/features/artist-figures/figures-queries.ts'
import type { FiguresSearch } from '#web/features/artist-figures/figures-search.ts'
import { waitingGigRequestsQuery } from '#web/features/gig-requests/gig-request-queries.ts'
import { waitingTrackSubmissionsQuery } from '#web/features/track-submissions/track-submission-queries.ts'
import { readList } from '#web/platform/api/reads.ts'
import type { PersonalContext } from '#web/platform/session/person.tsx'

const SHOWN_GIGS = 5
const SHOWN_FANS = 3

/** Lists of which the dashboard says how long they are. */
export const artistTrackCountQuery = (artistId: number) => readList(tracks.list, { query: { artistId, limit: 1 } })
export const artistAlbumCountQuery = (artistId: number) => readList(albums.list, { query: { artistId, limit: 1 } })
export const artistNextGigsQuery = (artistId: number) =>
  readList(gigs.list, { query: { section: 'booking', artistId, limit: SHOWN_GIGS } })

export const newestFansQuery = () => ownFansQuery(SHOWN_FANS)

/** Asks for everything the artist's dashboard shows, so that the server can render it whole. */
export async function loadArtistDashboard(
  { personalClient: client }: PersonalContext,
  search: FiguresSearch,
): Promise<void> {
  const figures = await client.ensureQueryData(ownFiguresQuery(search))
  if (!figures) return
  const { id } = figures.artist
  await Promise.all([
    client.ensureQueryData(artistTrackCountQuery(id)),
    client.ensureQueryData(artistAlbumCountQuery(id)),
    client.ensureQueryData(artistNextGigsQuery(id)),
    client.ensureQueryData(newestFansQuery()),
    ...(figures.allowed.includes('change')
      ? [client.ensureQueryData(waitingTrackSubmissionsQuery()), client.ensureQueryData(waitingGigRequestsQuery())]
      : []),
  ])
}
