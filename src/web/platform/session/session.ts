import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import type { Role, SessionAction } from '#contract/kit/access.ts'
import type { Personal, PersonalField } from '#contract/kit/person.ts'
import type { User } from '#contract/schemas/accounts.ts'
import type { Site } from '#contract/schemas/site.ts'
import { site } from '#contract/site.ts'
import { slotted } from '#web/platform/api/audience-client.ts'
import { read, readOrNull } from '#web/platform/api/reads.ts'

/** The signed-in person as pages know them that are rendered for many: what is theirs alone can only be handed on. */
export type SignedInUser = Omit<User, PersonalField> & { readonly [F in PersonalField]: Personal<User[F]> }

/** Who is signed in, or null; every page has it before it renders. */
export const meQuery = () => slotted(readOrNull<typeof accounts.me, SignedInUser>(accounts.me, {}, 401))
export const siteQuery = () => read(site.get, {})

/** What every page knows of the site, once it has been asked. */
export const siteIn = (queryClient: Pick<QueryClient, 'getQueryData'>): Site =>
  queryClient.getQueryData(siteQuery().queryKey) as Site

/** The signed-in person, or null for a guest. */
export const useMe = (): SignedInUser | null => useSuspenseQuery(meQuery()).data
/** Whether the visitor may do something, whatever they do it with; the server says so. */
export const useAllowed = (action: SessionAction): boolean => isAllowed(useMe(), action)

export const isAllowed = (me: Pick<SignedInUser, 'allowed'> | null, action: SessionAction): boolean =>
  me?.allowed.includes(action) ?? false
export const useSite = () => useSuspenseQuery(siteQuery()).data

/** Pages that are not everybody's, by what is asked to enter, with the role that is named to whoever may not. */
export const memberAreas = {
  openAdmin: 'admin',
  openArtistDashboard: 'artist',
  openModelDashboard: 'model',
} as const satisfies Partial<Record<SessionAction, Role>>
export type MemberArea = keyof typeof memberAreas

/** Where each role is at home. */
export const homes = {
  admin: { to: '/admin', label: 'Admin', deniedLabel: 'Admin Panel' },
  artist: { to: '/artist-dashboard', label: 'Artist Dashboard', deniedLabel: 'Artist Dashboard' },
  model: { to: '/model-dashboard', label: 'Model Dashboard', deniedLabel: 'Model Dashboard' },
  listener: { to: '/listeners-dashboard', label: 'Listener Dashboard', deniedLabel: 'Listener Dashboard' },
} as const satisfies Record<Role, { to: string; label: string; deniedLabel: string }>

/** The page a person lands on after signing in. */
export const homeOf = (role: Role | null) => homes[role ?? 'listener'].to
