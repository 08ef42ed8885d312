import type { QueryClient } from '@tanstack/react-query'
import { casting } from '#contract/casting.ts'
import { modelApplications } from '#contract/model-applications.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'
import { read, readOrNull } from '#web/platform/api/reads.ts'
import { meQuery } from '#web/platform/session/session.ts'

/** A call as its application needs it; null where there is none. */
export const targetCallQuery = (id: number) => readOrNull(casting.call, { params: { id } }, 404)
export const targetRolesQuery = (id: number) => readOrNull(casting.roles, { params: { id } }, 404)

/** The caller's own applications, newest first. */
export const ownApplicationsQuery = () => read(modelApplications.list, { query: { limit: 100 } })

/** Asks for the applications of whoever is signed in; guests have none to be shown. */
export async function loadOwnApplications(queryClient: QueryClient): Promise<void> {
  if (await queryClient.ensureQueryData(meQuery())) await queryClient.ensureQueryData(ownApplicationsQuery())
}

/** Asks for what an application is for. */
export async function loadTarget(queryClient: AudienceClient, call: number | undefined) {
  if (!call) return null
  const [wanted] = await Promise.all([
    queryClient.ensureQueryData(targetCallQuery(call)),
    queryClient.ensureQueryData(targetRolesQuery(call)),
  ])
  return wanted
}
