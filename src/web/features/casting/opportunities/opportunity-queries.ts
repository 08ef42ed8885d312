import type { QueryClient } from '@tanstack/react-query'
import { casting } from '#contract/casting.ts'
import { readList, readOrNull } from '#web/platform/api/reads.ts'
import { answersQuery } from '../casting-queries.ts'
import type { OpportunitySearch } from './opportunity-search.ts'

/** Opportunities on one page of the list. */
export const OPPORTUNITIES_PER_PAGE = 20

/** A page of the opportunities that the address asks for. */
export const opportunitiesQuery = ({ place, paid, from, until, asks, mark, page = 1 }: OpportunitySearch) =>
  readList(casting.opportunities, {
    query: {
      limit: OPPORTUNITIES_PER_PAGE,
      offset: (page - 1) * OPPORTUNITIES_PER_PAGE,
      ...(place ? { place } : {}),
      ...(paid ? { paid: 'true' as const } : {}),
      ...(from ? { from } : {}),
      ...(until ? { until } : {}),
      ...(asks ? { asks } : {}),
      ...(mark ? { mark } : {}),
    },
  })

/** The newest opportunity, with how many there are. */
export const newestQuery = () => readList(casting.opportunities, { query: { limit: 1, offset: 0 } })

/** One opportunity; null where there is none. */
export const opportunityQuery = (id: number) => readOrNull(casting.opportunity, { params: { id } }, 404)

/** Asks for everything the first tab shows, so that the server can render it whole. */
export const loadOpportunities = (client: QueryClient, search: OpportunitySearch) =>
  Promise.all([
    client.ensureQueryData(opportunitiesQuery(search)),
    ...(search.call
      ? [client.ensureQueryData(opportunityQuery(search.call)), client.ensureQueryData(answersQuery())]
      : []),
  ])
