import type { Config } from '#server/config.ts'
import { holdsRole, isAdmin } from '#server/platform/access/roles.ts'
import type { RoleColumns } from '#server/platform/identity/held-roles.ts'

/** The most an account may store, in megabytes; null for admins, who store what the disk holds. */
export function quotaMbOf(account: RoleColumns, config: Config): number | null {
  if (isAdmin(account)) return null
  return holdsRole(account, 'artist') ? config.ARTIST_QUOTA_MB : config.MODEL_QUOTA_MB
}

/** Whether an account may take all of the room that is left, where others may hold only a part of it at once. */
export const hasNoQuota = (account: RoleColumns | undefined): boolean => isAdmin(account)
