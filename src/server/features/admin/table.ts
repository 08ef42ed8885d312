import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment } from '#server/platform/database/columns.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** Filtered lists that an admin has saved; the table has the name of the version that brought it. */
export const adminViewsTable = pgTable(
  'desk_views',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    userId: integer()
      .notNull()
      .references(() => usersTable.id, { onDelete: 'cascade' }),
    /** The list, as its address calls it. */
    tab: text().notNull(),
    name: text().notNull(),
    /** What the list's address says. */
    search: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: moment().notNull().defaultNow(),
  },
  (views) => [
    uniqueIndex('desk_views_name_key').on(views.userId, views.tab, views.name),
    index('desk_views_user_idx').on(views.userId, views.id),
  ],
)
