import type { Role } from '#contract/kit/access.ts'

/** How the row of an account says which roles its bearer holds. */
export interface RoleColumns {
  /** The one that every answer names and that they are at home with; null for none. */
  role: Role | null
  otherRoles: readonly Role[]
}

/** Every role an account holds, its primary one first. */
export const rolesOf = ({ role, otherRoles }: RoleColumns): Role[] => [
  ...new Set([...(role ? [role] : []), ...otherRoles]),
]
