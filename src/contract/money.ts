import { z } from 'zod'

const MOST_CENTS = 9_999_999
const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/

/** True for an amount as people write it: "24" or "24.00". */
export const isAmount = (text: string): boolean => AMOUNT.test(text)

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
  const known = formats.get(currency)
  const format = known ?? new Intl.NumberFormat('en-US', { style: 'currency', currency })
  if (!known) formats.set(currency, format)
  return format.format(Number(amount))
}

/** A round amount for people, without hundredths: "$5,000". */
export const roundMoneyWords = (amount: number, currency: string): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount)

/** A number that means whole hundredths, as it would be written; any other is left as it is, to be refused. */
function written(value: unknown): unknown {
  if (typeof value !== 'number') return value
  const nearest = value.toFixed(2)
  return Math.abs(Number(nearest) - value) < 1e-6 ? nearest : String(value)
}

/** A price as text or number, read in hundredths. */
export const money = (label: string) =>
  z.preprocess(
    written,
    z
      .string({ error: `${label} must be an amount, like 24.00` })
      .trim()
      .regex(AMOUNT, `${label} must be an amount, like 24.00`)
      .transform(centsOf)
      .refine((cents) => cents <= MOST_CENTS, `${label} must be ${amountOf(MOST_CENTS)} or less`),
  )
