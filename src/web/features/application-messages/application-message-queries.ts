import type { QueryClient } from '@tanstack/react-query'
import { applicationMessages } from '#contract/application-messages.ts'
import { read, readOrNull } from '#web/platform/api/reads.ts'
import { meQuery } from '#web/platform/session/session.ts'

/** A page of the conversation beside an application, the latest unless told where it ends; null where it is not theirs. */
export const conversationQuery = (id: number, before?: number) =>
  readOrNull(applicationMessages.conversation, { params: { id }, query: before === undefined ? {} : { before } }, 404)

/** The conversations beside the caller's own applications. */
export const ownConversationsQuery = () => read(applicationMessages.own, {})

/** Asks for the conversations of whoever is signed in; guests have none. */
export async function loadOwnConversations(queryClient: QueryClient): Promise<void> {
  if (await queryClient.ensureQueryData(meQuery())) await queryClient.ensureQueryData(ownConversationsQuery())
}
