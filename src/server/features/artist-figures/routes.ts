import { Readable } from 'node:stream'
import { artistFiguresEndpoints } from '#contract/schemas/artist-figures.ts'
import { slugOf } from '#server/features/artists/service.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { csvLines } from '#server/platform/http/responses/csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import { EXPORT_HEADINGS, exportedDays } from './export-figures.ts'
import { figuresOf } from './figures.ts'
import { findArtist } from './service.ts'

export const artistFiguresRoutes = serve(artistFiguresEndpoints, (context) => {
  const { db } = context
  const asked = async (artistId: number, days: number) => {
    const { timeZone } = await context.site()
    return { artistId, days, timeZone, today: dayAt(Date.now(), timeZone) }
  }
  return {
    async get({ query, caller }) {
      const artist = await findArtist(db, query.artistId, caller)
      return figuresOf(db, artist, await asked(artist.id, query.days), caller)
    },
    async exportCsv({ query, caller, reply }) {
      const artist = await findArtist(db, query.artistId, caller)
      const days = await asked(artist.id, query.days)
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="plays-${encodeURIComponent(slugOf(artist.name))}-${days.today}.csv"`,
          'cache-control': 'private, no-store',
        })
        .send(Readable.from(csvLines(EXPORT_HEADINGS, exportedDays(db, days))))
    },
  }
})
