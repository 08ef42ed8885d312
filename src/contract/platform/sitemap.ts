import { foundData } from '#contract/kit/data.ts'
import { endpoints } from '#contract/kit/endpoint.ts'
import type { SitemapSchemas } from '#contract/schemas/platform/sitemap.ts'

/** Addresses one file may name at most; sitemaps.org allows 50,000. */
export const SITEMAP_PART = 10_000

export const sitemap = endpoints<SitemapSchemas>('sitemap', {
  index: { method: 'GET', path: '/sitemap.xml', reads: foundData },
  part: { method: 'GET', path: '/sitemap/:kind/:part.xml', reads: foundData },
  robots: { method: 'GET', path: '/robots.txt' },
})
