import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'

/** Files in the store that no row knows, and since when this has been seen: the database may be the one that is wrong. */
export const strayFilesTable = pgTable('stray_files', {
  url: text().primaryKey(),
  since: moment().notNull().defaultNow(),
  seenAt: moment().notNull().defaultNow(),
})
