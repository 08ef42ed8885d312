import { tracks } from '#contract/tracks.ts'
import { readList } from '#web/platform/api/reads.ts'

/** Files on one page. */
export const DEBUG_PAGE = 50

/** Tracks anybody may hear: what is behind a tier is none of this page's business. */
export const debugQuery = (page = 1) =>
  readList(tracks.list, { query: { audio: true, tier: 'free', limit: DEBUG_PAGE, offset: (page - 1) * DEBUG_PAGE } })
