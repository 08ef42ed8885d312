import { integer, pgTable } from 'drizzle-orm/pg-core'
import { usersTable } from './table.ts'

/**
 * What is unread for somebody, kept because every page shows it; no row where nothing ever came. Triggers of the tables that are
 * counted keep it, in the transaction that changes them.
 */
export const inboxCountsTable = pgTable('inbox_counts', {
  userId: integer()
    .primaryKey()
    .references(() => usersTable.id, { onDelete: 'cascade' }),
  unreadMessages: integer().notNull().default(0),
  unreadNotices: integer().notNull().default(0),
  /** Messages in the inbox and among the sent ones, those put away left out. */
  receivedMessages: integer().notNull().default(0),
  sentMessages: integer().notNull().default(0),
  /** Raised with every change of a message of theirs, so that a list that was asked for before is known to be the same. */
  messageChanges: integer().notNull().default(0),
})
