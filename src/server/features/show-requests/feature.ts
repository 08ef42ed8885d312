import type { Feature } from '#server/platform/feature.ts'
import { handleShowRequestEmails } from './emails.ts'
import { isDue } from './list-query.ts'
import { showRequestRoutes } from './routes.ts'
import { showRequestsTable } from './table.ts'

export const showRequestsFeature: Feature = {
  name: 'show-requests',
  routes: showRequestRoutes,
  pages: [{ path: '/request-a-show', order: 12 }],
  tables: [{ table: showRequestsTable, audit: { noun: 'show request' }, erasure: 'none', backup: true }],
  jobs: [handleShowRequestEmails],
  overview: {
    counts: { inquiries: [showRequestsTable] },
    attention: () => ({ dueRequests: [showRequestsTable, isDue] }),
  },
}
