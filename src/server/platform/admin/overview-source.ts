import type { SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AppContext } from '../app-context.ts'
import type { Facets } from '../database/row-counts.ts'

/** A table, and which of its rows are counted; by the values they have where the database keeps their count. */
export type RowCountSource =
  | readonly [table: PgTable, where?: SQL]
  | readonly [table: PgTable, kept: { facets: Facets }]

/** Numbers of a feature that the back office shows. */
export interface OverviewSource {
  /** How many records there are; what several features count under one name is added up. */
  counts?: Readonly<Record<string, RowCountSource>>
  /** What waits for somebody, undecided, unanswered, unsold or unheard: its words stand in the feature of the web. */
  attention?: (context: Pick<AppContext, 'config'>) => Readonly<Record<string, RowCountSource>>
}
