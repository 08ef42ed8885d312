import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

/**
 * How many rows tables have, by the values their lists are narrowed to. The trigger `counted` of a table adds what each statement
 * changes (migration 0032), so that writers never wait for one another; what is added up by and by is the count.
 */
export const rowCountsTable = pgTable(
  'row_counts',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    tableName: text().notNull(),
    facets: jsonb().notNull(),
    /** Less than none where rows went. */
    rows: integer().notNull(),
  },
  (counts) => [index('row_counts_table_idx').on(counts.tableName)],
)
