import type { AlbumWithTracks } from '#contract/albums.ts'
import type { Track } from '#contract/tracks.ts'
import type { Video } from '#contract/videos.ts'
import { albumHead, isOpenAlbum } from '#web/albums/album-page.ts'
import type { PageHead, SiteIdentity } from '#web/kit/head.ts'
import { isOpen, trackHead } from '#web/tracks/track-page.ts'
import { videoHead } from '#web/videos/video-page.ts'

interface Opened {
  album: AlbumWithTracks | null
  single: Track | null
  video: Video | null
}

/** What the wall says of itself with a record open on it. One that needs a pass is not told to the world. */
export function openedHead(opened: Opened | undefined, site: SiteIdentity): Partial<PageHead> {
  const { album, single, video } = opened ?? {}
  if (album) return isOpenAlbum(album) ? albumHead(album, site) : { hidden: true }
  if (single) return isOpen(single) ? trackHead(single, site) : { hidden: true }
  return video ? videoHead(video, site) : {}
}
