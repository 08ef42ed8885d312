import { isOpenToAll } from '#contract/kit/access.ts'
import type { AlbumWithTracks } from '#contract/schemas/albums.ts'
import type { ReleaseNeighbours } from '#contract/schemas/releases.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import type { Video } from '#contract/schemas/videos.ts'
import { albumHead, isOpenAlbum } from '#web/features/albums/album-page.ts'
import { withGraph } from '#web/features/releases/release-graph.ts'
import { trackHead } from '#web/features/tracks/track-page.ts'
import { videoHead } from '#web/features/videos/video-page.ts'
import type { PageHead, SiteIdentity } from '#web/platform/head/head.ts'

interface Opened {
  album: AlbumWithTracks | null
  single: Track | null
  video: Video | null
  around: ReleaseNeighbours | null
}

/** What the wall says of itself with a record open on it. One that needs a pass is not told to the world. */
export function openedHead(opened: Opened | undefined, site: SiteIdentity): Partial<PageHead> {
  const { album, single, video, around = null } = opened ?? {}
  if (album) return isOpenAlbum(album) ? withGraph(albumHead(album, site), 'album', around, site) : { hidden: true }
  if (single) return isOpenToAll(single) ? withGraph(trackHead(single, site), 'track', around, site) : { hidden: true }
  return video ? withGraph(videoHead(video, site), 'video', around, site) : {}
}
