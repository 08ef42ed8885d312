import { and, eq } from 'drizzle-orm'
import { EMBED_SIZES, type Embedded, embedCode } from '#contract/oembed.ts'
import { isOpenAlbum } from '#server/features/albums/policy.ts'
import { selectAlbums } from '#server/features/albums/service.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { presentTrack, selectTracks } from '#server/features/tracks/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { found, Refusal } from '#server/platform/http/errors.ts'

const CARD = { width: 1200, height: 630 }
const CACHE_SECONDS = 3600

/** What an address of ours names, where that can be embedded: a page of a track or an album, or its player. */
function namedBy(address: string, origin: string): { kind: Embedded; id: number } | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || url.origin !== origin) return null
  const [, kind, framed] = /^\/embed\/(track|album)\/(\d{1,9})$/.exec(url.pathname) ?? []
  if (kind) return { kind: kind as Embedded, id: Number(framed) }
  const key = (name: string) => /^\d{1,9}$/.exec(url.searchParams.get(name) ?? '')?.[0]
  if (url.pathname === '/music-room' && key('track')) return { kind: 'track', id: Number(key('track')) }
  if (url.pathname !== '/jukebox-wall') return null
  if (key('album')) return { kind: 'album', id: Number(key('album')) }
  return key('single') ? { kind: 'track', id: Number(key('single')) } : null
}

const gated = () => new Refusal(401, 'This needs a pass and plays on its own site only')

/** Title and artist of a thing that anybody may hear; 404 when there is none, 401 when a pass is needed. */
async function wordsOf({ db }: AppContext, kind: Embedded, id: number) {
  if (kind === 'album') {
    const isIt = eq(albumsTable.id, id)
    const [[row], [open]] = await Promise.all([
      selectAlbums(db).where(isIt),
      selectAlbums(db).where(and(isIt, isOpenAlbum)),
    ])
    const { album, artistSlug } = found(row, 'Album')
    if (!open) throw gated()
    return { ...album, artistSlug }
  }
  const [row] = await selectTracks(db).where(eq(tracksTable.id, id))
  const track = presentTrack(found(row, 'Track'), null)
  if (track.locked) throw gated()
  return track
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
  const { kind, id } = found(namedBy(url, origin), 'Anything to embed at this address')
  const { title, artist, artistSlug } = await wordsOf(context, kind, id)
  const size = EMBED_SIZES[kind]
  const width = Math.min(size.width, maxwidth ?? size.width)
  const height = Math.min(size.height, maxheight ?? size.height)
  const words = artist ? `${title} by ${artist}` : title
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
