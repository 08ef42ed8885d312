import type { SQL } from 'drizzle-orm'
import type { SitemapKind } from '#contract/sitemap.ts'

/** The pages of one kind of thing that anybody may see. */
export interface SitemapSource {
  kind: Exclude<SitemapKind, 'pages'>
  /** Selects `id`, `name` (what its address calls it) and `updated`. */
  things: SQL
  /** Path of the page of a thing. */
  pathOf(name: string): string
}
