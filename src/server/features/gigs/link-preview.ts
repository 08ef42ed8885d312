import { type LinkPreviewSource, readAsFound, recordIdInPath } from '#server/platform/link-previews/source.ts'
import { gigSearch } from './search.ts'

export const gigLinkPreview: LinkPreviewSource = {
  recordAt: (url) => recordIdInPath(url, '/gigs/'),
  read: readAsFound(gigSearch),
}
