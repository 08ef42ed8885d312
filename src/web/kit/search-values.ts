/** A whole number from 1 on out of an address, or undefined for anything else. */
export function positive(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}
