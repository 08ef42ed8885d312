import { sql } from 'drizzle-orm'
import type { Caller } from '#contract/kit/access.ts'
import type { RecordingPatch } from '#contract/schemas/kit/replay-shapes.ts'
import type { ReplayAudience } from '#contract/streams.ts'
import { can } from '#server/platform/access/can.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid } from '#server/platform/http/errors.ts'
import { uploadAt } from '#server/platform/media/stored-files.ts'
import { streamPolicy } from '../policy.ts'
import { type ReplayRow, type StreamRow, streamReplaysTable } from '../table.ts'
import { syncPublicVideo } from './public-video.ts'
import { publishRecording, showsOthers } from './replay.ts'
import { readReplay } from './replay-access.ts'

const p = streamReplaysTable
const NO_CONSENT = 'Others than the host were seen. Confirm that they agree before everybody may watch.'
const NO_PICTURE = 'Poster must be an uploaded picture'

/** For whom it is to be then; undefined where nothing is said of that. */
function audienceOf({ audience, isPublished }: RecordingPatch, now: ReplayRow | null): ReplayAudience | undefined {
  if (audience !== undefined || isPublished === undefined) return audience
  if (!isPublished) return 'nobody'
  return now?.isPublic ? 'everybody' : 'viewers'
}

/** What is noted of a replay that goes to everybody. @throws 409 where it may not, 400 where those who are seen were not asked */
function showToAll(
  stream: StreamRow,
  now: ReplayRow | null,
  patch: RecordingPatch,
  caller: Caller,
): Partial<ReplayRow> {
  if (!can(caller, streamPolicy.showToAll, stream))
    throw conflict('This stream is for the label alone. Give it a tier before everybody may watch its replay.')
  const isNew = !now?.isPublic
  if (isNew && showsOthers(stream) && !patch.consentConfirmed)
    throw invalid(NO_CONSENT, { consentConfirmed: NO_CONSENT })
  const consent = isNew && showsOthers(stream) ? { consentBy: caller.id, consentAt: new Date() } : {}
  return { isPublic: true, publicSince: now?.publicSince ?? new Date(), ...consent }
}

/**
 * Says who may watch a recording that can be watched, what it is called and its picture.
 * @returns files that nothing shows any more, which may go once the transaction stands
 * @throws 400 for a picture there is not and without the consent of those who are seen, 409 for a stream that is for the label alone
 */
export async function saveReplay(
  transaction: Connection,
  stream: StreamRow,
  patch: RecordingPatch,
  caller: Caller,
): Promise<string[]> {
  const now = await readReplay(transaction, stream.id)
  const audience = audienceOf(patch, now)
  const { title, posterFile } = patch
  if (posterFile && posterFile !== now?.posterUrl && !(await uploadAt(transaction, posterFile)))
    throw invalid(NO_PICTURE, { posterFile: NO_PICTURE })
  const changes = {
    ...(title === undefined ? {} : { title }),
    ...(posterFile === undefined ? {} : { posterUrl: posterFile }),
    ...(audience === 'everybody' ? showToAll(stream, now, patch, caller) : {}),
    ...(audience === 'viewers' || audience === 'nobody' ? { isPublic: false } : {}),
  }
  if (Object.keys(changes).length > 0)
    await transaction
      .insert(p)
      .values({ streamId: stream.id, ...changes })
      .onConflictDoUpdate({
        target: p.streamId,
        set: { ...changes, version: sql`${p.version} + 1`, updatedAt: sql`now()` },
      })
  if (audience !== undefined) await publishRecording(transaction, stream.id, audience !== 'nobody')
  await syncPublicVideo(transaction, stream)
  const before = now?.posterUrl ?? null
  return before !== null && posterFile !== undefined && posterFile !== before ? [before] : []
}
