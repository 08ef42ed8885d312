const QUARTERS = ['First', 'Second', 'Third', 'Fourth']

/** A period of statements in words: "November 2026", "Third quarter of 2026", "2026". */
export function periodWords(period: string): string {
  const [year = '', part = ''] = period.split('-')
  if (part === '') return year
  if (part.startsWith('Q')) return `${QUARTERS[Number(part.slice(1)) - 1]} quarter of ${year}`
  return new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${period}-01T00:00:00Z`),
  )
}
