import { recordIdInQuery } from '#server/platform/discovery/embeds/source.ts'
import { type LinkPreviewSource, readAsFound } from '#server/platform/link-previews/source.ts'
import { castingSearch } from './search.ts'

export const castingLinkPreview: LinkPreviewSource = {
  recordAt: (url) => (url.pathname === '/casting' ? recordIdInQuery(url, 'call') : undefined),
  read: readAsFound(castingSearch),
}
