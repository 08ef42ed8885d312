import { EMBED_SIZES, embedCode } from '#contract/oembed.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { EmbedSource } from '#server/platform/discovery/embeds/source.ts'
import { titleWithArtist } from '#server/platform/discovery/title-with-artist.ts'
import { orNotFound, Refusal } from '#server/platform/http/errors.ts'

const CARD = { width: 1200, height: 630 }
const CACHE_SECONDS = 3600

/** What an address of ours names, where that can be embedded: a page that shows it, or its player. */
function namedBy(sources: readonly EmbedSource[], address: string, origin: string) {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.origin !== origin) return null
  const [, framed, key] = /^\/embed\/([a-z]+)\/(\d{1,9})$/.exec(url.pathname) ?? []
  for (const source of sources) {
    const id = source.kind === framed ? Number(key) : source.shownAt(url)
    if (id !== undefined) return { source, id }
  }
  return null
}

/**
 * Answers a question for the player of an address, in the words of oembed.com.
 * @param origin the site's own address, under which whole links are made
 * @throws 404 where the address names nothing of ours that can be embedded, 401 where a pass is needed
 */
export async function embedFor(
  context: AppContext,
  origin: string,
  { url, maxwidth, maxheight }: { url: string; maxwidth?: number | undefined; maxheight?: number | undefined },
) {
  const sources = context.features.flatMap(({ embed }) => embed ?? [])
  const { source, id } = orNotFound(namedBy(sources, url, origin), 'Anything to embed at this address')
  const { title, artist, artistSlug, locked } = await source.read(context.db, id)
  if (locked) throw new Refusal(401, 'This needs a pass and plays on its own site only')
  const { kind } = source
  const size = EMBED_SIZES[kind]
  const width = Math.min(size.width, maxwidth ?? size.width)
  const height = Math.min(size.height, maxheight ?? size.height)
  const words = titleWithArtist(title, artist)
  const { name } = await context.site()
  return {
    version: '1.0',
    type: 'rich',
    title: words,
    ...(artist ? { author_name: artist } : {}),
    ...(artistSlug ? { author_url: `${origin}/artist/${encodeURIComponent(artistSlug)}` } : {}),
    provider_name: name,
    provider_url: origin,
    cache_age: CACHE_SECONDS,
    thumbnail_url: `${origin}/artwork/${kind}/${id}?shape=card`,
    thumbnail_width: CARD.width,
    thumbnail_height: CARD.height,
    html: embedCode(origin, { kind, id, title: words }, { width, height }),
    width,
    height,
  }
}
