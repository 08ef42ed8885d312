import type { QueryClient } from '@tanstack/react-query'
import { selfTapes } from '#contract/self-tapes.ts'
import { read } from '#web/platform/api/reads.ts'
import { meQuery } from '#web/platform/session/session.ts'

/** Self-tapes asked for with the caller's own applications. */
export const ownSelfTapesQuery = () => read(selfTapes.own, {})

/** The self-tape of an application as the label sees it. */
export const selfTapeOfQuery = (applicationId: number) =>
  read(selfTapes.ofApplication, { params: { id: applicationId } })

/** Asks for the self-tapes of whoever is signed in; guests have none. */
export async function loadOwnSelfTapes(queryClient: QueryClient): Promise<void> {
  if (await queryClient.ensureQueryData(meQuery())) await queryClient.ensureQueryData(ownSelfTapesQuery())
}
