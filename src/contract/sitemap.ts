import { data } from './kit/data.ts'
import { endpoints } from './kit/endpoint.ts'
import type { SitemapSchemas } from './schemas/sitemap.ts'

/** What has pages of its own, and the plain pages beside them. */
export const sitemapKinds = [
  'pages',
  'artists',
  'albums',
  'tracks',
  'videos',
  'gigs',
  'merchandise',
  'casting',
] as const
export type SitemapKind = (typeof sitemapKinds)[number]

/** Addresses one file may name at most; sitemaps.org allows 50,000. */
export const SITEMAP_PART = 10_000

const reads = [data.artists, data.albums, data.tracks, data.videos, data.gigs, data.merchandise, data.casting]

export const sitemap = endpoints<SitemapSchemas>('sitemap', {
  index: { method: 'GET', path: '/sitemap.xml', reads },
  part: { method: 'GET', path: '/sitemap/:kind/:part.xml', reads },
  robots: { method: 'GET', path: '/robots.txt' },
})
