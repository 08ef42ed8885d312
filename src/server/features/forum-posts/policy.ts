import type { Caller, Tier } from '#contract/kit/access.ts'
import { tiers } from '#contract/kit/access.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin, reachesTier } from '#server/platform/access/roles.ts'

interface SeenPost {
  accessTier: Tier
  /** Left out where no post is meant yet, but its place. */
  hiddenAt?: Date | null
  authorId?: number | null
}

/** Who may read and take away what stands on the board. */
export const forumPostPolicy = {
  see: rule<SeenPost>(
    'callers whose tier reaches that of the post, guests as `free`, and admins; where the label hides it, whoever wrote it, and admins',
    (caller, { accessTier, hiddenAt = null, authorId }) =>
      isAdmin(caller) ||
      (reachesTier(caller, accessTier) && (hiddenAt === null || (caller !== null && caller.id === authorId))),
  ),
  remove: rule<{ authorId: number | null }>(
    'whoever wrote it, and admins',
    (caller, { authorId }) => isAdmin(caller) || (caller !== null && caller.id === authorId),
  ),
} satisfies Policy

/** The tiers whose posts somebody reads, or as many of them as they ask for. */
export const readableTiers = (caller: Caller | null, wanted?: Tier): Tier[] =>
  tiers.filter(
    (accessTier) =>
      forumPostPolicy.see.allows(caller, { accessTier }) && (!wanted || reachesTier({ tier: wanted }, accessTier)),
  )
