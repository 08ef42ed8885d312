import { count, eq } from 'drizzle-orm'
import type { House } from '#server/kit/house.ts'
import { siteUrl } from './letters.ts'
import { issueSecret } from './links.ts'
import { usersTable } from './table.ts'

const HOURS = 24

/** A fresh one-time link that creates the first admin, as long as there is none; older links end with it. */
export async function setupLink(house: House): Promise<string | null> {
  const { db, config } = house
  const [admins] = await db.select({ n: count() }).from(usersTable).where(eq(usersTable.role, 'admin'))
  if (config.demo || (admins && admins.n > 0)) return null
  const secret = await issueSecret(db, { userId: null, purpose: 'setup', data: null }, HOURS)
  return `${siteUrl(house)}/setup?token=${secret}`
}
