import { type Role, type Tier, tiers } from '#contract/kit/access.ts'

// Who is somebody, which places there are, and what is right: said here and by nothing of the program.

export interface Actor {
  roles: readonly Role[]
  tier: Tier
  isGuest?: true
  isSuspended?: true
  /** They and whoever wrote everything here want to hear nothing of one another. */
  isApart?: 'blocking' | 'blocked'
}
export interface Place {
  tier: Tier
  /** One of them is needed. */
  roles: readonly Role[]
  isOpen: boolean
}

export const everyRole: readonly Role[] = ['listener', 'model', 'artist', 'admin']
const is = (role: Role, tier: Tier = 'free', more: Partial<Actor> = {}): Actor => ({ roles: [role], tier, ...more })
export const actors = {
  guest: { roles: [], tier: 'free', isGuest: true },
  listener: is('listener'),
  fan: is('listener', 'fan'),
  vip: is('listener', 'vip'),
  model: is('model'),
  'model with a Fan Pass': is('model', 'fan'),
  artist: is('artist'),
  'listener and artist, vip': { roles: ['listener', 'artist'], tier: 'vip' },
  admin: is('admin'),
  'vip who blocks the author': is('listener', 'vip', { isApart: 'blocking' }),
  'vip whom the author blocks': is('listener', 'vip', { isApart: 'blocked' }),
  'suspended fan': is('listener', 'fan', { isSuspended: true }),
} satisfies Record<string, Actor>
export type ActorName = keyof typeof actors
export const actorNames = Object.keys(actors) as ActorName[]

const place = (tier: Tier, roles = everyRole, isOpen = true): Place => ({ tier, roles, isOpen })
export const categories: Record<string, Place> = {
  everybody: place('free'),
  fans: place('fan'),
  vips: place('vip'),
  models: place('free', ['model']),
  fanartists: place('fan', ['artist']),
  closed: place('free', everyRole, false),
}
export const rooms: Record<string, Place> = {
  bar: place('free'),
  fanroom: place('fan'),
  viproom: place('vip'),
  artistroom: place('free', ['artist']),
  closedroom: place('free', everyRole, false),
}

/** The rule: the house is everywhere; others where it is open, with a pass that reaches it and one of its roles. */
export const reads = (actor: Actor, { tier, roles, isOpen }: Place): boolean =>
  !actor.isGuest &&
  (actor.roles.includes('admin') ||
    (isOpen && tiers.indexOf(actor.tier) >= tiers.indexOf(tier) && actor.roles.some((role) => roles.includes(role))))
/** What one person wrote is kept from whoever is apart from them. */
export const sees = (actor: Actor, where: Place): boolean => reads(actor, where) && !actor.isApart
/** Whoever is suspended reads on and writes nothing. */
export const writes = (actor: Actor, where: Place): boolean => reads(actor, where) && !actor.isSuspended

export const seen = (places: Record<string, Place>, rule: (where: Place) => boolean): string[] =>
  Object.keys(places).filter((name) => rule(places[name] as Place))
