import { trackSubmissions } from '#contract/track-submissions.ts'
import { readOrNull } from '#web/platform/api/reads.ts'

/** The tracks the signed-in artist has drafted or sent; null while they have no page they may change. */
export const ownTrackSubmissionsQuery = () => readOrNull(trackSubmissions.own, {}, [403, 404])

const SHOWN_WAITING = 5
/** The newest of them that wait for the label. */
export const waitingTrackSubmissionsQuery = () =>
  readOrNull(trackSubmissions.own, { query: { status: 'waiting', limit: SHOWN_WAITING } }, [403, 404])
