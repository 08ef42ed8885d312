import { type Role, roles, tiers } from '#contract/kit/access.ts'
import type { ManagedUser, UserPatch } from '#contract/schemas/users.ts'
import type { DraftLabels } from '#web/platform/forms/conflict/draft-values.ts'

type RoleSwitch = `holds${Capitalize<Role>}`
export const switchOf = (role: Role) => `holds${role[0]?.toUpperCase()}${role.slice(1)}` as RoleSwitch
const roleSwitches: readonly string[] = roles.map(switchOf)

/** An account as its form holds it. */
export type UserValues = ReturnType<typeof userValues>

export function userValues(user: ManagedUser | null) {
  const held = new Set(user?.roles)
  const text = (name: keyof ManagedUser) => `${user?.[name] ?? ''}`
  return {
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    fullLegalName: text('fullLegalName'),
    role: text('role'),
    accessTier: text('accessTier'),
    ...(Object.fromEntries(roles.map((one) => [switchOf(one), held.has(one)])) as Record<RoleSwitch, boolean>),
  }
}

export const userLabels: DraftLabels<UserValues> = {
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  fullLegalName: 'Full legal name',
  role: 'Role',
  accessTier: 'Access tier',
  holdsAdmin: 'Admin',
  holdsArtist: 'Artist',
  holdsModel: 'Model',
  holdsListener: 'Listener',
}

/** What is sent of an account: its switched roles as the set they make up, with the primary one that was chosen. */
export function userPatch(user: ManagedUser, changed: Partial<UserValues>): UserPatch {
  const values = { ...userValues(user), ...changed }
  const [switches, others] = [{} as Partial<UserValues>, {} as Partial<UserValues>]
  for (const [name, value] of Object.entries(changed))
    Object.assign(roleSwitches.includes(name) ? switches : others, { [name]: value })
  if (Object.keys(switches).length === 0) return others as UserPatch
  const held = roles.filter((one) => values[switchOf(one)])
  return { ...others, roles: [...new Set([...(changed.role ? [changed.role] : []), ...held])] } as UserPatch
}

const named = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]))
export const roleWords = { '': 'none', ...named(roles) }
export const tierWords = named(tiers)
