import { or, sql } from 'drizzle-orm'
import { exported } from '#server/platform/identity/export.ts'
import {
  forumDraftsTable,
  forumEditsTable,
  forumLikesTable,
  forumMarksTable,
  forumPicturesTable,
  forumRepliesTable,
  forumTopicsTable,
} from './table.ts'

const e = forumEditsTable
const p = forumPicturesTable

export const topicExport = exported(forumTopicsTable, {
  called: 'Forum topics',
  of: ['authorId'],
  without: ['lastReplyUserId'],
})

export const replyExport = exported(forumRepliesTable, {
  called: 'Forum replies',
  of: ['authorId'],
  beside: () => ({
    topic: sql`(select ${forumTopicsTable.title} from ${forumTopicsTable} where ${forumTopicsTable.id} = ${forumRepliesTable.topicId} and ${forumTopicsTable.deletedAt} is null and ${forumTopicsTable.hiddenAt} is null)`,
  }),
})

export const forumLikeExport = exported(forumLikesTable, { called: 'Likes in the forum', of: ['userId'] })

/** How their own posts read before; what they changed of others' as editors is those others'. */
export const editExport = exported(e, {
  called: 'Earlier words of forum posts',
  of: ({ id }) =>
    or(
      sql`${e.topicId} in (select ${forumTopicsTable.id} from ${forumTopicsTable} where ${forumTopicsTable.authorId} = ${id})`,
      sql`${e.replyId} in (select ${forumRepliesTable.id} from ${forumRepliesTable} where ${forumRepliesTable.authorId} = ${id})`,
    ),
  without: ['editorId'],
})

export const markExport = exported(forumMarksTable, {
  called: 'Read and followed topics',
  of: ['userId'],
})

export const forumDraftExport = exported(forumDraftsTable, { called: 'Drafts of the forum', of: ['userId'] })

export const forumPictureExport = exported(p, {
  called: 'Pictures in the forum',
  of: ({ id }) =>
    or(
      sql`${p.topicId} in (select ${forumTopicsTable.id} from ${forumTopicsTable} where ${forumTopicsTable.authorId} = ${id})`,
      sql`${p.replyId} in (select ${forumRepliesTable.id} from ${forumRepliesTable} where ${forumRepliesTable.authorId} = ${id})`,
    ),
})
