import { isNull } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import {
  moderationCasesTable,
  moderationReportsTable,
  moderationSettingsTable,
  writtenTextsTable,
} from '#server/platform/moderation/table.ts'
import { moderationErasure, reportErasure } from './erasure.ts'
import { caseExport, reportExport } from './export.ts'
import { moderationNotices } from './notices.ts'
import { forgetOldTexts } from './old-texts.ts'
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
    {
      table: moderationSettingsTable,
      audit: { noun: 'list of words' },
      erasure: 'none',
      export: nobodys,
      backup: true,
    },
    // Of the last day: a restored site counts anew.
    {
      table: writtenTextsTable,
      audit: null,
      erasure: 'cascade',
      export: { none: 'Digests of what stands elsewhere, of one day.' },
      backup: false,
    },
    { table: moderationReportsTable, audit: null, erasure: reportErasure, export: reportExport, backup: true },
  ],
  cleanup: [forgetOldTexts],
  overview: {
    counts: { reports: [moderationCasesTable, isOpen] },
    attention: () => ({ reports: [moderationCasesTable, isOpen] }),
  },
}
