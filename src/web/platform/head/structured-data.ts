import type { Track } from '#contract/schemas/tracks.ts'
import type { SiteIdentity } from './head.ts'

/** Where the words of search engines are explained. */
export const SCHEMA = 'https://schema.org'

/** The breadcrumbs from the home page to a page, as search results show it. */
export const trailOf = ({ origin, name }: SiteIdentity, ...steps: (readonly [name: string, path: string])[]) => ({
  '@context': SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: [[name, '/'] as const, ...steps].map(([name, path], i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name,
    item: origin + path,
  })),
})

/** A length in seconds as search engines write it: `PT4M48S`. */
export function isoLength(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${Math.round(seconds % 60)}S`
}

/** Who made a record; there is an address where they have a page. */
export const makerOf = (
  { artist, artistSlug }: { artist: string | null; artistSlug: string | null },
  { origin }: SiteIdentity,
) =>
  artist
    ? {
        '@type': 'MusicGroup',
        name: artist,
        ...(artistSlug ? { url: `${origin}/artist/${encodeURIComponent(artistSlug)}` } : {}),
      }
    : undefined

/** A thing's own picture, else the one drawn for it. */
export const pictureOf = (imageUrl: string | null, drawn: string, { origin }: SiteIdentity): string =>
  imageUrl ? new URL(imageUrl, origin).href : `${origin}${drawn}`

/** A recording that nobody needs a pass for, as it stands on its own and among those of its album. */
export const recordingOf = (track: Track, site: SiteIdentity) => ({
  '@type': 'MusicRecording',
  name: track.title,
  url: `${site.origin}/music-room?track=${track.id}`,
  ...(track.duration ? { duration: isoLength(track.duration) } : {}),
  byArtist: makerOf(track, site),
  isAccessibleForFree: true,
})
