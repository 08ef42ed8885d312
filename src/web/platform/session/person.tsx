import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { use } from 'react'
import { personTexts, type PersonText as TextName } from '#contract/kit/person.ts'
import type { User } from '#contract/schemas/accounts.ts'
import { type AudiencePage, AudiencePageContext } from './audience-page.ts'
import { meQuery } from './session.ts'

/**
 * The signed-in person with what is theirs alone, or null for a guest. A page that reads it is rendered for each person: its route
 * says so (`staticData.isPersonal`).
 */
export function usePerson(): User | null {
  const page = use(AudiencePageContext)
  const me = useSuspenseQuery(meQuery()).data
  if (me && page) page.refuse()
  return me as User | null
}

/** What a loader needs that asks who is signed in. */
export interface PersonalContext {
  personalClient: QueryClient
  audiencePage: AudiencePage | null
}

/** The same for loaders. */
export async function signedInUserOf(context: PersonalContext): Promise<User | null> {
  const me = await context.personalClient.ensureQueryData(meQuery())
  if (me) context.audiencePage?.refuse()
  return me as User | null
}

/** Something said of the signed-in person, on a page that may be rendered for many; nothing for guests. */
export function PersonText({ of }: { of: TextName }) {
  return usePersonText(of)
}

/** The same where it is part of an attribute. It is written as it comes: whoever looks inside may see a mark in its place. */
export function usePersonText(of: TextName): string | null {
  const page = use(AudiencePageContext)
  const me = useSuspenseQuery(meQuery()).data
  if (!me) return null
  return page ? page.texts[of] : personTexts[of](me as unknown as User)
}
