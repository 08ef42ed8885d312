import { type Policy, rule } from '#server/platform/access/can.ts'
import { canSee } from '#server/platform/access/entitlements/can-see.ts'
import type { GigRow } from './table.ts'

/** Who is told where the tickets of a gig are. */
export const gigPolicy = {
  buyTickets: rule<Pick<GigRow, 'publicFrom' | 'earlyTier'> & { now: Date }>(
    'everybody; where members have them first, callers of their tier and admins until then',
    (caller, { now, ...gig }) => canSee(caller, { accessTier: 'free', ...gig }, now),
  ),
} satisfies Policy
