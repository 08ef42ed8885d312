import { trackSubmissions } from '#contract/track-submissions.ts'
import { readOrNull } from '#web/platform/api/reads.ts'

/** The tracks the signed-in artist has drafted or sent; null while they have no page they may change. */
export const ownTrackSubmissionsQuery = () => readOrNull(trackSubmissions.own, {}, [403, 404])
