import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '#contract/kit/access.ts'
import type { DataName } from '#contract/kit/data.ts'
import type { SearchHit } from '#contract/schemas/platform/search.ts'
import type { AppContext } from '../app-context.ts'

/** One kind of thing that is searched. */
export interface SearchSource {
  /** The name of its feature. */
  kind: DataName
  /** Its group stands after those with a smaller number. */
  order: number
  /**
   * Everything of it this caller may find, by the same rules as in its list: rows with `id`, `found_text` (title, line break,
   * names), `found_words` (words by weight) and `place` (larger stands earlier among equals).
   */
  rows(caller: Caller | null): SQL
  /** Put together once per search, where no table keeps it ready. */
  once?: boolean
  /** Reads what was found, in any order. */
  read(ids: number[], context: AppContext, caller: Caller | null): Promise<SearchHit[]>
}

/** One kind of thing whose hits depend on who asks, so that no answer is kept for their like. */
export interface MemberSearchSource {
  /** The name of its feature. */
  kind: DataName
  /** What this caller may see of it with all of the words, the best first; as many as anybody looks through. */
  find(context: AppContext, q: string, caller: Caller): Promise<SearchHit[]>
}

/** Newer things stand earlier. */
const entered = sql`extract(epoch from created_at)`

/** The rows of a table with the columns of `migrations/0005_search.sql`. */
export const storedRows = (table: PgTable, where: SQL | undefined = sql`true`, place: SQL = entered): SQL =>
  sql`select id, found_text, found_words, ${place} as place from ${table} where ${where}`

/** What a hit says beyond its kind; everything unsaid is as `searchHit` has it. */
type HitDetails = Omit<SearchHit, 'kind' | 'about' | 'art' | 'hearing'> &
  Partial<Pick<SearchHit, 'hearing'>> & {
    about: (string | null | undefined)[]
    artist?: string | null
    /** The record whose sleeve it has, where that is called otherwise. */
    of?: string
  }

/** @param drawnAs the kind of record its sleeve is drawn as */
export const searchHit = (
  kind: DataName,
  drawnAs: string,
  { about, artist = null, of, ...details }: HitDetails,
): SearchHit => ({
  hearing: null,
  ...details,
  kind,
  about: about.filter(Boolean).join(', '),
  art: { kind: drawnAs, id: details.id, title: of ?? details.title, artist },
})
