import type { Caller } from '#contract/kit/access.ts'
import type { PortfolioAlbumAction } from '#contract/portfolio-albums.ts'
import { type Policy, type Rule, rule } from '#server/platform/access/can.ts'
import { isAdmin } from '#server/platform/access/roles.ts'

interface Owned {
  ownerId: number
}
const owns = (caller: Caller | null, { ownerId }: Owned): boolean => caller !== null && caller.id === ownerId
const manages = (caller: Caller | null, album: Owned): boolean => isAdmin(caller) || owns(caller, album)

interface ShownAlbum extends Owned {
  /** Not so of somebody who is no model any more, or was shut out. */
  isActive: boolean
  /** How many of its items the caller may see. */
  count: number
  /** The label has taken it away, since its words were reported. */
  isHidden: boolean
}

/** What the `allowed` of an album names. */
export const portfolioAlbumRules = {
  update: rule<Owned>('its model, and admins: its words may be such that they have to go', manages),
  arrange: rule<Owned>('its model', owns),
  remove: rule<Owned>('its model', owns),
} satisfies Record<PortfolioAlbumAction, Rule<Owned>>

export const portfolioAlbumPolicy = {
  see: rule<ShownAlbum>(
    'its model and admins; of a model who is one and not shut out, whoever is signed in and may see something in it, until the label hides it',
    (caller, album) =>
      manages(caller, album) || (caller !== null && album.isActive && album.count > 0 && !album.isHidden),
  ),
  seeAll: rule<undefined>('admins: all that is in the albums of everybody', isAdmin),
  seeFilenames: rule<Owned>('its model and admins: others are not told how a file was called', manages),
  ...portfolioAlbumRules,
} satisfies Policy
