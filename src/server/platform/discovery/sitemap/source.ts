import type { SQL } from 'drizzle-orm'
import type { DataName } from '#contract/kit/data.ts'

/** A page that shows no one thing and that anybody may see. */
export interface PlainPage {
  path: string
  /** It is named after those with a smaller number. */
  order: number
}

/** The pages of one kind of thing that anybody may see. */
export interface SitemapSource {
  /** The name of its feature. */
  kind: DataName
  /** Its files are named after those with a smaller number. */
  order: number
  /** Selects `id`, `name` (what its address calls it) and `updated` of those that anybody may see at a moment. */
  things: (now: Date) => SQL
  /** Path of the page of a thing. */
  pathOf(name: string): string
}
