import { eq, inArray } from 'drizzle-orm'
import { readsOf } from '#contract/kit/endpoint.ts'
import { type ArtistApplication, artistApplicationsEndpoints } from '#contract/schemas/artist-applications.ts'
import { selectIds, setTotalCount } from '#server/platform/database/lists.ts'
import { saveVersion } from '#server/platform/database/versions.ts'
import { queueLabelNotice, queueLimitedEmail } from '#server/platform/email/mail-limits.ts'
import { invalid, orNotFound } from '#server/platform/http/errors.ts'
import { sendCsv } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { runOnceInTransaction } from '#server/platform/identity/idempotency.ts'
import { countSender, EMAILS_PER_SENDER } from '#server/platform/identity/throttle/throttle.ts'
import { artistApplicationCsvColumns, listFilter, listOrder } from './list-query.ts'
import { notifyOfStatus } from './notices.ts'
import { type ArtistApplicationRow, artistApplicationsTable } from './table.ts'

const THANKS = "Thank you for your interest in the label. We'll review your application and get back to you soon."

const presentApplication = (row: ArtistApplicationRow): ArtistApplication => ({
  ...row,
  musicLink: row.sampleTrack,
  submittedAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
})

export const artistApplicationRoutes = serve(artistApplicationsEndpoints, (context) => {
  const { db } = context
  return {
    async create({ body: { website, key, ...sent }, caller, request }) {
      const { musicLink, sampleTrack, ...body } = sent
      const id = await runOnceInTransaction(
        db,
        { to: 'artist-applications.create', key, by: caller, sent },
        async () => {
          await countSender(db, 'label', request.ip, EMAILS_PER_SENDER)
          if (website) throw invalid('There was a problem submitting your application. Please try again.')
        },
        async (transaction) => {
          const [row] = await transaction
            .insert(artistApplicationsTable)
            .values({ ...body, sampleTrack: orNotFound(musicLink ?? sampleTrack, 'Music link') })
            .returning()
          const application = orNotFound(row, 'Application')
          const { id: sentIn, email } = application
          await queueLabelNotice(context, 'notice-artist-application', { id: sentIn }, transaction)
          await queueLimitedEmail(context, 'letter-artist-application', { id: sentIn }, email, transaction)
          return application.id
        },
      )
      return { id, message: THANKS }
    },

    async list({ query: { limit, offset, sort, ...asked }, caller, reply }) {
      const where = listFilter(asked)
      await setTotalCount(
        context,
        reply,
        artistApplicationsTable,
        where,
        asked,
        readsOf(artistApplicationsEndpoints.list),
      )
      const rows = await db
        .select()
        .from(artistApplicationsTable)
        .where(where)
        .orderBy(...listOrder(sort, caller))
        .limit(limit)
        .offset(offset)
      return rows.map(presentApplication)
    },

    exportCsv: ({ query: { sort, ...asked }, caller, reply }) =>
      sendCsv(context, reply, {
        name: 'label-applications',
        columns: artistApplicationCsvColumns,
        ids: selectIds(db, artistApplicationsTable, listFilter(asked), listOrder(sort, caller)),
        show: async (ids) =>
          (await db.select().from(artistApplicationsTable).where(inArray(artistApplicationsTable.id, ids))).map(
            presentApplication,
          ),
      }),

    async get({ params }) {
      const [row] = await db.select().from(artistApplicationsTable).where(eq(artistApplicationsTable.id, params.id))
      return presentApplication(orNotFound(row, 'Application'))
    },

    async update({ params, body: { version, ...changes }, caller }) {
      const saved = await db.transaction(async (transaction) => {
        const [before] = await transaction
          .select({ status: artistApplicationsTable.status })
          .from(artistApplicationsTable)
          .where(eq(artistApplicationsTable.id, params.id))
          .for('update')
        const row = await saveVersion(transaction, artistApplicationsTable, 'Application', params.id, changes, version)
        if (before?.status !== row.status) await notifyOfStatus(context, transaction, row, caller.id)
        return row
      })
      return presentApplication(saved)
    },
  }
})
