import { desc } from 'drizzle-orm'
import { artistApplications } from '#contract/artist-applications.ts'
import { readsOf } from '#contract/endpoint.ts'
import { countTry, LETTERS_PER_SENDER } from '#server/accounts/throttle.ts'
import { sayTotal } from '#server/database/lists.ts'
import { found, invalid } from '#server/kit/errors.ts'
import { serve } from '#server/kit/serve.ts'
import { artistApplicationsTable } from './table.ts'

export const artistApplicationRoutes = serve(artistApplications, (house) => {
  const { db, jobs } = house
  return {
    async create({ body: { website, musicLink, sampleTrack, ...body }, request }) {
      await countTry(db, `label ${request.ip}`, LETTERS_PER_SENDER)
      if (website) throw invalid('There was a problem submitting your application. Please try again.')
      const id = await db.transaction(async (transaction) => {
        const [row] = await transaction
          .insert(artistApplicationsTable)
          .values({ ...body, sampleTrack: found(musicLink ?? sampleTrack, 'Music link') })
          .returning()
        const application = found(row, 'Application')
        await jobs.add('notice-artist-application', { id: application.id }, transaction)
        await jobs.add('letter-artist-application', { id: application.id }, transaction)
        return application.id
      })
      return {
        id,
        message: "Thank you for your interest in the label. We'll review your application and get back to you soon.",
      }
    },

    async list({ query: { limit, offset }, reply }) {
      await sayTotal(house, reply, artistApplicationsTable, undefined, {}, readsOf(artistApplications.list))
      const rows = await db
        .select()
        .from(artistApplicationsTable)
        .orderBy(desc(artistApplicationsTable.createdAt), desc(artistApplicationsTable.id))
        .limit(limit)
        .offset(offset)
      return rows.map((row) => ({ ...row, musicLink: row.sampleTrack, submittedAt: row.createdAt.toISOString() }))
    },
  }
})
