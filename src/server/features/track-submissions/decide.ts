import type { Caller } from '#contract/kit/access.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { saveVersion, staleVersionError } from '#server/platform/database/versions.ts'
import { invalid, notFound } from '#server/platform/http/errors.ts'
import { notifyOfSubmission } from './notices.ts'
import { releaseTrack } from './release-tracks.ts'
import { lockSubmission, requireStatus } from './service.ts'
import { trackSubmissionsTable } from './table.ts'

interface Decision {
  status?: 'approved' | 'refused' | undefined
  answer?: string | null | undefined
  version?: number | undefined
}

const SAY_WHY = 'Say why the track is refused: the artist reads it'
const noReason = () => invalid(SAY_WHY, { answer: SAY_WHY })

/**
 * Decides on a track that waits, or refuses an approved one whose day has not come: one that is approved comes out in the same
 * transaction, or on its day, and the artist is told. A refusal says why.
 * @throws 404 for a draft, 400 for a refusal without a reason, 409 where it stands elsewhere or `version` is stale
 */
export const decideOnSubmission = (
  context: AppContext,
  id: number,
  { status, answer, version }: Decision,
  caller: Caller,
): Promise<void> =>
  context.db.transaction(async (transaction) => {
    const before = await lockSubmission(transaction, id)
    if (before.status === 'draft') throw notFound('Track')
    if (version !== undefined && version !== before.version)
      throw await staleVersionError(transaction, trackSubmissionsTable, id, version)
    if (status === undefined || status === before.status) {
      if (before.status === 'refused' && answer === null) throw noReason()
      await saveVersion(transaction, trackSubmissionsTable, 'Track', id, { answer })
      return
    }
    const isComing = before.status === 'approved' && before.releasedAt === null
    requireStatus(before, isComing ? ['approved'] : ['waiting'])
    // What was said when it was approved is no reason to refuse it.
    if (status === 'refused' && (!answer || answer === before.answer)) throw noReason()
    const decided = { status, answer, decidedAt: new Date() }
    const row = await saveVersion(transaction, trackSubmissionsTable, 'Track', id, decided)
    const final = status === 'approved' ? await releaseTrack(context, transaction, row) : row
    await notifyOfSubmission(context, transaction, final, caller.id)
  })
