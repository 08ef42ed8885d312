import type { Feature } from '#server/platform/feature.ts'
import { exported } from '#server/platform/identity/export.ts'
import { forumPostErasure } from './erasure.ts'
import { moderatedPosts } from './moderated.ts'
import { forumPostNotices } from './notices.ts'
import { forumPostPolicy } from './policy.ts'
import { forumPostRoutes } from './routes.ts'
import { forumPostLikesTable, forumPostsTable } from './table.ts'

export const forumPostsFeature: Feature = {
  name: 'forum-posts',
  routes: forumPostRoutes,
  pages: [{ path: '/backstage-pass', order: 17 }],
  policy: forumPostPolicy,
  moderated: { post: moderatedPosts },
  notices: forumPostNotices,
  tables: [
    {
      table: forumPostsTable,
      audit: { noun: 'post' },
      erasure: forumPostErasure,
      export: exported(forumPostsTable, { called: 'Notes on the board', of: ['authorId'] }),
      backup: true,
    },
    {
      table: forumPostLikesTable,
      audit: null,
      erasure: 'cascade',
      export: exported(forumPostLikesTable, { called: 'Liked notes', of: ['userId'] }),
      backup: true,
    },
  ],
}
