import { searchableData } from '../kit/data.ts'
import { endpoints } from '../kit/endpoint.ts'
import type { SitemapSchemas } from '../schemas/platform/sitemap.ts'

/** Addresses one file may name at most; sitemaps.org allows 50,000. */
export const SITEMAP_PART_SIZE = 10_000

export const sitemap = endpoints<SitemapSchemas>('sitemap', {
  index: { method: 'GET', path: '/sitemap.xml', reads: searchableData },
  part: { method: 'GET', path: '/sitemap/:kind/:part.xml', reads: searchableData },
  robots: { method: 'GET', path: '/robots.txt' },
})
