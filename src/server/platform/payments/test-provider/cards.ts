import { createHash } from 'node:crypto'
import { invalidRequest } from './provider-error.ts'

/** What becomes of a payment by a card. */
export type CardOutcome = 'succeeds' | 'needs-authentication' | { code: string; decline: string; message: string }

interface TestCard {
  brand: string
  last4: string
  /** Its owner says later that the payment was not theirs. */
  isDisputed?: true
  outcome: CardOutcome
  /** What becomes of a later payment, made while nobody is there to do anything; the same unless said. */
  later?: CardOutcome
}

const declined = { code: 'card_declined', decline: 'generic_decline', message: 'Your card was declined.' }
const unpaid = { code: 'card_declined', decline: 'insufficient_funds', message: 'Your card has insufficient funds.' }
const expired = { code: 'expired_card', decline: 'expired_card', message: 'Your card has expired.' }

/** The provider's own test cards (https://docs.stripe.com/testing), by the names its API takes in place of numbers. */
const testCards: Readonly<Record<string, TestCard>> = {
  pm_card_visa: { brand: 'visa', last4: '4242', outcome: 'succeeds' },
  pm_card_createDispute: { brand: 'visa', last4: '0259', outcome: 'succeeds', isDisputed: true },
  pm_card_mastercard: { brand: 'mastercard', last4: '4444', outcome: 'succeeds' },
  pm_card_chargeDeclined: { brand: 'visa', last4: '0002', outcome: declined },
  pm_card_chargeDeclinedInsufficientFunds: { brand: 'visa', last4: '9995', outcome: unpaid },
  pm_card_chargeDeclinedExpiredCard: { brand: 'visa', last4: '0069', outcome: expired },
  pm_card_authenticationRequired: { brand: 'visa', last4: '3184', outcome: 'needs-authentication', later: declined },
  pm_card_chargeCustomerFail: { brand: 'visa', last4: '0341', outcome: 'succeeds', later: declined },
}

/** @throws 400 as the API for a card it does not know */
export function cardOf(name: string): TestCard {
  const card = testCards[name]
  if (!card) throw invalidRequest(`No such PaymentMethod: '${name}'`, 'payment_method', 'resource_missing')
  return card
}

/** A card as the API answers it: never its number. The same card has the same fingerprint, whoever pays with it. */
export function presentCard(name: string) {
  const { brand, last4 } = cardOf(name)
  const fingerprint = createHash('sha256').update(name).digest('hex').slice(0, 16)
  return {
    ...{ id: name, object: 'payment_method', type: 'card' },
    card: { brand, last4, exp_month: 8, exp_year: 2031, fingerprint },
  }
}
