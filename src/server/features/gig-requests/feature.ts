import { eq, sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { gigRequestNotices } from './notices.ts'
import { gigRequestRoutes } from './routes.ts'
import { gigRequestsTable } from './table.ts'

export const gigRequestsFeature: Feature = {
  name: 'gig-requests',
  routes: gigRequestRoutes,
  tables: [
    {
      table: gigRequestsTable,
      audit: { noun: 'gig request' },
      erasure: { rows: 'cascade', recorded: ({ id }) => sql`(row ->> 'user_id')::integer = ${id}` },
      export: exported(gigRequestsTable, { called: 'Gigs asked for', of: ['userId'] }),
      backup: true,
    },
  ],
  notices: gigRequestNotices,
  overview: {
    counts: { inquiries: [gigRequestsTable] },
    attention: () => ({ gigRequests: [gigRequestsTable, eq(gigRequestsTable.status, 'waiting')] }),
  },
}
