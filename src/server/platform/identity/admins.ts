import { asc } from 'drizzle-orm'
import type { Connection } from '#server/platform/database/connect.ts'
import { runsSite } from './policy.ts'
import { usersTable } from './table.ts'

/** Admins who are told of something by e-mail. */
const MOST = 50

/** The addresses of those who run the site and can sign in, the first of them first. */
export async function adminAddresses(db: Connection): Promise<string[]> {
  const admins = await db
    .select({ email: usersTable.email })
    .from(usersTable)
    .where(runsSite)
    .orderBy(asc(usersTable.id))
    .limit(MOST)
  return admins.map(({ email }) => email)
}
