import { eq, inArray } from 'drizzle-orm'
import { readsOf } from '#contract/kit/endpoint.ts'
import { dayWords } from '#contract/kit/written-days.ts'
import { type ShowRequest, showRequestsEndpoints } from '#contract/schemas/show-requests.ts'
import { ANSWER_HOURS, CUSTOM_ARTIST } from '#contract/show-requests.ts'
import { artistNamed } from '#server/features/artists/service.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { queueLabelNotice, queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { invalid, orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { runOnceInTransaction } from '#server/platform/identity/idempotency.ts'
import { countSender, EMAILS_PER_SENDER } from '#server/platform/identity/throttle/throttle.ts'
import { listFilter, listOrder, showRequestCsvColumns } from './list-query.ts'
import { type ShowRequestRow, showRequestsTable } from './table.ts'

const NOBODY = 'Nobody of this name is on our roster. Choose a name from it, or say that you want somebody else'

const HOUR_MS = 3_600_000

const presentRequest = (row: ShowRequestRow): ShowRequest => ({
  ...row,
  submittedAt: row.createdAt.toISOString(),
  answerBy: new Date(row.createdAt.getTime() + ANSWER_HOURS * HOUR_MS).toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

export const showRequestRoutes = serve(showRequestsEndpoints, (context) => {
  const { db } = context
  return {
    async create({ body: { website, key, verification: _answered, ...sent }, caller, request }) {
      const { customArtist, ...body } = sent
      const isCustom = body.artistName === CUSTOM_ARTIST
      const artist = isCustom ? undefined : await artistNamed(db, body.artistName, caller)
      const artistName = (isCustom ? customArtist : artist?.name) ?? body.artistName
      const id = await runOnceInTransaction(
        db,
        { to: 'show-requests.create', key, by: caller, sent },
        async () => {
          if (!isCustom && !artist) throw invalid(NOBODY, { artistName: NOBODY })
          await countSender(db, 'show', request.ip, EMAILS_PER_SENDER)
          if (website) throw invalid('There was a problem submitting your request. Please try again.')
        },
        async (transaction) => {
          const [row] = await transaction
            .insert(showRequestsTable)
            .values({ ...body, artistName })
            .returning()
          const inserted = orNotFound(row, 'Request')
          await queueLabelNotice(context, 'notice-show-request', { id: inserted.id }, transaction)
          if (inserted.email)
            await queueLimitedEmail(context, 'letter-show-request', { id: inserted.id }, inserted.email, transaction)
          return inserted.id
        },
      )
      // A day that was sent without its year is said as it was understood.
      const when = body.eventDate ? ` on ${dayWords(body.eventDate)}` : ''
      return {
        id,
        message: `Thank you for your interest in booking ${artistName}${when}. We'll review your request and contact you within ${ANSWER_HOURS} hours.`,
      }
    },

    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      await setTotalCount(context, reply, showRequestsTable, where, asked, readsOf(showRequestsEndpoints.list))
      const rows = await db
        .select()
        .from(showRequestsTable)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map(presentRequest)
    },

    exportCsv: async ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'show-requests',
        columns: showRequestCsvColumns((await context.site()).currency),
        ids: selectIds(db, showRequestsTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) =>
          (await db.select().from(showRequestsTable).where(inArray(showRequestsTable.id, ids))).map(presentRequest),
      }),

    async get({ params }) {
      const [row] = await db.select().from(showRequestsTable).where(eq(showRequestsTable.id, params.id))
      return presentRequest(orNotFound(row, 'Show request'))
    },

    update: ({ params, body: { version, ...changes } }) =>
      db.transaction(async (transaction) => {
        const [before] = await transaction
          .select()
          .from(showRequestsTable)
          .where(eq(showRequestsTable.id, params.id))
          .for('update')
        const { status, answeredAt } = { ...orNotFound(before, 'Show request'), ...changes }
        const answered = { answeredAt: status === 'new' ? null : (answeredAt ?? new Date()) }
        const columns = { ...changes, ...answered }
        return presentRequest(
          await saveVersion(transaction, showRequestsTable, 'Show request', params.id, columns, version),
        )
      }),
  }
})
