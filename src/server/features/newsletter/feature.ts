import type { RecordedRow } from '#server/platform/audit/audited-table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { exported, fromConfirmedAddress } from '#server/platform/identity/export.ts'
import { handleNewsletterEmails } from './emails.ts'
import { subscriberErasure } from './erasure.ts'
import { newsletterRoutes } from './routes.ts'
import { newsletterSubscribersTable } from './table.ts'

const subscriberIrreversibleReason = ({ operation }: RecordedRow) =>
  operation === 'delete' ? 'Nobody is put on the list but by themselves.' : null

export const newsletterFeature: Feature = {
  name: 'newsletter',
  routes: newsletterRoutes,
  pages: [{ path: '/newsletter', order: 11 }],
  tables: [
    {
      table: newsletterSubscribersTable,
      audit: { noun: 'subscriber', irreversibleReason: subscriberIrreversibleReason },
      erasure: subscriberErasure,
      export: exported(newsletterSubscribersTable, {
        called: 'Newsletter',
        of: fromConfirmedAddress(newsletterSubscribersTable.email),
        without: ['confirmHash', 'leaveToken'],
      }),
      backup: true,
    },
  ],
  jobs: [handleNewsletterEmails],
  overview: {
    counts: { newsletter: [newsletterSubscribersTable] },
  },
}
