import { everyEndpoint } from '#server/every-endpoint.ts'
import { features } from '#server/features.ts'

/** Files the server writes for programs, at addresses of their own: feeds, calendar, sitemap and the like. */
export const filePaths: readonly string[] = everyEndpoint
  .filter(({ method, path }) => method === 'GET' && /^\/[^:]+\.(xml|rss|ics|txt|webmanifest)$/.test(path))
  .map(({ path }) => path)

/** The first sitemap of each kind of record. */
export const sitemapPaths: readonly string[] = features.flatMap(({ sitemap }) =>
  sitemap ? [`/sitemap/${sitemap.kind}/1.xml`] : [],
)
