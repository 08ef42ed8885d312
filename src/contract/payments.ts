import { endpoints } from './kit/endpoint.ts'
import type { PaymentsSchemas } from './schemas/payments.ts'

/** The cards of the test provider, by what becomes of a payment with each. */
export const testPaymentCards = {
  pm_card_visa: 'A card that pays',
  pm_card_chargeDeclined: 'A card that is declined',
  pm_card_chargeDeclinedInsufficientFunds: 'A card without money',
  pm_card_chargeDeclinedExpiredCard: 'A card that has expired',
  pm_card_authenticationRequired: 'A card that asks for approval',
  pm_card_chargeCustomerFail: 'A card that pays once, and is declined at the next renewal',
} as const
export type TestPaymentCard = keyof typeof testPaymentCards

export const payments = endpoints<PaymentsSchemas>('payments', {
  settings: { method: 'GET', path: '/api/payments/settings' },
  webhook: { method: 'POST', path: '/api/payments/webhook', touches: [] },
  confirmTest: { method: 'POST', path: '/api/payments/test/confirm', touches: [] },
  approveTest: { method: 'POST', path: '/api/payments/test/approve', touches: [] },
})
