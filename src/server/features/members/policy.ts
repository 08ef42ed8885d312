import { ne, type SQL } from 'drizzle-orm'
import { usersTable } from '#server/platform/identity/table.ts'

/** True for accounts that have a pass now. */
export const hasPass: SQL = ne(usersTable.accessTier, 'free')
