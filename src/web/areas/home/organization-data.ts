import type { Site } from '#contract/schemas/site.ts'
import type { SiteIdentity } from '#web/platform/head/head.ts'
import { SCHEMA } from '#web/platform/head/structured-data.ts'

/** The site as search engines read it, and how to ask it. */
export const organizationData = ({ origin, name }: SiteIdentity, site: Site) => [
  {
    '@context': SCHEMA,
    '@type': ['Organization', 'MusicVenue'],
    name,
    url: origin,
    logo: `${origin}/icons/icon-512.png`,
    image: `${origin}/preview.png`,
    ...(site.contactEmail ? { email: site.contactEmail } : {}),
    ...(site.contactPhone ? { telephone: site.contactPhone } : {}),
    ...(site.socialLinks.length > 0 ? { sameAs: site.socialLinks } : {}),
  },
  {
    '@context': SCHEMA,
    '@type': 'WebSite',
    name,
    url: origin,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  },
]
