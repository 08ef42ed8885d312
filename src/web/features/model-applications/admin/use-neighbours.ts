import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ADMIN_PAGE } from '#web/platform/admin/list/admin-list.ts'
import type { AdminSearch } from '#web/platform/admin/list/admin-search.ts'
import { useAdminNavigation } from '#web/platform/admin/list/use-admin-navigation.ts'
import { applicantList } from './applicant-list.ts'

/** The applicants before and after the open one, in the list as it is narrowed and ordered, over the edges of its pages. */
export function useNeighbours(id: number, search: AdminSearch) {
  const client = useQueryClient()
  const { turnTo } = useAdminNavigation()
  const { data } = useQuery({ ...applicantList.rows(search), placeholderData: keepPreviousData })
  const { items = [], total = 0 } = data ?? {}
  const page = search.page ?? 1
  const here = items.findIndex((one) => one.id === id)
  const last = useRef(-1)
  useEffect(() => {
    if (here >= 0) last.current = here
  }, [here])
  // Deciding may take the open one off a narrowed list; the next has then moved up into its place.
  const place = here >= 0 ? here : last.current
  const isGone = here < 0
  const before = place - 1
  const after = isGone ? place : place + 1
  const isListed = place >= 0
  const hasPrevious = isListed && (before >= 0 || page > 1)
  const hasNext = isListed && (page - 1) * ADMIN_PAGE + after < total
  const turn = async (to: number) => {
    const step = to < 0 ? -1 : to >= items.length ? 1 : 0
    const there = step ? await client.fetchQuery(applicantList.rows({ ...search, page: page + step })) : { items }
    const one = there.items.at(step < 0 ? -1 : step > 0 ? 0 : to)
    if (one) turnTo(one.id, page + step > 1 ? page + step : undefined)
  }
  return {
    /** Where it stands in the whole list, from 1 on; null while it is not in it. */
    number: isGone ? null : (page - 1) * ADMIN_PAGE + here + 1,
    total,
    previous: hasPrevious ? () => void turn(before) : null,
    next: hasNext ? () => void turn(after) : null,
  }
}
