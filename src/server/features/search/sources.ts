import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Caller } from '#contract/access.ts'
import type { SearchKind } from '#contract/search.ts'
import { albumsTable } from '#server/features/albums/table.ts'
import { publishedFor } from '#server/features/artists/service.ts'
import { artistsTable } from '#server/features/artists/table.ts'
import { foundCalls } from '#server/features/casting/found-calls.ts'
import { nearness } from '#server/features/gigs/service.ts'
import { gigsTable } from '#server/features/gigs/table.ts'
import { merchandiseTable } from '#server/features/merchandise/table.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { videosTable } from '#server/features/videos/table.ts'

/**
 * What is searched of one kind: rows with `id`, `found_text` (title, line break, names), `found_words` (words by weight) and
 * `place` (larger stands earlier among equals).
 */
interface Source {
  kind: SearchKind
  rows: SQL
  /** Put together once per search, where no table keeps it ready. */
  once?: boolean
}

/** A table with the columns of `migrations/0005_search.sql`. */
const stored = (table: PgTable, place: SQL, where: SQL | undefined = sql`true`): SQL =>
  sql`select id, found_text, found_words, ${place} as place from ${table} where ${where}`

const entered = sql`extract(epoch from created_at)`

/** Everything a caller may find, by the same rules as in the lists of each kind; `now` is told when it is looked for. */
export const sourcesFor = (caller: Caller | null): Source[] => [
  { kind: 'artists', rows: stored(artistsTable, entered, publishedFor(caller)) },
  { kind: 'tracks', rows: stored(tracksTable, entered) },
  { kind: 'albums', rows: stored(albumsTable, entered) },
  { kind: 'videos', rows: stored(videosTable, entered) },
  { kind: 'gigs', rows: stored(gigsTable, nearness(sql.placeholder('now'))) },
  { kind: 'merchandise', rows: stored(merchandiseTable, entered) },
  { kind: 'casting', rows: foundCalls, once: true },
]
