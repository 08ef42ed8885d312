import { exported } from '#server/platform/identity/export.ts'
import { giftsTable } from './table.ts'

/** Whoever gave knows what they paid and wrote, and whoever redeemed what they got; a code opens it for anybody, so that it is in neither. */
export const giftExport = [
  ...exported(giftsTable, {
    called: 'Gifts you gave',
    of: ['buyerId'],
    without: ['code', 'recipientEmail', 'redeemedBy'],
  }),
  ...exported(giftsTable, {
    called: 'Gifts you redeemed',
    of: ['redeemedBy'],
    without: ['code', 'amount', 'currency', 'paymentId', 'buyerId', 'buyerEmail', 'recipientEmail', 'paidAt'],
  }),
]
