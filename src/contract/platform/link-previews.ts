import { endpoints } from '../kit/endpoint.ts'
import type { LinkPreviewSchemas } from '../schemas/platform/link-previews.ts'

/** So many addresses are asked for at once. */
export const MAX_LINKED_PATHS = 20
/** Letters of an address that has a card. */
export const MAX_LINKED_PATH_LENGTH = 500

export const linkPreviews = endpoints<LinkPreviewSchemas>('link-previews', {
  find: { method: 'GET', path: '/api/link-previews' },
})
