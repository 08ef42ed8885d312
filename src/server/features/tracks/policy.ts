import { sql } from 'drizzle-orm'
import type { Tier } from '#contract/kit/access.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { canSee } from '#server/platform/access/entitlements/can-see.ts'
import { tracksTable } from './table.ts'

/** Who may play a track: its access tier decides, for pages, files and embedded players alike. */
export const trackPolicy = {
  play: rule<{ accessTier: Tier }>(
    'callers whose tier reaches that of the track, guests as `free`, and admins',
    (caller, track) => canSee(caller, { accessTier: track.accessTier }, new Date()),
  ),
} satisfies Policy

/** True for tracks that everybody hears. */
export const isOpenToAll = sql<boolean>`${tracksTable.accessTier} = 'free'`
