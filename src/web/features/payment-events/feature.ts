import type { WebFeature } from '#web/platform/feature.ts'
import { countWords } from '#web/platform/text/count-words.ts'
import { paymentEventList } from './admin/event-list.ts'
import { PaymentEventsAdmin } from './admin/PaymentEventsAdmin.tsx'

export const paymentEventsFeature: WebFeature = {
  name: 'payment-events',
  adminTab: { list: paymentEventList, screen: PaymentEventsAdmin },
  attention: [
    {
      of: 'failedPaymentEvents',
      words: (count) => `${countWords(count, 'payment')} not handled`,
      search: { tab: 'payments', state: 'failed' },
      urgency: 1,
    },
  ],
}
