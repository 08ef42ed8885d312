import { and, asc, eq, type SQL } from 'drizzle-orm'
import { readsOf } from '#contract/kit/endpoint.ts'
import type { Board } from '#contract/schemas/casting-board.ts'
import { castingBoardEndpoints } from '#contract/schemas/casting-board.ts'
import { callOfTrack } from '#server/features/casting/service.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import {
  addressOf,
  callOffEmailsOfCall,
  countWaitingOfCall,
  decisionEmail,
  presentApplications,
  refreshLabelPages,
  selectApplications,
} from '#server/features/model-applications/service.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { ResponseCache } from '#server/platform/cache/response-cache.ts'
import { countRows, setTotalCount } from '#server/platform/database/lists.ts'
import { orNotFound } from '#server/platform/http/errors.ts'
import { serve } from '#server/platform/http/serve.ts'
import { answerFigures } from './answer-figures.ts'
import { boardColumns, boardFilter, columnCards, tagsOfCall } from './board.ts'
import { cardsOf } from './cards.ts'
import { closeCall, isUnanswered } from './close-call.ts'
import { comparedApplicants } from './compare.ts'
import { decideOnMany } from './decide-many.ts'
import { setStars, setTags } from './marks.ts'

const a = modelApplicationsTable

/** Space for what is the same however a board is narrowed. */
const FACTS_BYTES = 1_000_000
type CallFacts = Pick<Board, 'call' | 'tags' | 'figures'>

export const castingBoardRoutes = serve(castingBoardEndpoints, (context) => {
  const { db } = context
  // Narrowing asks for the same call again and again while somebody types.
  const facts = new ResponseCache<CallFacts>(context.changes, (kept) => JSON.stringify(kept).length, FACTS_BYTES)

  const callThere = async (id: number): Promise<Board['call']> =>
    orNotFound(await callOfTrack(db, (await context.site()).timeZone, id), 'Casting call')
  const trackThere = async (id: number) => {
    const [track] = await db.select({ id: tracksTable.id }).from(tracksTable).where(eq(tracksTable.id, id))
    orNotFound(track, 'Casting call')
  }
  const oneCard = async (id: number, reader: number) => orNotFound((await cardsOf(db, [id], reader))[0], 'Application')
  const factsOf = (id: number) =>
    facts.remember(`${id}`, readsOf(castingBoardEndpoints.board), async () => {
      const call = await callThere(id)
      const [tags, figures] = await Promise.all([tagsOfCall(db, id), answerFigures(db, id)])
      return { call, tags, figures }
    })
  const countOf = (call: number) =>
    countRows(context, a, eq(a.trackId, call), { board: call }, readsOf(castingBoardEndpoints.cards))

  return {
    async board({ params: { id }, query: { status, ...asked }, caller }) {
      const known = await factsOf(id)
      const [columns, total, waitingEmails] = await Promise.all([
        boardColumns(db, boardFilter(id, asked, caller.id), status, caller.id),
        countOf(id),
        countWaitingOfCall(db, id),
      ])
      return { ...known, columns, total, waitingEmails }
    },

    async cards({ params: { id }, query: { status, before, limit, ...asked }, caller }) {
      await trackThere(id)
      return columnCards(db, boardFilter(id, asked, caller.id), { status, before, limit }, caller.id)
    },

    async setStars({ params: { id }, body: { stars }, caller }) {
      await setStars(context, id, caller.id, stars)
      return oneCard(id, caller.id)
    },

    async setTags({ params: { id }, body: { tags }, caller }) {
      await setTags(context, id, tags)
      return oneCard(id, caller.id)
    },

    async previewEmail({ params: { id }, query: { status } }) {
      const rows = await selectApplications(db).where(eq(a.id, id))
      const application = orNotFound((await presentApplications(db, rows, null))[0], 'Application')
      return { to: await addressOf(db, application), ...(await decisionEmail(context, application, status)) }
    },

    async decideMany({ params: { id }, body, caller }) {
      await trackThere(id)
      return decideOnMany(context, id, body, caller.id)
    },

    async callOffEmails({ params: { id } }) {
      await trackThere(id)
      const calledOff = await callOffEmailsOfCall(db, id)
      await refreshLabelPages(context, db)
      return { calledOff }
    },

    async compare({ params: { id }, query: { ids }, caller }) {
      await trackThere(id)
      return comparedApplicants(db, id, ids, caller)
    },

    async unanswered({ params: { id }, query: { limit, offset }, caller, reply }) {
      await trackThere(id)
      const where: SQL | undefined = and(isUnanswered(id, true))
      await setTotalCount(context, reply, a, where, { unanswered: id }, readsOf(castingBoardEndpoints.unanswered))
      const rows = await db.select({ id: a.id }).from(a).where(where).orderBy(asc(a.id)).limit(limit).offset(offset)
      return cardsOf(
        db,
        rows.map((row) => row.id),
        caller.id,
      )
    },

    close: async ({ params: { id }, body: { alsoInterviewed }, caller }) => ({
      answering: await closeCall(context, id, alsoInterviewed ?? false, caller.id),
    }),

    answers: async () => ({ figures: await answerFigures(db) }),
  }
})
