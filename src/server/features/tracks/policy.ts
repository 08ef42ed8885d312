import { type SQL, sql } from 'drizzle-orm'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { type AccessGate, canSee } from '#server/platform/access/entitlements/can-see.ts'
import { neededTierAt } from '#server/platform/access/entitlements/early-access.ts'
import { isAdmin } from '#server/platform/access/roles.ts'
import { tracksTable } from './table.ts'

/** Who may play a track: its access tier decides, for pages, files and embedded players alike; members have some before the others. */
export const trackPolicy = {
  play: rule<AccessGate & { now: Date }>(
    'callers whose tier reaches the one the track needs at the moment, guests as `free`, and admins',
    (caller, { now, ...track }) => canSee(caller, track, now),
  ),
  readAsStored: rule<undefined>(
    'admins: the tier it has once everybody may have it, others the one it needs at the moment',
    isAdmin,
  ),
} satisfies Policy

/** True for tracks that everybody hears at a moment. */
export const isOpenToAll = (now: Date): SQL<boolean> => sql`${neededTierAt(tracksTable, now)} = 'free'`
