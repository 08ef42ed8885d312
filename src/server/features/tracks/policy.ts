import { sql } from 'drizzle-orm'
import type { Tier } from '#contract/access.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin, reachesTier } from '#server/platform/access/roles.ts'
import { tracksTable } from './table.ts'

export const trackPolicy = {
  play: rule<{ accessTier: Tier }>(
    'callers whose tier reaches that of the track, guests as `free`, and admins',
    (caller, { accessTier }) => isAdmin(caller) || reachesTier(caller, accessTier),
  ),
} satisfies Policy

/** True for tracks that everybody hears. */
export const isOpenToAll = sql<boolean>`${tracksTable.accessTier} = 'free'`
