import { applicationStatuses } from '#contract/rules/application-decisions.ts'
import { MAX_COMPARED, MAX_STARS } from '#contract/rules/casting-board.ts'
import { positive } from '#web/platform/browser/search-values.ts'

/** What the address of a board says: how it is narrowed, and who is compared. */
export interface BoardSearch {
  q?: string | undefined
  place?: string | undefined
  tag?: string | undefined
  stars?: number | undefined
  status?: string | undefined
  /** Keys with commas between them. */
  compare?: string | undefined
}

const words = (value: unknown, most: number) =>
  (typeof value === 'string' || typeof value === 'number' ? `${value}` : '').trim().slice(0, most) || undefined

/** Applicants an address names to be seen side by side, each once. */
export const comparedIds = ({ compare }: BoardSearch): number[] =>
  [...new Set((compare ?? '').split(',').flatMap((text) => positive(text) ?? []))].slice(0, MAX_COMPARED)

/** Reads the address; what it cannot use is left out. */
export function parseBoardSearch(search: Record<string, unknown>): BoardSearch {
  const stars = positive(search['stars'])
  return {
    q: words(search['q'], 200),
    place: words(search['place'], 100),
    tag: words(search['tag'], 30),
    stars: stars && stars <= MAX_STARS ? stars : undefined,
    status: applicationStatuses.find((status) => status === search['status']),
    compare: comparedIds({ compare: words(search['compare'], 60) }).join(',') || undefined,
  }
}
