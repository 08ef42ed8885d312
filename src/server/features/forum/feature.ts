import type { RecordedRow } from '#server/platform/audit/audited-table.ts'
import type { Feature } from '#server/platform/feature.ts'
import { nobodys } from '#server/platform/identity/export.ts'
import { editErasure, replyErasure, topicErasure } from './erasure.ts'
import {
  editExport,
  forumDraftExport,
  forumLikeExport,
  forumPictureExport,
  markExport,
  replyExport,
  topicExport,
} from './export.ts'
import { forumActs } from './good-acts.ts'
import { forumLinkPreview } from './link-preview.ts'
import { moderatedReplies, moderatedTopics } from './moderated.ts'
import { forumNotices } from './notices.ts'
import { showsForumPicture } from './pictures.ts'
import { forumPolicy } from './policy.ts'
import { forumRoutes } from './routes.ts'
import { forumSiteSearch } from './site-search.ts'
import {
  forumCategoriesTable,
  forumCategoryCountsTable,
  forumDraftsTable,
  forumEditsTable,
  forumLikesTable,
  forumMarksTable,
  forumPicturesTable,
  forumRepliesTable,
  forumTopicsTable,
} from './table.ts'
import { handleFollowers } from './tell.ts'

/** What pages show of a text is made as it is written; and what others have answered does not go with a topic. */
const postIrreversibleReason = ({ operation, before, after }: RecordedRow): string | null =>
  operation === 'update' && before?.['content'] === after?.['content']
    ? null
    : 'What was written is changed and removed in the forum.'

export const forumFeature: Feature = {
  name: 'forum',
  routes: forumRoutes,
  policy: forumPolicy,
  tables: [
    { table: forumCategoriesTable, audit: { noun: 'forum category' }, erasure: 'none', export: nobodys, backup: true },
    // Triggers count anew what is put back.
    { table: forumCategoryCountsTable, audit: null, erasure: 'none', export: nobodys, backup: false },
    {
      table: forumTopicsTable,
      audit: { noun: 'forum topic', irreversibleReason: postIrreversibleReason },
      erasure: topicErasure,
      export: topicExport,
      backup: true,
    },
    {
      table: forumRepliesTable,
      audit: { noun: 'forum reply', irreversibleReason: postIrreversibleReason },
      erasure: replyErasure,
      export: replyExport,
      backup: true,
    },
    { table: forumLikesTable, audit: null, erasure: 'cascade', export: forumLikeExport, backup: true },
    { table: forumEditsTable, audit: null, erasure: editErasure, export: editExport, backup: true },
    { table: forumPicturesTable, audit: null, erasure: 'none', export: forumPictureExport, backup: true },
    { table: forumDraftsTable, audit: null, erasure: 'cascade', export: forumDraftExport, backup: true },
    { table: forumMarksTable, audit: null, erasure: 'cascade', export: markExport, backup: true },
  ],
  moderated: { 'forum-topic': moderatedTopics, 'forum-reply': moderatedReplies },
  memberSearch: forumSiteSearch,
  linkPreview: forumLinkPreview,
  showsPicture: showsForumPicture,
  goodActs: forumActs,
  notices: forumNotices,
  jobs: [handleFollowers],
}
