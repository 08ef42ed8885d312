/** A whole number from 1 on out of an address, or undefined for anything else. */
export function positive(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}

/** A record's key out of an address; what can be none stays as it is, so that the page can say that it leads nowhere. */
export function keyOrText(value: unknown): number | string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  return positive(value) ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** Which page of a list an address names; the first one has an address without a number. */
export function pageSearch({ page }: Record<string, unknown>): { page?: number } {
  const number = positive(page) ?? 1
  return number > 1 && number < 100_000 ? { page: number } : {}
}
