import type { Access, Caller, SessionAction, Tier } from '#contract/kit/access.ts'
import { type Policy, type Rule, rule } from './can.ts'
import { holdsRole, isAdmin, reachesTier } from './roles.ts'

/** What the platform itself asks, whichever feature an endpoint is of. */
export const accessPolicy = {
  call: rule<Access>(
    'whom the endpoint names: anyone, members, some roles, or a tier and above with admins',
    (caller, access) => {
      if (access === 'anyone') return true
      if (!caller) return false
      if (access === 'member') return true
      if ('role' in access) return access.role.some((role) => holdsRole(caller, role))
      return isAdmin(caller) || reachesTier(caller, access.tier)
    },
  ),
  sortByColumn: rule<undefined>('admins: no index serves the order of any column', isAdmin),
  beAudited: rule<undefined>('admins: whatever they write is recorded, and can be taken back', isAdmin),
} satisfies Policy

const hears = (tier: Tier) =>
  rule<undefined>(
    `callers of tier ${tier} and above, and admins`,
    (caller) => isAdmin(caller) || reachesTier(caller, tier),
  )

/** What is open to somebody whatever they do it with; the answer about their session names it. */
export const sessionPolicy = {
  openAdmin: rule<undefined>('admins', isAdmin),
  openArtistDashboard: rule<undefined>('artists', (caller) => holdsRole(caller, 'artist')),
  openModelDashboard: rule<undefined>('models', (caller) => holdsRole(caller, 'model')),
  hearFanTracks: hears('fan'),
  hearVipTracks: hears('vip'),
} satisfies Record<SessionAction, Rule>

/** Callers who get the same answer to the same public question. */
export type Audience = 'admin' | Tier
export const audienceOf = (caller: Caller | null): Audience => (isAdmin(caller) ? 'admin' : (caller?.tier ?? 'free'))
