import type { PgTable } from 'drizzle-orm/pg-core'
import type { Audit } from './audit/audited-table.ts'
import type { Erasure } from './identity/erasure.ts'
import type { Export } from './identity/export.ts'

/** A table, with what has to be decided of every one. */
export interface DeclaredTable {
  table: PgTable
  /** How changes by admins are recorded; null for bookkeeping nobody looks up. */
  audit: Audit | null
  /** What becomes of its rows with an account that is erased. */
  erasure: Erasure
  /** What of it is in the copy of their data that somebody asks for. */
  export: Export
  /** Whether its rows are in a backup; not where they only wait for a few days and a restored site could not go on with them. */
  backup: boolean
}
