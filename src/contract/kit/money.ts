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
