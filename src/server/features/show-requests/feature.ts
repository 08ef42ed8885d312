import { sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { exported, fromConfirmedAddress } from '#server/platform/identity/export.ts'
import { handleShowRequestEmails } from './emails.ts'
import { isDue } from './list-query.ts'
import { showRequestRoutes } from './routes.ts'
import { showRequestsTable } from './table.ts'

export const showRequestsFeature: Feature = {
  name: 'show-requests',
  routes: showRequestRoutes,
  pages: [{ path: '/request-a-show', order: 12 }],
  tables: [
    {
      table: showRequestsTable,
      audit: { noun: 'show request' },
      erasure: 'none',
      export: exported(showRequestsTable, {
        called: 'Requests for shows',
        of: fromConfirmedAddress(sql`lower(${showRequestsTable.email})`),
        without: ['notes'],
      }),
      backup: true,
    },
  ],
  jobs: [handleShowRequestEmails],
  overview: {
    counts: { inquiries: [showRequestsTable] },
    attention: () => ({ dueRequests: [showRequestsTable, isDue] }),
  },
}
