import { gigRequests } from '#contract/gig-requests.ts'
import { readOrNull } from '#web/platform/api/reads.ts'

/** The dates the signed-in artist has asked for; null while they have no page they may change. */
export const ownGigRequestsQuery = () => readOrNull(gigRequests.own, {}, [403, 404])

const SHOWN_WAITING = 5
/** The soonest of them that wait for the label. */
export const waitingGigRequestsQuery = () =>
  readOrNull(gigRequests.own, { query: { coming: true, limit: SHOWN_WAITING } }, [403, 404])
