export const OEMBED_PATH = '/api/oembed'

/** Where to ask for the player of a page of ours. */
export const embedQuery = (address: string, format: 'json' | 'xml'): string =>
  `${OEMBED_PATH}?format=${format}&url=${encodeURIComponent(address)}`
