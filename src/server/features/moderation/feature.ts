import { isNull } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { moderationCasesTable, moderationReportsTable } from '#server/platform/moderation/table.ts'
import { moderationErasure, reportErasure } from './erasure.ts'
import { caseExport, reportExport } from './export.ts'
import { moderationNotices } from './notices.ts'
import { moderationPolicy } from './policy.ts'
import { moderationRoutes } from './routes.ts'

const isOpen = isNull(moderationCasesTable.settledAt)

export const moderationFeature: Feature = {
  name: 'moderation',
  routes: moderationRoutes,
  policy: moderationPolicy,
  notices: moderationNotices,
  tables: [
    {
      table: moderationCasesTable,
      // Lines and messages that were hidden with it are not recorded: they would stay hidden.
      audit: { noun: 'report', irreversibleReason: () => 'A decision is taken back among the reports.' },
      ...{ erasure: moderationErasure, export: caseExport, backup: true },
    },
    { table: moderationReportsTable, audit: null, erasure: reportErasure, export: reportExport, backup: true },
  ],
  overview: {
    counts: { reports: [moderationCasesTable, isOpen] },
    attention: () => ({ reports: [moderationCasesTable, isOpen] }),
  },
}
