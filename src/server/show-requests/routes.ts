import { desc } from 'drizzle-orm'
import { readsOf } from '#contract/endpoint.ts'
import { ANSWER_HOURS, CUSTOM_ARTIST, showRequests } from '#contract/show-requests.ts'
import { countTry, LETTERS_PER_SENDER } from '#server/accounts/throttle.ts'
import { sayTotal } from '#server/database/lists.ts'
import { found, invalid } from '#server/kit/errors.ts'
import { serve } from '#server/kit/serve.ts'
import { showRequestsTable } from './table.ts'

const HOUR_MS = 3_600_000

export const showRequestRoutes = serve(showRequests, (house) => {
  const { db, jobs } = house
  return {
    async create({ body: { website, verification: _answered, customArtist, ...body }, request }) {
      await countTry(db, `show ${request.ip}`, LETTERS_PER_SENDER)
      if (website) throw invalid('There was a problem submitting your request. Please try again.')
      const artist = body.artistName === CUSTOM_ARTIST ? customArtist : null
      const { id, artistName } = await db.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(showRequestsTable)
          .values({ ...body, ...(artist ? { artistName: artist } : {}) })
          .returning()
        const asked = found(row, 'Request')
        await jobs.add('notice-show-request', { id: asked.id }, transaction)
        await jobs.add('letter-show-request', { id: asked.id }, transaction)
        return asked
      })
      return {
        id,
        message: `Thank you for your interest in booking ${artistName}. We'll review your request and contact you within ${ANSWER_HOURS} hours.`,
      }
    },

    async list({ query: { limit, offset }, reply }) {
      await sayTotal(house, reply, showRequestsTable, undefined, {}, readsOf(showRequests.list))
      const rows = await db
        .select()
        .from(showRequestsTable)
        .orderBy(desc(showRequestsTable.createdAt), desc(showRequestsTable.id))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => ({
        ...row,
        submittedAt: row.createdAt.toISOString(),
        answerBy: new Date(row.createdAt.getTime() + ANSWER_HOURS * HOUR_MS).toISOString(),
      }))
    },
  }
})
