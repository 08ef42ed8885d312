import { sql } from 'drizzle-orm'
import { modelProfilesTable } from '#server/features/model-profiles/table.ts'
import { usersTable } from '#server/platform/identity/table.ts'

/** How a model is called towards others: never by their legal name. */
export const publicName = sql<string>`coalesce(nullif(${modelProfilesTable.stageName}, ''), ${usersTable.username})`
