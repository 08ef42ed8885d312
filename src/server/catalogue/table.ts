import { integer, json, pgTable, uuid } from 'drizzle-orm/pg-core'
import { usersTable } from '#server/accounts/table.ts'
import { moment } from '#server/database/columns.ts'
import type { KeptImport } from './kept-imports.ts'

/** Previewed imports that wait for their word, for a few hours at most. */
export const keptImportsTable = pgTable('kept_imports', {
  id: uuid().primaryKey(),
  ownerId: integer()
    .notNull()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  /** As text: what a file says may hold characters the binary form refuses. */
  kept: json().$type<KeptImport>().notNull(),
  keptAt: moment().notNull().defaultNow(),
  /** Since when it is being written; null while it waits. */
  takenAt: moment(),
})
