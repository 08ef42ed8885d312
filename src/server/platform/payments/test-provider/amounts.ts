import { invalidRequest } from './provider-error.ts'

/** The least that is charged in a currency, as far as the test provider knows (https://docs.stripe.com/currencies). */
const LEAST: Readonly<Record<string, number>> = { usd: 50, eur: 50, gbp: 30, jpy: 50 }
/** The least a card is charged with in a currency. */
export const leastOf = (currency: string): number => LEAST[currency] ?? 1

/** Currencies with three digits, of which the last must be 0. */
const THREE_DIGITS = ['bhd', 'jod', 'kwd', 'omr', 'tnd']

/** @throws 400 for an amount that no card is charged with */
export function checkAmount({ amount, currency }: { amount: number; currency: string }): void {
  if (amount < leastOf(currency))
    throw invalidRequest(
      `Amount must be at least ${leastOf(currency)} of the smallest unit of ${currency}`,
      'amount',
      'amount_too_small',
    )
  if (THREE_DIGITS.includes(currency) && amount % 10 !== 0)
    throw invalidRequest('Amounts of three-decimal currencies must end in 0', 'amount', 'parameter_invalid_integer')
}

/** An amount that is counted out, as it can be charged. */
export const rounded = (amount: number, currency: string): number =>
  THREE_DIGITS.includes(currency) ? Math.round(amount / 10) * 10 : Math.round(amount)
