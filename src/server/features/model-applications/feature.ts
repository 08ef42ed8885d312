import { eq } from 'drizzle-orm'
import { servedApplicationEvents } from '#contract/schemas/model-applications.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { decidedByEmail } from '#server/platform/audit/audited-table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { isWaiting } from './decision-emails.ts'
import { handleModelApplicationEmails } from './emails.ts'
import { applicationErasure, decisionErasure } from './erasure.ts'
import { applicationChangeExport, applicationExport, applicationNoteExport } from './export.ts'
import { applicationNotices } from './notices.ts'
import { applicationPolicy } from './policy.ts'
import { modelApplicationRoutes } from './routes.ts'
import { applicationChangesTable, applicationNotesTable } from './table.ts'

export const modelApplicationsFeature: Feature = {
  name: 'model-applications',
  notices: applicationNotices,
  routes: modelApplicationRoutes,
  pages: [{ path: '/apply', order: 14 }],
  policy: applicationPolicy,
  sockets: { events: servedApplicationEvents },
  tables: [
    {
      table: modelApplicationsTable,
      audit: { noun: 'application', irreversibleReason: decidedByEmail },
      erasure: applicationErasure,
      export: applicationExport,
      backup: true,
    },
    {
      table: applicationChangesTable,
      audit: { noun: 'decision on an application' },
      erasure: decisionErasure,
      export: applicationChangeExport,
      backup: true,
    },
    {
      table: applicationNotesTable,
      audit: { noun: 'team note on an application' },
      erasure: decisionErasure,
      export: applicationNoteExport,
      backup: true,
    },
  ],
  jobs: [handleModelApplicationEmails],
  overview: {
    counts: { applicants: [modelApplicationsTable] },
    attention: () => ({
      newApplications: [modelApplicationsTable, eq(modelApplicationsTable.statusCode, 'pending')],
      waitingMails: [applicationChangesTable, isWaiting],
    }),
  },
}
