import type { AppContext } from '#server/platform/app-context.ts'
import { siteUrl } from '#server/platform/identity/account-emails.ts'
import { hasAdmin } from '#server/platform/identity/accounts.ts'
import { issueSecret } from '#server/platform/identity/links.ts'

const HOURS = 24

/** A fresh one-time link that creates the first admin, as long as none can sign in; older links end with it. */
export async function setupLink(context: AppContext): Promise<string | null> {
  const { db, config } = context
  if (config.demo || (await hasAdmin(db))) return null
  const secret = await issueSecret(db, { userId: null, purpose: 'setup', data: null }, HOURS)
  return `${siteUrl(context)}/setup?token=${secret}`
}
