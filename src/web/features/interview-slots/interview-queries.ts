import type { QueryClient } from '@tanstack/react-query'
import { interviewSlots } from '#contract/interview-slots.ts'
import { read } from '#web/platform/api/reads.ts'
import { meQuery } from '#web/platform/session/session.ts'

/** Interviews whoever is signed in is invited to. */
export const ownInterviewsQuery = () => read(interviewSlots.own, {})

/** The interview times of a call, with who chose them. */
export const interviewsOfCallQuery = (id: number) => read(interviewSlots.ofCall, { params: { id } })

/** Asks for the interviews of whoever is signed in; guests have none. */
export async function loadOwnInterviews(queryClient: QueryClient): Promise<void> {
  if (await queryClient.ensureQueryData(meQuery())) await queryClient.ensureQueryData(ownInterviewsQuery())
}
