import type { House } from '#server/kit/house.ts'
import { siteUrl } from './letters.ts'
import { issueSecret } from './links.ts'
import { hasAdmin } from './service.ts'

const HOURS = 24

/** A fresh one-time link that creates the first admin, as long as none can sign in; older links end with it. */
export async function setupLink(house: House): Promise<string | null> {
  const { db, config } = house
  if (config.demo || (await hasAdmin(db))) return null
  const secret = await issueSecret(db, { userId: null, purpose: 'setup', data: null }, HOURS)
  return `${siteUrl(house)}/setup?token=${secret}`
}
