import { FOLLOWS_PER_PAGE, follows } from '#contract/follows.ts'
import { read } from '#web/platform/api/reads.ts'

/** So many of the artists one follows stand in the room of a listener. */
const SHOWN = 6

/** A page of the artists one follows. */
export const followsQuery = (page = 1) => read(follows.list, { query: { offset: (page - 1) * FOLLOWS_PER_PAGE } })
export const latestFollowsQuery = () => read(follows.list, { query: { limit: SHOWN } })
