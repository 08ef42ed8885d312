import type { SalesStatement } from '#contract/schemas/artist-sales.ts'

/** The month, the quarter and the year in which a period begins, each with what it is called as a choice. */
export function periodsFrom({ since }: Pick<SalesStatement, 'since'>): [period: string, label: string][] {
  const year = since.slice(0, 4)
  return [
    [since.slice(0, 7), 'A month'],
    [`${year}-Q${1 + Math.floor((Number(since.slice(5, 7)) - 1) / 3)}`, 'A quarter'],
    [year, 'A year'],
  ]
}
