import { moderation } from '#contract/moderation.ts'
import { read, readList, readOrNull } from '#web/platform/api/reads.ts'
import { CASES_PER_PAGE, type DeskSearch } from './desk-search.ts'

export const casesQuery = ({ state, kind, page = 1 }: DeskSearch) =>
  readList(moderation.list, {
    query: {
      state: state ?? 'open',
      limit: CASES_PER_PAGE,
      offset: (page - 1) * CASES_PER_PAGE,
      ...(kind ? { kind } : {}),
    },
  })
export const caseQuery = (id: number) => readOrNull(moderation.get, { params: { id } }, 404)
export const caseCountsQuery = () => read(moderation.counts, {})
export const wordListQuery = () => read(moderation.words, {})
export const standingQuery = () => read(moderation.standing, {})
