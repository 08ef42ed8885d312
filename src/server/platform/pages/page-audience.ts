import type { Caller, Role, Tier } from '#contract/kit/access.ts'
import type { User } from '#contract/schemas/accounts.ts'
import { presentUser } from '#server/platform/identity/accounts.ts'
import type { SessionCaller } from '#server/platform/identity/sessions/sessions.ts'

/** Everybody whom the access rules cannot tell apart: they get the same page, but for its slots. */
export interface PageAudience {
  /** Alike for the same audience, different for different ones. */
  readonly key: string
  /** As rules are asked about them; null for guests. */
  readonly caller: Pick<Caller, 'roles' | 'tier'> | null
}

const GUESTS: PageAudience = { key: 'guest', caller: null }

/** What a page may tell somebody by, beside what is theirs alone. */
interface AudienceTraits {
  role: Role | null
  roles: readonly Role[]
  tier: Tier
  emailVerified: boolean
  isDemo: boolean
}

const keyOf = ({ role, roles, tier, emailVerified, isDemo }: AudienceTraits): string =>
  [role, roles.join(','), tier, emailVerified, isDemo].join(' ')

/** Whoever a page is for. */
export interface PageViewer {
  /** Their session; null for guests. */
  person: SessionCaller | null
  /** Whom they are like. */
  audience: PageAudience
  /** What the answer about their session says. */
  user: User | null
}

/** Tells whom somebody is like. */
export function viewerOf(person: SessionCaller | null): PageViewer {
  if (!person) return { person, audience: GUESTS, user: null }
  const user = presentUser(person.account)
  const { role, roles, accessTier: tier, emailVerified, isDemo } = user
  const key = keyOf({ role, roles, tier, emailVerified, isDemo })
  return { person, audience: { key, caller: { roles, tier } }, user }
}
