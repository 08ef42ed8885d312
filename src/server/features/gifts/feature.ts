import { eq, or } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { confirmedAddress, type Erasure } from '#server/platform/identity/erasure.ts'
import { noticeSource } from '#server/platform/notices/source.ts'
import { applyGiftPayment, reconcileGifts } from './apply-payment.ts'
import { handleGiftLetters } from './emails.ts'
import { giftExport } from './export.ts'
import { giftRoutes } from './routes.ts'
import { giftsTable } from './table.ts'

/** What was paid stays as the law asks; who paid it, for whom and with which words does not. */
const giftErasure: Erasure = async (transaction, user) => {
  const address = confirmedAddress(user)
  await transaction
    .update(giftsTable)
    .set({ buyerEmail: null, recipientEmail: null, fromName: null, message: null })
    .where(or(eq(giftsTable.buyerId, user.id), address ? eq(giftsTable.buyerEmail, address) : undefined))
  if (address)
    await transaction.update(giftsTable).set({ recipientEmail: null }).where(eq(giftsTable.recipientEmail, address))
}

/** Who redeemed it is between the two. */
const giftRedeemed = noticeSource({
  show: (_, { facts }) => ({
    title: 'Your gift was redeemed',
    text: `${facts?.['months']} ${facts?.['months'] === 1 ? 'month' : 'months'} of ${facts?.['pass']}`,
    to: '/gift',
    action: 'Gifts',
  }),
})

export const giftsFeature: Feature = {
  name: 'gifts',
  routes: giftRoutes,
  notices: { 'gift-redeemed': giftRedeemed },
  tables: [{ table: giftsTable, audit: null, erasure: giftErasure, export: giftExport, backup: true }],
  pages: [{ path: '/gift', order: 18 }],
  jobs: [handleGiftLetters],
  payments: { payment: applyGiftPayment },
  cleanup: [reconcileGifts],
}
