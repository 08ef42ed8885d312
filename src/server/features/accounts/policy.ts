import { signUpRoles } from '#contract/accounts.ts'
import type { Role } from '#contract/kit/access.ts'

/** The role of a new account: nobody gives themselves any but these, whatever they ask for. */
export const signUpRoleFor = (asked: Role | undefined): (typeof signUpRoles)[number] =>
  signUpRoles.find((offered) => offered === asked) ?? 'listener'

/** Whether a sign-up asks for a role it is not given. */
export const wantsOtherRole = (asked: Role | undefined, given: Role): boolean => asked !== undefined && asked !== given
