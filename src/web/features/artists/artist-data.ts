import { shownLinks } from '#contract/rules/social-links.ts'
import type { Artist } from '#contract/schemas/artists.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { pictureOf, SCHEMA, trailOf } from '#web/platform/head/structured-data.ts'

/** Addresses under which the same artist stands elsewhere. */
const elsewhere = ({
  socialLinks,
  website,
  youtubeUrl,
  soundcloudUrl,
  spotifyUrl,
  instagramUrl,
  facebookUrl,
}: Artist) =>
  [
    website,
    youtubeUrl,
    soundcloudUrl,
    spotifyUrl,
    instagramUrl,
    facebookUrl,
    ...shownLinks(socialLinks).map(({ href }) => href),
  ].filter((address): address is string => /^https?:\/\//.test(address ?? ''))

/** What search engines read of an artist's page. */
export function artistData(artist: Artist, site: SiteIdentity) {
  const path = `/artist/${encodeURIComponent(artist.slug)}`
  const sameAs = [...new Set(elsewhere(artist))]
  return [
    {
      '@context': SCHEMA,
      '@type': 'MusicGroup',
      name: artist.name,
      url: site.origin + path,
      image: pictureOf(artist.imageUrl, `/artwork/artist/${artist.id}`, site),
      description: artist.bio ?? undefined,
      genre: artist.genre ?? undefined,
      ...(artist.location ? { foundingLocation: { '@type': 'Place', name: artist.location } } : {}),
      ...(sameAs.length > 0 ? { sameAs } : {}),
    },
    trailOf(site, ['Artists', '/artists'], [artist.name, path]),
  ]
}
