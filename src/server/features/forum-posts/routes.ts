import { inArray } from 'drizzle-orm'
import { forumPostsEndpoints } from '#contract/schemas/forum-posts.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import {
  findReport,
  presentReport,
  reportCsvColumns,
  reportFilter,
  reportOrder,
  reportPost,
  selectReports,
  settleReport,
} from './reports.ts'
import { listPosts, ownAmong, removePost, seenPost, setLike, writePost } from './service.ts'
import { forumReportsTable } from './table.ts'

/** By person: a board is no chat. */
const POSTS: Limit = { tries: 30, seconds: 3600 }
const REPORTS: Limit = { tries: 30, seconds: 3600 }

export const forumPostRoutes = serve(forumPostsEndpoints, (context) => {
  const { db } = context
  return {
    list: ({ query, caller }) => listPosts(db, query, caller),
    own: ({ query: { ids = [] }, caller }) => ownAmong(db, ids, caller.id),
    async create({ body, caller }) {
      await countTry(db, `forum post ${caller.id}`, POSTS)
      return writePost(context, body, caller)
    },
    async remove({ params, caller }) {
      await removePost(context, params.id, caller)
      return SUCCESS
    },
    like: ({ params, caller }) => setLike(context, params.id, caller, true),
    toggleLike: ({ params, caller }) => setLike(context, params.id, caller, null),
    unlike: ({ params, caller }) => setLike(context, params.id, caller, false),
    async report({ params, body, caller }) {
      await countTry(db, `forum report ${caller.id}`, REPORTS)
      const { id } = await seenPost(db, params.id, caller)
      await reportPost(db, id, caller.id, body.reason ?? null)
      return { ...SUCCESS, message: 'Thank you. The label looks at it.' }
    },
    async reports({ query: { limit, offset, sort, q }, caller, reply }) {
      const where = reportFilter(q)
      // Reports come in without being announced, so their count is not kept.
      await setTotalCount(context, reply, forumReportsTable, where, { q, at: Date.now() }, [])
      const rows = await selectReports(db)
        .where(where)
        .orderBy(...reportOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map(presentReport)
    },
    exportReports: ({ query: { sort, q }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'reports',
        columns: reportCsvColumns,
        ids: selectIds(db, forumReportsTable, reportFilter(q), reportOrder(sort, caller)),
        show: async (ids) => (await selectReports(db).where(inArray(forumReportsTable.id, ids))).map(presentReport),
      }),
    getReport: ({ params }) => findReport(db, params.id),
    async settleReport({ params }) {
      await settleReport(context, params.id)
      return SUCCESS
    },
  }
})
