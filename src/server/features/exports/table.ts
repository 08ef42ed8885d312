import { isNull, sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Copies of their data that people have asked for. */
export const dataExportsTable = pgTable(
  'data_exports',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The name its file is kept under, the same however often the job is begun. */
    fileKey: uuid().notNull().default(sql`gen_random_uuid()`),
    askedAt: moment().notNull().defaultNow(),
    /** When it was made or given up; null while it is being made. */
    endedAt: moment(),
    /** Null before it is made, and once a newer one is there. */
    fileUrl: text(),
    size: bigint({ mode: 'number' }),
  },
  (copies) => [
    // One at a time, however many ask at the same moment.
    uniqueIndex('data_exports_under_way_key').on(copies.userId).where(isNull(copies.endedAt)),
    index('data_exports_user_idx').on(copies.userId, copies.askedAt.desc().nullsFirst()),
    index('data_exports_age_idx').on(copies.askedAt),
  ],
)
export type DataExportRow = typeof dataExportsTable.$inferSelect
