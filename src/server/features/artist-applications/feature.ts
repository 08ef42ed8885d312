import { eq, sql } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { exported, fromConfirmedAddress } from '#server/platform/identity/export.ts'
import { handleArtistApplicationEmails } from './emails.ts'
import { artistApplicationNotices } from './notices.ts'
import { artistApplicationRoutes } from './routes.ts'
import { artistApplicationsTable } from './table.ts'

export const artistApplicationsFeature: Feature = {
  name: 'artist-applications',
  notices: artistApplicationNotices,
  routes: artistApplicationRoutes,
  pages: [{ path: '/apply-to-label', order: 13 }],
  tables: [
    {
      table: artistApplicationsTable,
      audit: { noun: 'label application' },
      erasure: 'none',
      export: exported(artistApplicationsTable, {
        called: 'Applications to the label',
        of: fromConfirmedAddress(sql`lower(${artistApplicationsTable.email})`),
        without: ['notes'],
      }),
      backup: true,
    },
  ],
  jobs: [handleArtistApplicationEmails],
  overview: {
    counts: { inquiries: [artistApplicationsTable] },
    attention: () => ({ newArtists: [artistApplicationsTable, eq(artistApplicationsTable.status, 'pending')] }),
  },
}
