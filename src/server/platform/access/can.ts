import { type Access, type Caller, type Role, type Tier, tierIncludes } from '#contract/access.ts'
import type { ContentRating } from '#contract/portfolios.ts'

type Actor = Caller | null

/** Actions that depend on the thing acted on, and what must be known of it. */
interface Things {
  /** Call an endpoint or open a page. */
  access: Access
  /** Hear a track or anything else behind a tier. */
  play: { accessTier: Tier }
  /** Hear or see an uploaded file that no record uses yet. */
  previewUnpublished: { uploadedBy: number | null }
  /** Know of an artist who is not published. */
  seeUnpublished: null
  /** See to the profile and portfolio of a model: know all of it and change it. */
  managePortfolio: { ownerId: number }
  /** See an image or video of a portfolio; of somebody who is no model any more, or was shut out, nobody else sees any. */
  seePortfolioItem: { ownerId: number; isPublic: boolean; contentRating: ContentRating; isActive: boolean }
  /** Have what they write recorded, so that it can be looked up and taken back. */
  beAudited: null
}
type Action = keyof Things

const isAdmin = (actor: Actor): boolean => actor?.role === 'admin'

const managesPortfolio = (actor: Actor, { ownerId }: { ownerId: number }): boolean =>
  isAdmin(actor) || (actor !== null && actor.id === ownerId)

const rules: { [A in Action]: (actor: Actor, thing: Things[A]) => boolean } = {
  access: (actor, access) => {
    if (access === 'anyone') return true
    if (!actor) return false
    if (access === 'member') return true
    if ('role' in access) return actor.role !== null && (access.role as readonly Role[]).includes(actor.role)
    return isAdmin(actor) || tierIncludes(actor.tier, access.tier)
  },
  play: (actor, { accessTier }) => isAdmin(actor) || tierIncludes(actor?.tier ?? 'free', accessTier),
  previewUnpublished: (actor, { uploadedBy }) => isAdmin(actor) || (actor !== null && actor.id === uploadedBy),
  seeUnpublished: isAdmin,
  managePortfolio: managesPortfolio,
  seePortfolioItem: (actor, item) =>
    managesPortfolio(actor, item) ||
    (actor !== null && item.isActive && item.isPublic && item.contentRating === 'safe'),
  beAudited: isAdmin,
}

/** The one place that says who may do what; HTTP, files, pages and sockets all ask here. Whatever is not allowed is refused. */
export function can<A extends Action>(actor: Actor, action: A, thing: Things[A]): boolean {
  return rules[action](actor, thing)
}

/** Callers who get the same answer to the same public question. */
export type Audience = 'admin' | Tier
export const audienceOf = (actor: Actor): Audience => (isAdmin(actor) ? 'admin' : (actor?.tier ?? 'free'))
