import { moderationEndpoints } from '#contract/schemas/moderation.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { countTry, type Limit } from '#server/platform/identity/throttle/throttle.ts'
import { moderationCasesTable } from '#server/platform/moderation/table.ts'
import { answerAppeal, appeal, standingOf } from './appeals.ts'
import {
  caseCsvColumns,
  caseFilter,
  caseOrder,
  casesByIds,
  countCases,
  findCase,
  presentCase,
  readCase,
  selectCases,
} from './list.ts'
import { report } from './report.ts'
import { reopenCase, settleCase } from './settle.ts'
import { readWords, saveWords } from './words.ts'

/** By person: whoever reports more than this in an hour reports people and not what they wrote. */
const REPORTS: Limit = { tries: 30, seconds: 3600 }

export const moderationRoutes = serve(moderationEndpoints, (context) => {
  const { db } = context
  return {
    async report({ body: { kind, id, reason, words }, caller }) {
      await countTry(db, `report ${caller.id}`, REPORTS)
      await report(context, { kind, id, reason, words: words ?? null }, caller)
      return { ...SUCCESS, message: 'Thank you. The label looks at it.' }
    },
    async list({ query: { limit, offset, sort, ...narrowed }, caller, reply }) {
      const where = caseFilter(narrowed)
      // Reports come in without being announced, so their count is not kept.
      await setTotalCount(context, reply, moderationCasesTable, where, { ...narrowed, at: Date.now() }, [])
      const rows = await selectCases(db)
        .where(where)
        .orderBy(...caseOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map(presentCase)
    },
    exportList: ({ query: { sort, ...narrowed }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'reports',
        columns: caseCsvColumns,
        ids: selectIds(db, moderationCasesTable, caseFilter(narrowed), caseOrder(sort, caller)),
        show: (ids) => casesByIds(db, ids),
      }),
    counts: () => countCases(db),
    get: ({ params }) => readCase(context, params.id),
    async settle({ params, body: { action, words, days }, caller }) {
      const { id } = await settleCase(context, params.id, { action, words: words ?? null, days }, caller)
      return findCase(db, id)
    },
    async answerAppeal({ params, body: { isGranted, words }, caller }) {
      await answerAppeal(context, params.id, { isGranted, words: words ?? null }, caller)
      return findCase(db, params.id)
    },
    words: () => readWords(db),
    saveWords: ({ body }) => saveWords(db, body),
    standing: ({ caller }) => standingOf(db, caller),
    async appeal({ body, caller }) {
      await countTry(db, `appeal ${caller.id}`, REPORTS)
      await appeal(db, body.words, caller)
      return { ...SUCCESS, message: 'The label reads it, and tells you.' }
    },
    async reopen({ params }) {
      const { id } = await reopenCase(context, params.id)
      return findCase(db, id)
    },
  }
})
