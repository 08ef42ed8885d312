declare const personal: unique symbol

/**
 * What is one person's alone. It can be handed on, compared by nobody and put together with nothing: pages are rendered once for
 * everybody of an audience, with slots where it stands.
 */
export interface Personal<T> {
  readonly [personal]: T
}

/** The fields of the answer about a session that are one person's; all others the access rules can tell apart. */
export const personalFields = ['id', 'username', 'email', 'firstName', 'lastName', 'profileImageUrl'] as const
export type PersonalField = (typeof personalFields)[number]

/** What pages say of whoever is signed in. */
export const personTexts = {
  username: ({ username }) => username,
  /** How they are spoken to. */
  callName: ({ firstName, username }) => firstName ?? username,
  usernameInAddress: ({ username }) => encodeURIComponent(username),
} as const satisfies Record<string, (person: { username: string; firstName: string | null }) => string>
export type PersonText = keyof typeof personTexts

/** Names of all that stands for one person's data in a page that is rendered for an audience. */
export type PersonSlot = PersonalField | PersonText
