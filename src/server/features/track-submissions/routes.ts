import { and, desc, eq, inArray } from 'drizzle-orm'
import { readsOf } from '#contract/kit/endpoint.ts'
import type { TrackSubmission } from '#contract/schemas/track-submissions.ts'
import { trackSubmissionsEndpoints } from '#contract/schemas/track-submissions.ts'
import { artistOf } from '#server/features/artists/service.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { decideOnSubmission } from './decide.ts'
import { isNoDraft, listFilter, listOrder, trackSubmissionCsvColumns } from './list-query.ts'
import {
  albumsOf,
  changeSubmission,
  createSubmission,
  removeSubmission,
  withdrawSubmission,
} from './own-submissions.ts'
import { findSubmission, presentListed, presentSubmission, selectListed, selectSubmissions } from './service.ts'
import { trackSubmissionsTable } from './table.ts'

const SHOWN = 100

/** What became of a track, as its artist is told who has just saved it. */
function savedWords({ status, releasedAt }: TrackSubmission): string {
  if (status === 'approved') return releasedAt ? 'Your track is out.' : 'Your track comes out on its day.'
  return status === 'waiting'
    ? 'The label listens first. Until then only you and the label see it.'
    : 'Your draft is kept. Only you see it.'
}
const saved = (submission: TrackSubmission) => ({ ...submission, message: savedWords(submission) })

export const trackSubmissionRoutes = serve(trackSubmissionsEndpoints, (context) => {
  const { db } = context
  return {
    create: async ({ body: { key, ...fields }, caller }) =>
      saved(await findSubmission(db, await createSubmission(context, fields, key, caller))),

    async own({ query: { status, limit = SHOWN }, caller }) {
      const artistId = await artistOf(db, caller)
      const theirs = eq(trackSubmissionsTable.artistId, artistId)
      const rows = await selectSubmissions(db)
        .where(status ? and(theirs, eq(trackSubmissionsTable.status, status)) : theirs)
        .orderBy(desc(trackSubmissionsTable.id))
        .limit(limit)
      return { items: rows.map(presentSubmission), albums: await albumsOf(db, artistId) }
    },

    async updateOwn({ params, body, caller }) {
      await changeSubmission(context, params.id, body, caller)
      return saved(await findSubmission(db, params.id))
    },

    async withdraw({ params, caller }) {
      await withdrawSubmission(context, params.id, caller)
      return findSubmission(db, params.id)
    },

    async removeOwn({ params, caller }) {
      await removeSubmission(context, params.id, caller)
      return SUCCESS
    },

    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      await setTotalCount(
        ...([context, reply, trackSubmissionsTable, where, asked, readsOf(trackSubmissionsEndpoints.list)] as const),
      )
      const rows = await selectListed(db)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map(presentListed)
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'track-submissions',
        columns: trackSubmissionCsvColumns,
        ids: selectIds(db, trackSubmissionsTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) => (await selectListed(db).where(inArray(trackSubmissionsTable.id, ids))).map(presentListed),
      }),

    async get({ params }) {
      const [row] = await selectSubmissions(db).where(and(eq(trackSubmissionsTable.id, params.id), isNoDraft))
      return presentSubmission(orNotFound(row, 'Track'))
    },

    async update({ params, body, caller }) {
      await decideOnSubmission(context, params.id, body, caller)
      return findSubmission(db, params.id)
    },
  }
})
