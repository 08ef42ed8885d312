import { roles, tiers } from '#contract/access.ts'
import type { ManagedUser } from '#contract/users.ts'
import type { DraftLabels } from '#web/platform/admin/record/use-draft.ts'

/** An account as its form holds it. */
export type UserValues = ReturnType<typeof userValues>

export function userValues(user: ManagedUser | null) {
  const text = (name: keyof ManagedUser) => `${user?.[name] ?? ''}`
  return {
    email: text('email'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    fullLegalName: text('fullLegalName'),
    role: text('role'),
    accessTier: text('accessTier'),
  }
}

export const userLabels: DraftLabels<UserValues> = {
  email: 'E-mail',
  firstName: 'First name',
  lastName: 'Last name',
  fullLegalName: 'Full legal name',
  role: 'Role',
  accessTier: 'Access tier',
}

const named = (words: readonly string[]) => Object.fromEntries(words.map((word) => [word, word]))
export const roleWords = { '': 'none', ...named(roles) }
export const tierWords = named(tiers)
