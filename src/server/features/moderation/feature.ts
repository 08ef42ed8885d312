import { isNull } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { moderationCasesTable, moderationReportsTable } from '#server/platform/moderation/table.ts'
import { moderationErasure } from './erasure.ts'
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
    { table: moderationCasesTable, audit: { noun: 'report' }, erasure: moderationErasure, backup: true },
    { table: moderationReportsTable, audit: null, erasure: 'set null', backup: true },
  ],
  overview: {
    counts: { reports: [moderationCasesTable, isOpen] },
    attention: () => ({ reports: [moderationCasesTable, isOpen] }),
  },
}
