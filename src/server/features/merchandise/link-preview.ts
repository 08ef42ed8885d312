import { type LinkPreviewSource, readAsFound, recordIdInPath } from '#server/platform/link-previews/source.ts'
import { merchandiseSearch } from './search.ts'

export const merchandiseLinkPreview: LinkPreviewSource = {
  recordAt: (url) => recordIdInPath(url, '/merch-booth/'),
  read: readAsFound(merchandiseSearch),
}
