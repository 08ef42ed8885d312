/** Roles a signed-in person may hold, several at once; the primary one is null where an admin has cleared it. */
export const roles = ['admin', 'artist', 'model', 'listener'] as const
export type Role = (typeof roles)[number]

/** Entitlements from least to most; each includes what stands before it. */
export const tiers = ['free', 'fan', 'vip'] as const
export type Tier = (typeof tiers)[number]
export const isTier = (value: unknown): value is Tier => tiers.some((tier) => tier === value)

/** Who may call an endpoint. There is no default: every endpoint says it. */
export type Access = 'anyone' | 'member' | { readonly role: readonly Role[] } | { readonly tier: Tier }

export const adminOnly = { role: ['admin'] } as const satisfies Access
/** Whoever has a Fan Pass or more, and admins. */
export const fansAndAdmins = { tier: 'fan' } as const satisfies Access
export const modelsOnly = { role: ['model'] } as const satisfies Access
export const modelsAndAdmins = { role: ['model', 'admin'] } as const satisfies Access
export const artistsAndAdmins = { role: ['admin', 'artist'] } as const satisfies Access
export const artistsModelsAndAdmins = { role: ['admin', 'artist', 'model'] } as const satisfies Access

/** The person a request comes from, as the server knows them. */
export interface Caller {
  id: number
  username: string
  /** Every role they hold; rules ask these. */
  roles: readonly Role[]
  tier: Tier
  /** Until then they write nothing that others see. */
  suspendedUntil?: Date
}

/** What a caller is told whom the server does not know; pages tell an ended session by these words from a wrong password. */
export const SIGN_IN_FIRST = 'Please sign in'

/** True for what everybody hears, guests too: search engines are told of it, and players on other sites play it. */
export const isOpenToAll = ({ accessTier }: { accessTier: Tier }): boolean => accessTier === 'free'

/** What somebody may do whatever they do it with: the answer about a session says which of these are open to them. */
export const sessionActions = [
  'openAdmin',
  'openArtistDashboard',
  'openModelDashboard',
  'hearFanTracks',
  'hearVipTracks',
] as const
export type SessionAction = (typeof sessionActions)[number]
