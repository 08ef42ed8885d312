import type { Feature } from '#server/platform/feature.ts'
import { handleNewsletterEmails } from './emails.ts'
import { newsletterRoutes } from './routes.ts'
import { newsletterSubscribersTable } from './table.ts'

export const newsletterFeature: Feature = {
  name: 'newsletter',
  routes: newsletterRoutes,
  jobs: [handleNewsletterEmails],
  overview: {
    counts: { newsletter: [newsletterSubscribersTable] },
  },
}
