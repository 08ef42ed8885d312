import type { ContentRating } from '#contract/portfolios.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

export const compCardPolicy = {
  print: rule<{ ownerId: number }>(
    'its model and admins',
    (caller, { ownerId }) => isAdmin(caller) || (caller !== null && caller.id === ownerId),
  ),
  showPicture: rule<{ contentRating: ContentRating; hiddenAt: Date | null }>(
    'whoever holds the card: safe pictures its model chose, or their public ones while they chose none, not hidden by the label',
    (_, { contentRating, hiddenAt }) => contentRating === 'safe' && hiddenAt === null,
  ),
} satisfies Policy
