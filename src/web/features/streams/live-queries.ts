import { artists } from '#contract/artists.ts'
import type { Stream } from '#contract/schemas/kit/stream-shapes.ts'
import { isRunning, streams } from '#contract/streams.ts'
import { read, readList, readOrNull } from '#web/platform/api/reads.ts'

/** So many that have ended are on a page. */
export const ENDED_PER_PAGE = 10

/** A page of those that have ended, the last one first. */
export const endedQuery = (page: number) =>
  readList(streams.list, {
    query: { status: 'ended', limit: ENDED_PER_PAGE, offset: (page - 1) * ENDED_PER_PAGE },
  })
/** One as its reader may watch and steer it; null where there is none they may know of. */
export const streamQuery = (id: number) => readOrNull(streams.get, { params: { id } }, 404)
/** Those who were sent away from one, for whoever steers it. */
export const removalsQuery = (id: number) => read(streams.removals, { params: { id } })
/** Which of them one waits for, and which one may start. */
export const ownStreamsQuery = () => read(streams.mine, {})
/** Whom a stream may be of. */
export const artistChoiceQuery = () => readList(artists.list, { query: { sort: 'name', limit: 500 } })

/** The one that is shown where the address names none: what runs, or else what comes next. */
export const nextStream = (open: readonly Stream[]): Stream | undefined =>
  open.find(({ status }) => isRunning(status)) ?? open.find(({ status }) => status === 'scheduled')
