import type { Feature } from '#server/platform/feature.ts'
import { editErasure, replyErasure, topicErasure } from './erasure.ts'
import { forumNotices } from './notices.ts'
import { forumPolicy } from './policy.ts'
import { forumRoutes } from './routes.ts'
import {
  forumCategoriesTable,
  forumCategoryCountsTable,
  forumEditsTable,
  forumLikesTable,
  forumMarksTable,
  forumRepliesTable,
  forumTopicsTable,
} from './table.ts'
import { handleFollowers } from './tell.ts'

export const forumFeature: Feature = {
  name: 'forum',
  routes: forumRoutes,
  policy: forumPolicy,
  tables: [
    { table: forumCategoriesTable, audit: { noun: 'forum category' }, erasure: 'none', backup: true },
    // Triggers count anew what is put back.
    { table: forumCategoryCountsTable, audit: null, erasure: 'none', backup: false },
    { table: forumTopicsTable, audit: { noun: 'forum topic' }, erasure: topicErasure, backup: true },
    { table: forumRepliesTable, audit: { noun: 'forum reply' }, erasure: replyErasure, backup: true },
    { table: forumLikesTable, audit: null, erasure: 'cascade', backup: true },
    { table: forumEditsTable, audit: null, erasure: editErasure, backup: true },
    { table: forumMarksTable, audit: null, erasure: 'cascade', backup: true },
  ],
  notices: forumNotices,
  jobs: [handleFollowers],
}
