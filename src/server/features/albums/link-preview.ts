import { titleWithArtist } from '#server/platform/discovery/title-with-artist.ts'
import { type LinkPreviewSource, readAsFound } from '#server/platform/link-previews/source.ts'
import { albumEmbed } from './embed.ts'
import { albumSearch } from './search.ts'

export const albumLinkPreview: LinkPreviewSource = {
  recordAt: albumEmbed.shownAt,
  read: readAsFound(albumSearch),
  called: ({ title, art }) => titleWithArtist(title, art.artist),
}
