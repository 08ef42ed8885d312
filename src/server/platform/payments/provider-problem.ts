import { conflict, Refusal } from '#server/platform/http/errors.ts'

/** Said where the provider does not answer: whatever was sent is sent again under the same key, so nothing is paid twice. */
export const PAYMENTS_UNAVAILABLE =
  'Payments cannot be reached just now. Please try again in a moment: nothing is charged twice.'
export const PAYMENT_NOT_PAYABLE = 'This payment cannot be made any more'

/** What errors of the provider's library are told by; it is loaded only where payments are used. */
interface ProviderError extends Error {
  type: string
  code?: string
}
export const isProviderError = (error: unknown): error is ProviderError =>
  error instanceof Error && /^Stripe\w+Error$/.test(String((error as { type?: unknown }).type))

/** What an error of the provider means to whoever asked; null for one that is our fault. */
export function refusalOfProvider(error: ProviderError): Refusal | null {
  switch (error.type) {
    // The provider's own words for whoever the card is of.
    case 'StripeCardError':
      return new Refusal(402, error.message)
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
      return new Refusal(503, PAYMENTS_UNAVAILABLE, { retryAfter: 5 })
    default:
      if (error.code === 'amount_too_small') return conflict('This is less than cards are charged with')
      return ['payment_intent_unexpected_state', 'setup_intent_unexpected_state'].includes(error.code ?? '')
        ? conflict(PAYMENT_NOT_PAYABLE)
        : null
  }
}
