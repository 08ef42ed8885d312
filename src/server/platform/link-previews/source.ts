import { sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { SearchHit } from '#contract/schemas/platform/search.ts'
import { perAudience } from '../access/per-audience.ts'
import type { AppContext } from '../app-context.ts'
import { preparedStatement } from '../database/prepared-statement.ts'
import type { SearchSource } from '../search/source.ts'

/** How the address of a page names the record it shows: by its id, or by a name. */
export type RecordInAddress = number | string

/** The pages of a feature that show one of its records, for the cards of links to them. */
export interface LinkPreviewSource {
  /** The record that its page at an address shows; undefined where that is none of its pages. */
  recordAt(url: URL): RecordInAddress | undefined
  /** What this caller may see of some records, by how their addresses name them; the others are left out. */
  read(
    context: AppContext,
    records: readonly RecordInAddress[],
    caller: Caller | null,
  ): Promise<ReadonlyMap<RecordInAddress, SearchHit>>
  /** What it depends on is more than the caller's audience, so that nothing of it is kept for others. */
  isPersonal?: true
  /** What a record is called where a link to it stands within a text; its title unless said otherwise. */
  called?: (hit: SearchHit) => string
}

/** Reads records by their ids for whoever finds them by the search. */
export function readAsFound(source: SearchSource) {
  const found = perAudience((caller) =>
    preparedStatement<{ id: number }>(
      sql`select id from (${source.rows(caller)}) found where id = any(${sql.placeholder('ids')}::int[])`,
    ),
  )
  return async (
    context: AppContext,
    records: readonly RecordInAddress[],
    caller: Caller | null,
  ): Promise<ReadonlyMap<RecordInAddress, SearchHit>> => {
    const rows = await found(caller)(context.db, { ids: records.map(Number), now: new Date() })
    if (rows.length === 0) return new Map()
    const ids = rows.map(({ id }) => id)
    const hits = await source.read(ids, context, caller)
    return new Map(hits.map((hit) => [hit.id, hit]))
  }
}

/** The id that ends the path of a page, as in `/gigs/7`. */
export function recordIdInPath({ pathname }: URL, folder: `/${string}/`): number | undefined {
  const id = pathname.startsWith(folder) ? pathname.slice(folder.length) : ''
  return /^\d{1,9}$/.test(id) ? Number(id) : undefined
}
