import { answersQuery, callQuery, callsQuery, rolesQuery } from '#web/features/casting/casting-queries.ts'
import type { CastingSearch } from '#web/features/casting/casting-search.ts'
import { relatedRecordsQuery } from '#web/features/releases/release-queries.ts'
import type { AudienceClient } from '#web/platform/api/audience-client.ts'

/**
 * Asks for the openings and for the call the address opens; answers that call with its roles and what it
 * belongs to, or nulls where there is none.
 */
export async function loadCalls(queryClient: AudienceClient, { call: id }: CastingSearch) {
  const [call, roles, around] = await Promise.all([
    // An unknown call is no reason to lose the page.
    id ? queryClient.ensureQueryData(callQuery(id)).catch(() => null) : null,
    id ? queryClient.ensureQueryData(rolesQuery(id)).catch(() => null) : null,
    id ? queryClient.ensureQueryData(relatedRecordsQuery('casting', id)).catch(() => null) : null,
    queryClient.ensureQueryData(callsQuery()),
    id ? queryClient.ensureQueryData(answersQuery()) : null,
  ])
  return { call, roles: roles ?? [], around }
}
