declare const personal: unique symbol

/**
 * What is one person's alone. It can be handed on, compared by nobody and put together with nothing: pages are rendered once for
 * everybody of an audience, with slots where it stands.
 */
export interface Personal<T> {
  readonly [personal]: T
}

/** The fields of the answer about a session that are one person's; all others the access rules can tell apart. */
export const personalFields = [
  ...(['id', 'username', 'email', 'firstName', 'lastName', 'profileImageUrl'] as const),
  ...(['unreadMessages', 'unreadNotices'] as const),
] as const
export type PersonalField = (typeof personalFields)[number]

/** Beyond this a count is said as this and a plus. */
const MOST_COUNTED = 99

/** How a small badge says how many there are: nothing where there are none. */
export const badgeText = (count: number): string =>
  count > MOST_COUNTED ? `${MOST_COUNTED}+` : count > 0 ? String(count) : ''

/** The same before the title of a page. */
const titleBadge = (count: number): string => (count > 0 ? `(${badgeText(count)}) ` : '')

interface Named {
  username: string
  firstName: string | null
  unreadMessages: number
  unreadNotices: number
}

/** What pages say of whoever is signed in. */
export const personTexts = {
  username: ({ username }) => username,
  /** How they are spoken to. */
  callName: ({ firstName, username }) => firstName ?? username,
  usernameInAddress: ({ username }) => encodeURIComponent(username),
  unreadMessages: ({ unreadMessages }) => badgeText(unreadMessages),
  unreadNotices: ({ unreadNotices }) => badgeText(unreadNotices),
  /** Stands before the title of every page. What a page was filled in with is text there, which is not added up as it stands. */
  unreadInTitle: ({ unreadMessages, unreadNotices }) => titleBadge(Number(unreadMessages) + Number(unreadNotices)),
} as const satisfies Record<string, (person: Named) => string>
export type PersonText = keyof typeof personTexts

/** Names of all that stands for one person's data in a page that is rendered for an audience. */
export type PersonSlot = PersonalField | PersonText
