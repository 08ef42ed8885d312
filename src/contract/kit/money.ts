export const AMOUNT_PATTERN = /^\d{1,9}(\.\d{1,2})?$/

/** True for an amount as people write it: "24" or "24.00". */
export const isAmount = (text: string): boolean => AMOUNT_PATTERN.test(text)

/** An amount as answers say it: "24.00". */
export const amountOf = (cents: number): string => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/** The hundredths of an amount; sums are made of these, since fractions do not add up. */
export function centsOf(amount: string): number {
  const [whole = '', part = ''] = amount.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** True for a currency by its ISO code. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)

const formats = new Map<string, Intl.NumberFormat>()

/** An amount for people: "$24.00". */
export function moneyWords(amount: string, currency: string): string {
  const formatter = formats.get(currency)
  const format = formatter ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  if (!formatter) formats.set(currency, format)
  return format.format(Number(amount))
}

/** A round amount for people, without hundredths: "$5,000". */
export const roundMoneyWords = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

const MINOR_DIGITS = new Map<string, number>()

/** How many digits a currency has behind the point: two as a rule, none for yen, three for Kuwaiti dinars (ISO 4217). */
export function minorDigits(currency: string): number {
  const known = MINOR_DIGITS.get(currency)
  if (known !== undefined) return known
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
  MINOR_DIGITS.set(currency, maximumFractionDigits)
  return maximumFractionDigits
}

/** An amount in the smallest unit of its currency, as providers of payments count: "9.99" dollars are 999, "9.99" yen 10. */
export const minorUnits = (amount: string, currency: string): number =>
  Math.round((centsOf(amount) * 10 ** minorDigits(currency)) / 100)

/** The amount of so many smallest units: 999 cents are "9.99", 1000 yen "1000". */
export const amountOfMinor = (units: number, currency: string): string => {
  const digits = minorDigits(currency)
  return (units / 10 ** digits).toFixed(digits)
}

/**
 * Rounds to what can be paid: whole smallest units, and tens of them where a currency has three digits, since providers of
 * payments take the last as 0 alone (https://docs.stripe.com/currencies, "Three-decimal currencies").
 */
export function payableUnits(units: number, currency: string): number {
  const step = minorDigits(currency) === 3 ? 10 : 1
  return Math.round(units / step) * step
}
