import type { SalesStatement } from '#contract/schemas/artist-sales.ts'

const QUARTERS = ['First', 'Second', 'Third', 'Fourth']

/** "November 2026", "Third quarter of 2026", "2026". */
export function periodWords(period: string): string {
  const [year = '', part = ''] = period.split('-')
  if (part === '') return year
  if (part.startsWith('Q')) return `${QUARTERS[Number(part.slice(1)) - 1]} quarter of ${year}`
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}-01T00:00:00Z`),
  )
}

/** The month, the quarter and the year in which a period begins, each with what it is called as a choice. */
export function periodsFrom({ since }: Pick<SalesStatement, 'since'>): [period: string, label: string][] {
  const year = since.slice(0, 4)
  return [
    [since.slice(0, 7), 'A month'],
    [`${year}-Q${1 + Math.floor((Number(since.slice(5, 7)) - 1) / 3)}`, 'A quarter'],
    [year, 'A year'],
  ]
}
