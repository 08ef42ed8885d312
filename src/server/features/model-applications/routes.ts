import { eq, inArray, type SQL } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import { readsOf } from '#contract/kit/endpoint.ts'
import { type ApplicationDraft, modelApplicationsEndpoints } from '#contract/schemas/model-applications.ts'
import { modelApplicationsTable } from '#server/features/casting/table.ts'
import { can } from '#server/platform/access/can.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { invalid, notFound, orNotFound, unauthenticated } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { findStoredAnswer, type IdempotentRequest } from '#server/platform/identity/idempotency.ts'
import { usersTable } from '#server/platform/identity/table.ts'
import { countTry, type Limit, networkOf } from '#server/platform/identity/throttle/throttle.ts'
import { isWaiting, pendingEmails, sendOrCancelEmails } from './decision-emails.ts'
import { listFilter, listOrder, modelApplicationCsvColumns } from './list-query.ts'
import { applicationPolicy } from './policy.ts'
import { apply, presentApplications, refreshLabelPages, selectApplications } from './service.ts'
import { decide } from './status.ts'
import { applicationChangesTable } from './table.ts'
import { saveNote, teamNotesOf } from './team-notes.ts'
import { withdraw } from './withdraw.ts'

/** For a guest by their address, else by who they are: a school may share one address. */
const APPLY: Limit = { tries: 30, seconds: 3600 }

export const modelApplicationRoutes = serve(modelApplicationsEndpoints, (context) => {
  const { db } = context

  const one = async (id: number, caller: Caller | null) => {
    const rows = await selectApplications(db).where(eq(modelApplicationsTable.id, id))
    const [application] = await presentApplications(db, rows, caller)
    return orNotFound(application, 'Application')
  }
  const reviewed = async (id: number, caller: Caller) => {
    const application = await one(id, caller)
    const { reviewedBy } = application
    const [reviewer] = reviewedBy
      ? await db.select({ name: usersTable.username }).from(usersTable).where(eq(usersTable.id, reviewedBy))
      : []
    return { ...application, reviewer: reviewer?.name ?? null, teamNotes: await teamNotesOf(db, id) }
  }
  const some = async (
    where: SQL | undefined,
    { limit, offset }: { limit: number; offset: number },
    caller: Caller,
    order = listOrder('newest', null),
  ) => {
    const rows = await selectApplications(db)
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset)
    return presentApplications(db, rows, caller)
  }
  const takeIn = async (trackId: number | null, draft: ApplicationDraft, caller: Caller | null, network: string) => {
    if (trackId !== null && !caller) throw unauthenticated('Please sign in to apply for a role')
    const { key, ...sent } = draft
    const sending: IdempotentRequest = { to: 'model-applications.create', key, by: caller, sent: { ...sent, trackId } }
    // What is only sent again is no further try.
    const before = await findStoredAnswer<number>(db, sending)
    if (before) return thanked(before.answer, caller)
    await countTry(db, `apply ${caller ? caller.id : network}`, APPLY)
    if (draft.website) throw invalid('There was an error submitting your application. Please try again.')
    return thanked(await apply(context, sending, draft, trackId), caller)
  }
  const thanked = async (id: number, caller: Caller | null) => ({
    ...(await one(id, caller)),
    message: 'Your model application has been submitted successfully.',
  })
  const ofUser = (userId: number) => eq(modelApplicationsTable.modelId, userId)

  return {
    create: ({ body, caller, request }) =>
      takeIn(body.trackId ?? body.castingCallId ?? null, body, caller, networkOf(request.ip)),
    createFor: ({ params, body, caller, request }) => takeIn(params.id, body, caller, networkOf(request.ip)),

    async list({ query, caller, reply }) {
      const where = can(caller, applicationPolicy.seeAll) ? undefined : ofUser(caller.id)
      await setTotalCount(
        context,
        reply,
        modelApplicationsTable,
        where,
        { of: where && caller.id },
        readsOf(modelApplicationsEndpoints.list),
      )
      return some(where, query, caller)
    },

    async all({ query: { sort, limit, offset, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      await setTotalCount(context, reply, modelApplicationsTable, where, asked, readsOf(modelApplicationsEndpoints.all))
      return some(where, { limit, offset }, caller, listOrder(sort, caller))
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'applications',
        columns: modelApplicationCsvColumns,
        ids: selectIds(db, modelApplicationsTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) =>
          presentApplications(db, await selectApplications(db).where(inArray(modelApplicationsTable.id, ids)), caller),
      }),

    get: ({ params, caller }) => reviewed(params.id, caller),

    async ofUser({ params, query, caller, reply }) {
      if (!can(caller, applicationPolicy.seeThoseOf, params)) throw notFound('User')
      const [user] = await db.select({ id: usersTable.id }).from(usersTable).where(eq(usersTable.id, params.userId))
      orNotFound(user, 'User')
      const where = ofUser(params.userId)
      await setTotalCount(
        context,
        reply,
        modelApplicationsTable,
        where,
        { of: params.userId },
        readsOf(modelApplicationsEndpoints.ofUser),
      )
      return some(where, query, caller)
    },

    async decide({ params, body, caller }) {
      await decide(context, params.id, body, caller.id)
      await refreshLabelPages(context, db)
      return one(params.id, caller)
    },

    async keepNote({ params, body, caller }) {
      await saveNote(db, params.id, caller.id, body.note ?? null)
      await refreshLabelPages(context, db)
      return reviewed(params.id, caller)
    },

    async waitingMails({ query: { limit, offset }, reply }) {
      await setTotalCount(
        context,
        reply,
        applicationChangesTable,
        isWaiting,
        {},
        readsOf(modelApplicationsEndpoints.waitingMails),
      )
      return pendingEmails(db, limit, offset)
    },

    async settleMails({ body }) {
      const settled = await sendOrCancelEmails(context, body.changes, body.send)
      await refreshLabelPages(context, db)
      return { settled }
    },

    async withdraw({ params, body, caller }) {
      await withdraw(context, params.id, caller, body)
      return one(params.id, caller)
    },
  }
})
