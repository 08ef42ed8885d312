import { z } from 'zod'
import { AMOUNT_PATTERN, amountOf, centsOf } from '../../kit/money.ts'

const MAX_CENTS = 9_999_999

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
      .regex(AMOUNT_PATTERN, `${label} must be an amount, like 24.00`)
      .transform(centsOf)
      .refine((cents) => cents <= MAX_CENTS, `${label} must be ${amountOf(MAX_CENTS)} or less`),
  )
