import { integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { outcomes } from '#contract/catalogue.ts'
import type { ImportRow } from '#contract/schemas/catalogue.ts'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import type { ParsedRecord } from './read/parsed-record.ts'
import type { StoredImport } from './write/stored-imports.ts'

/** Previewed imports that wait for their word, for a few hours at most. */
export const keptImportsTable = pgTable('kept_imports', {
  id: uuid().primaryKey(),
  ownerId: integer()
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  /** As text: what a file says may hold characters the binary form refuses. */
  kept: json().$type<StoredImport>().notNull(),
  keptAt: moment().notNull().defaultNow(),
  /** Since when it is being written; null while it waits. */
  takenAt: moment(),
})

/** Their rows, in the order in which they are written. */
export const keptImportRowsTable = pgTable(
  'kept_import_rows',
  {
    importId: uuid()
      .notNull()
      .references(() => keptImportsTable.id, { onDelete: 'cascade' }),
    place: integer().notNull(),
    kind: text().$type<ImportRow['kind']>().notNull(),
    outcome: text({ enum: outcomes }).notNull(),
    sent: json().$type<ParsedRecord>().notNull(),
    told: json().$type<ImportRow>().notNull(),
  },
  (rows) => [primaryKey({ columns: [rows.importId, rows.place] })],
)
