import { titleWithArtist } from '#server/platform/discovery/title-with-artist.ts'
import { type LinkPreviewSource, readAsFound } from '#server/platform/link-previews/source.ts'
import { trackEmbed } from './embed.ts'
import { trackSearch } from './search.ts'

export const trackLinkPreview: LinkPreviewSource = {
  recordAt: trackEmbed.shownAt,
  read: readAsFound(trackSearch),
  called: ({ title, art }) => titleWithArtist(title, art.artist),
}
