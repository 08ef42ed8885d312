import { isOpenToAll } from '#contract/kit/access.ts'
import type { AlbumWithTracks } from '#contract/schemas/albums.ts'
import type { Track } from '#contract/schemas/tracks.ts'
import type { Video } from '#contract/schemas/videos.ts'
import { albumHead, isOpenAlbum } from '#web/features/albums/album-page.ts'
import { trackHead } from '#web/features/tracks/track-page.ts'
import { videoHead } from '#web/features/videos/video-page.ts'
import type { PageHead, SiteIdentity } from '#web/platform/head/head.ts'

interface Opened {
  album: AlbumWithTracks | null
  single: Track | null
  video: Video | null
}

/** What the wall says of itself with a record open on it. One that needs a pass is not told to the world. */
export function openedHead(opened: Opened | undefined, site: SiteIdentity): Partial<PageHead> {
  const { album, single, video } = opened ?? {}
  if (album) return isOpenAlbum(album) ? albumHead(album, site) : { hidden: true }
  if (single) return isOpenToAll(single) ? trackHead(single, site) : { hidden: true }
  return video ? videoHead(video, site) : {}
}
