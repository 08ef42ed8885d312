import { eq } from 'drizzle-orm'
import type { SearchHit } from '#contract/schemas/platform/search.ts'
import { type CreditedRecord, releasesEndpoints } from '#contract/schemas/releases.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { notFound, orNotFound } from '#server/platform/http/errors.ts'
import { SUCCESS, serve } from '#server/platform/http/serve.ts'
import { releaseChecklist } from './checklist.ts'
import { addCredit, answerCredit, creditedRecords, creditsOf, orderCredits, ownCredits } from './credits.ts'
import { addLink, partsOf, relatedTopicIds } from './links.ts'
import { pastCallsOf, readNeighbours, readTopics } from './neighbours.ts'
import { creditsTable, releaseLinksTable } from './table.ts'

export const releaseRoutes = serve(releasesEndpoints, (context) => {
  const { db } = context
  const neighbours = readNeighbours(context)
  return {
    async around({ query: { kind, id }, caller }) {
      return {
        neighbours: await neighbours.around(kind, id, caller),
        pastCalls: await pastCallsOf(db, (await context.site()).timeZone, kind, id),
        credits: await creditsOf(db, kind, id),
        hasTopics: (await relatedTopicIds(db, kind, id)).length > 0,
      }
    },

    async ofArtist({ query: { artistId }, caller }) {
      const rows = await creditedRecords(db, artistId)
      const hits = {
        albums: await neighbours.readHits(
          'albums',
          rows.flatMap((row) => row.albumId ?? []),
          caller,
        ),
        tracks: await neighbours.readHits(
          'tracks',
          rows.flatMap((row) => row.trackId ?? []),
          caller,
        ),
        videos: await neighbours.readHits(
          'videos',
          rows.flatMap((row) => row.videoId ?? []),
          caller,
        ),
      }
      const found = new Map<SearchHit, CreditedRecord['credits']>()
      for (const { id, name, role, albumId, trackId, videoId } of rows) {
        const record = albumId
          ? hits.albums.get(albumId)
          : trackId
            ? hits.tracks.get(trackId)
            : hits.videos.get(videoId ?? 0)
        if (record) found.set(record, [...(found.get(record) ?? []), { id, name, role }])
      }
      return [...found].map(([record, credits]) => ({ record, credits }))
    },

    async topics({ query: { kind, id }, caller }) {
      const ids = await relatedTopicIds(db, kind, id)
      const hits = await readTopics(context, ids, caller)
      return ids.flatMap((id) => hits.get(id) ?? [])
    },

    async ofTopic({ params, caller }) {
      if (!(await readTopics(context, [params.id], caller)).has(params.id)) throw notFound('Topic')
      return neighbours.around('topic', params.id, caller)
    },

    parts: ({ query: { kind, id }, caller }) => partsOf(context, neighbours, kind, id, caller),

    async checklist({ query }) {
      const today = dayAt(Date.now(), (await context.site()).timeZone)
      return releaseChecklist(db, { ...query, today })
    },

    async addLink({ body }) {
      await addLink(db, body)
      return SUCCESS
    },

    async removeLink({ params }) {
      const [row] = await db.delete(releaseLinksTable).where(eq(releaseLinksTable.id, params.id)).returning()
      orNotFound(row, 'Link')
      return SUCCESS
    },

    async addCredit({ body, caller }) {
      await addCredit(context, body, caller)
      return SUCCESS
    },

    async removeCredit({ params }) {
      const [row] = await db.delete(creditsTable).where(eq(creditsTable.id, params.id)).returning()
      orNotFound(row, 'Credit')
      return SUCCESS
    },

    async orderCredits({ body: { kind, recordId, order } }) {
      await orderCredits(db, kind, recordId, order)
      return SUCCESS
    },

    ownCredits: ({ caller }) => ownCredits(db, caller),

    async answerCredit({ params, body, caller }) {
      await answerCredit(db, params.id, body.agrees, caller)
      return SUCCESS
    },
  }
})
