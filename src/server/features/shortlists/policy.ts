import type { ContentRating } from '#contract/portfolios.ts'
import { type Policy, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

interface ShownPicture {
  contentRating: ContentRating
  hiddenAt: Date | null
  /** Not so of somebody who is no model any more, or was shut out. */
  isActive: boolean
}

/** What somebody sees who has the link of a shortlist and no account. */
export const shortlistPolicy = {
  open: rule<{ revokedAt: Date | null; expiresAt: Date }>(
    'whoever has its link, until it expires or the label revokes it',
    (_, { revokedAt, expiresAt }) => revokedAt === null && expiresAt > new Date(),
  ),
  seePicture: rule<ShownPicture>(
    'whoever has the link: safe pictures that go with an application on it, of a model who is one, not hidden by the label',
    (_, { contentRating, hiddenAt, isActive }) => contentRating === 'safe' && hiddenAt === null && isActive,
  ),
  hear: rule<undefined>('admins, of what directors answer', isAdmin),
} satisfies Policy
