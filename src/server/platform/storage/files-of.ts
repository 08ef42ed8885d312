import { and, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { UserRow } from '#server/platform/identity/table.ts'
import { hasNoQuota } from './policy.ts'
import { uploadsTable } from './table.ts'

const u = uploadsTable
const liesIn = (folder: string): SQL => sql`${u.url} like ${`/uploads/${folder}/%`}`

/** The files somebody has sent for themselves: admins send those of the label's records for the label. */
export const filesOf = (user: UserRow): SQL | undefined =>
  and(
    eq(u.uploadedBy, user.id),
    ne(u.kind, 'export'),
    hasNoQuota(user) ? or(liesIn('attachments'), liesIn('portfolio')) : undefined,
  )
