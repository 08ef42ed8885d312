import { type OpportunityMark, opportunityMarks } from '#contract/rules/casting-calls.ts'
import { positive } from '#web/platform/browser/search-values.ts'
import { spokenDay } from '../shoot-day.ts'

/** What the address says of the opportunities of a model: what they are narrowed to, and what is open. */
export interface OpportunitySearch {
  place?: string
  paid?: true
  from?: string
  until?: string
  asks?: string
  mark?: OpportunityMark
  page?: number
  /** The one whose details are open, by its track. */
  call?: number
  /** Whether one is applying for it. */
  apply?: true
}

const words = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''

/** Reads the address; what makes no sense is left out. Forms without script send `on` and empty texts. */
export function parseOpportunitySearch(search: Record<string, unknown>): OpportunitySearch {
  const [place, asks, from, until] = ['place', 'asks', 'from', 'until'].map((name) => words(search[name]))
  const mark = opportunityMarks.find((one) => one === search['mark'])
  const page = positive(search['page'])
  const call = positive(search['call'])
  return {
    ...(place ? { place } : {}),
    ...(search['paid'] ? { paid: true as const } : {}),
    ...(from && isDay(from) ? { from } : {}),
    ...(until && isDay(until) ? { until } : {}),
    ...(asks ? { asks } : {}),
    ...(mark ? { mark } : {}),
    ...(page && page > 1 ? { page } : {}),
    ...(call ? { call } : {}),
    ...(call && search['apply'] ? { apply: true as const } : {}),
  }
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The same list without what is open over it. */
export const listOf = ({ call: _call, apply: _apply, ...list }: OpportunitySearch): OpportunitySearch => list

/** Whether its last day comes before its first, so that no call fits. */
export const isDateRangeReversed = ({ from, until }: OpportunitySearch): boolean =>
  Boolean(from && until && until < from)

/** What the list is narrowed to, without what is marked, open, or on which page. */
export const filtersOf = ({ mark: _mark, page: _page, ...rest }: OpportunitySearch): OpportunitySearch => listOf(rest)

/** Whether the list is narrowed at all. */
export const isNarrowed = (search: OpportunitySearch): boolean => Object.keys(filtersOf(search)).length > 0

/** What a list is narrowed to, in words: "Antwerp, shoes, from Sunday 13 December". */
export const filterWords = ({ place, paid, from, until, asks }: OpportunitySearch): string =>
  [
    ...[place, asks, paid ? 'says what it pays' : null],
    ...[from ? `from ${spokenDay(from)}` : null, until ? `until ${spokenDay(until)}` : null],
  ]
    .filter(Boolean)
    .join(', ')
