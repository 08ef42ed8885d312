import type { Caller, Role, Tier } from '#contract/kit/access.ts'
import type { Rule } from '#server/platform/access/can.ts'

const who = (id: number, role: Role | null, tier: Tier): Caller => ({
  id,
  username: `person${id}`,
  roles: role ? [role] : [],
  tier,
})

/** One caller of each kind the rules can tell apart. */
export const callers = {
  guest: null,
  listener: who(1, 'listener', 'free'),
  fan: who(2, 'listener', 'fan'),
  vip: who(3, 'listener', 'vip'),
  roleless: who(4, null, 'free'),
  model: who(5, 'model', 'free'),
  artist: who(6, 'artist', 'free'),
  admin: who(7, 'admin', 'free'),
  /** An artist first, and an admin besides. */
  artistWhoRuns: { ...who(8, 'artist', 'free'), roles: ['artist', 'admin'] } as Caller,
}
export type CallerName = keyof typeof callers
export const callerNames = Object.keys(callers) as CallerName[]

/** Who of all callers may do something. */
export const allowed = <Thing>({ allows }: Rule<Thing>, thing: Thing): CallerName[] =>
  callerNames.filter((name) => allows(callers[name], thing))
