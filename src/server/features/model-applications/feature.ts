import { eq } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { isWaiting } from './decision-mails.ts'
import { handleModelApplicationEmails } from './emails.ts'
import { modelApplicationRoutes } from './routes.ts'
import { applicationChangesTable, modelApplicationsTable } from './table.ts'

export const modelApplicationsFeature: Feature = {
  name: 'model-applications',
  routes: modelApplicationRoutes,
  jobs: [handleModelApplicationEmails],
  overview: {
    counts: { applicants: [modelApplicationsTable] },
    attention: () => ({
      newApplications: [modelApplicationsTable, eq(modelApplicationsTable.statusCode, 'pending')],
      waitingMails: [applicationChangesTable, isWaiting],
    }),
  },
}
