import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import { OEMBED_PATH } from './rules/oembed-address.ts'
import type { OembedSchemas } from './schemas/oembed.ts'

/** The size a player is drawn for where a site does not say how much room there is. */
export const EMBED_SIZES = { track: { width: 600, height: 160 }, album: { width: 600, height: 400 } } as const
export const embedded = ['track', 'album'] as const
export type Embedded = (typeof embedded)[number]

/** Where the player of a thing stands, to be framed by other sites. */
const embedPath = (kind: Embedded, id: number): string => `/embed/${kind}/${id}`

/** Words that stand in an attribute, whatever they are. */
const asAttribute = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`).replace(/\s+/g, ' ')

/** What another site puts into its page to show the player of a thing. */
export const embedCode = (
  origin: string,
  { kind, id, title }: { kind: Embedded; id: number; title: string },
  { width, height }: { width: number; height: number } = EMBED_SIZES[kind],
): string =>
  `<iframe src="${origin}${embedPath(kind, id)}" width="${width}" height="${height}" title="${asAttribute(title)}" style="border:0;max-width:100%" allow="autoplay" loading="lazy"></iframe>`

export const oembed = endpoints<OembedSchemas>('oembed', {
  get: { method: 'GET', path: OEMBED_PATH, reads: [data.albums, data.tracks, data.artists, data.uploads, data.site] },
})
