/** A month, a quarter or a year of a statement. */
export interface StatementPeriod {
  /** As an address says it: "2026", "2026-Q3", "2026-11". */
  name: string
  /** Its first and last day. */
  since: string
  until: string
  before: string
  after: string
}

const dayOf = (months: number, days = 0) =>
  new Date(Date.UTC(Math.floor(months / 12), months % 12, 1 + days)).toISOString().slice(0, 10)

function nameOf(first: number, length: number): string {
  const [year, month] = [Math.floor(first / 12), first % 12]
  if (length === 12) return `${year}`
  return length === 3 ? `${year}-Q${1 + month / 3}` : `${year}-${String(month + 1).padStart(2, '0')}`
}

/** Reads the name of a period, which the schema has checked. */
export function periodOf(name: string): StatementPeriod {
  const year = Number(name.slice(0, 4))
  const rest = name.slice(5)
  const length = rest === '' ? 12 : rest.startsWith('Q') ? 3 : 1
  const month = length === 12 ? 0 : length === 3 ? 3 * (Number(rest.slice(1)) - 1) : Number(rest) - 1
  const first = 12 * year + month
  return {
    name,
    since: dayOf(first),
    until: dayOf(first + length, -1),
    before: nameOf(first - length, length),
    after: nameOf(first + length, length),
  }
}
