import { artistFiguresEndpoints } from '#contract/schemas/artist-figures.ts'
import { artistRules, maySeeSales } from '#server/features/artists/policy.ts'
import { slugOf } from '#server/features/artists/service.ts'
import { allowedActions } from '#server/platform/access/can.ts'
import { dayAt } from '#server/platform/database/day-at.ts'
import { sendCsvRows } from '#server/platform/http/responses/send-csv.ts'
import { serve } from '#server/platform/http/serve.ts'
import {
  EXPORT_HEADINGS,
  exportedDays,
  exportedFollowers,
  exportedReleases,
  exportedSpans,
  FOLLOWER_HEADINGS,
  RELEASE_HEADINGS,
  spanHeadings,
} from './export-figures.ts'
import { fanCountriesOf } from './fan-countries.ts'
import { fansOf, topListenersOf } from './fans.ts'
import { figuresOf } from './figures.ts'
import { findArtist } from './service.ts'
import { figuresWithoutSales } from './without-sales.ts'

const fileName = (of: string, { name }: { name: string }) => `${of}-${encodeURIComponent(slugOf(name))}`

export const artistFiguresRoutes = serve(artistFiguresEndpoints, (context) => {
  const { db } = context
  const requestOf = async (artistId: number, days: number) => {
    const { timeZone } = await context.site()
    return { artistId, days, timeZone, today: dayAt(Date.now(), timeZone) }
  }
  return {
    async get({ query, caller }) {
      const artist = await findArtist(db, query.artistId, caller)
      const asked = await requestOf(artist.id, query.days)
      const figures = await figuresOf(db, artist, asked, caller, {
        ...{ keptDays: context.config.PLAYS_KEPT_DAYS, shows: query.shows },
      })
      const shown = maySeeSales(caller, artist) ? figures : figuresWithoutSales(figures)
      return { ...shown, allowed: allowedActions(caller, artistRules, artist) }
    },
    async fans({ query: { artistId, ...asked }, caller }) {
      return fansOf(db, await findArtist(db, artistId, caller), asked)
    },
    async topListeners({ query: { artistId }, caller }) {
      return topListenersOf(db, await findArtist(db, artistId, caller))
    },
    async fanCountries({ query: { artistId }, caller }) {
      return fanCountriesOf(db, (await findArtist(db, artistId, caller)).id)
    },
    async exportCsv({ query, caller, reply }) {
      const artist = await findArtist(db, query.artistId, caller)
      const rows = exportedDays(db, await requestOf(artist.id, query.days))
      return sendCsvRows(context, reply, fileName('plays', artist), EXPORT_HEADINGS, rows)
    },
    async spansCsv({ query, caller, reply }) {
      const artist = await findArtist(db, query.artistId, caller)
      const shown = { by: query.by, hasSales: maySeeSales(caller, artist) }
      const rows = exportedSpans(db, await requestOf(artist.id, query.days), shown)
      return sendCsvRows(context, reply, fileName(`figures-by-${query.by}`, artist), spanHeadings(query.by), rows)
    },
    async releasesCsv({ query: { artistId }, caller, reply }) {
      const artist = await findArtist(db, artistId, caller)
      const rows = exportedReleases(db, await requestOf(artist.id, 1), maySeeSales(caller, artist))
      return sendCsvRows(context, reply, fileName('releases', artist), RELEASE_HEADINGS, rows)
    },
    async followersCsv({ query, caller, reply }) {
      const artist = await findArtist(db, query.artistId, caller)
      const rows = exportedFollowers(db, await requestOf(artist.id, query.days))
      return sendCsvRows(context, reply, fileName('followers', artist), FOLLOWER_HEADINGS, rows)
    },
  }
})
