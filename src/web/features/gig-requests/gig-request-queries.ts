import { gigRequests } from '#contract/gig-requests.ts'
import { readOrNull } from '#web/platform/api/reads.ts'

/** The dates the signed-in artist has asked for; null while they have no page they may change. */
export const ownGigRequestsQuery = () => readOrNull(gigRequests.own, {}, [403, 404])
