import { isNull } from 'drizzle-orm'
import type { Feature } from '#server/platform/feature.ts'
import { forumPostErasure } from './erasure.ts'
import { forumPostNotices } from './notices.ts'
import { forumPostPolicy } from './policy.ts'
import { forumPostRoutes } from './routes.ts'
import { forumPostLikesTable, forumPostsTable, forumReportsTable } from './table.ts'

export const forumPostsFeature: Feature = {
  name: 'forum-posts',
  routes: forumPostRoutes,
  pages: [{ path: '/backstage-pass', order: 17 }],
  policy: forumPostPolicy,
  notices: forumPostNotices,
  tables: [
    { table: forumPostsTable, audit: { noun: 'post' }, erasure: forumPostErasure, backup: true },
    { table: forumPostLikesTable, audit: null, erasure: 'cascade', backup: true },
    { table: forumReportsTable, audit: null, erasure: 'set null', backup: true },
  ],
  overview: {
    counts: { reports: [forumReportsTable, isNull(forumReportsTable.settledAt)] },
    attention: () => ({ forumReports: [forumReportsTable, isNull(forumReportsTable.settledAt)] }),
  },
}
