import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import { eq } from 'drizzle-orm'
import type { RecordingPatch } from '#contract/schemas/kit/replay-shapes.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { conflict, invalid, notFound, orNotFound } from '#server/platform/http/errors.ts'
import { EmptyCutError } from '#server/platform/live-media/relay/recording/cut.ts'
import { NoRecording } from '#server/platform/live-media/relay/recording/read-webm.ts'
import { storeMedia } from '#server/platform/media/stored-files.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { type RecordingRow, streamRecordingsTable } from '../table.ts'
import { recordingFormatOf, trimStoredRecording } from './recording-formats.ts'
import { isTrimmed, readyParts } from './replay.ts'
import { hashOf } from './store.ts'

const r = streamRecordingsTable
const NOTHING_LEFT = 'Nothing would be left of the recording'

type Trim = Pick<RecordingRow, 'trimStart' | 'trimEnd'>
type Cut = Pick<RecordingRow, 'cutUrl' | 'cutFrom' | 'cutSeconds'>
const UNCUT: Cut = { cutUrl: null, cutFrom: 0, cutSeconds: 0 }

/** What is left out of each part then, of those where it is not what is left out now. */
function plannedTrims(parts: readonly RecordingRow[], { trimStart, trimEnd }: RecordingPatch) {
  const [first, last] = [parts[0], parts.at(-1)]
  return parts.flatMap((part) => {
    const trim = {
      trimStart: part === first ? (trimStart ?? part.trimStart) : part.trimStart,
      trimEnd: part === last ? (trimEnd ?? part.trimEnd) : part.trimEnd,
    }
    if (isTrimmed(trim) && trim.trimStart + trim.trimEnd >= part.seconds)
      throw invalid(NOTHING_LEFT, { [trimStart === undefined ? 'trimEnd' : 'trimStart']: NOTHING_LEFT })
    const isAsItIs = trim.trimStart === part.trimStart && trim.trimEnd === part.trimEnd
    return isAsItIs && (part.cutUrl !== null || !isTrimmed(trim)) ? [] : [{ part, trim }]
  })
}

/** Writes a file of what is left of a part. @throws 409 where its bytes cannot be read, 400 where none are left, 507 without room */
async function cutPart(context: AppContext, part: RecordingRow, trim: Trim): Promise<Cut> {
  if (!isTrimmed(trim)) return UNCUT
  const fileUrl = orNotFound(part.fileUrl, 'Recording')
  const stem = randomUUID()
  const room = await context.reservations.reserve({ bytes: part.bytes })
  const { extension, type } = recordingFormatOf(fileUrl)
  const path = context.storage.unfinishedPath(`${stem}.${extension}`)
  try {
    const figures = await context.storage.lend('video', basename(fileUrl), (whole) =>
      trimStoredRecording(whole, path, trim.trimStart, part.seconds - trim.trimEnd),
    )
    const stored = await storeMedia(context, {
      ...{ media: 'video', path, stem, extension, type, sha256: await hashOf(path) },
      ...{ size: figures.bytes, originalName: `Live stream ${part.streamId}, part ${part.part}, trimmed.${extension}` },
      ...{ uploadedBy: null, duration: figures.seconds, peaks: null },
    })
    return { cutUrl: stored.url, cutFrom: figures.from, cutSeconds: figures.seconds }
  } catch (error) {
    if (error instanceof EmptyCutError) throw invalid(NOTHING_LEFT, { trimStart: NOTHING_LEFT })
    throw error instanceof NoRecording ? conflict('The recording could not be read.') : error
  } finally {
    await rm(path, { force: true })
    await room.release()
  }
}

/**
 * Leaves out the beginning of the first part of a recording and the end of its last: what is left is written as files of its own
 * before anybody is told of it, so that nobody who watches is sent what is left out.
 * @param change is done in the transaction that makes it so
 * @throws 404 where there is none, 400 where nothing would be left of a part, 409 where it cannot be read or is trimmed meanwhile
 */
export async function trimRecording(
  context: AppContext,
  streamId: number,
  patch: RecordingPatch,
  change: (transaction: Connection) => Promise<unknown>,
): Promise<void> {
  const parts = await readyParts(context.db, streamId)
  if (parts.length === 0) throw notFound('Recording')
  const made: (Cut & Trim & { part: RecordingRow })[] = []
  const urlsOf = (cuts: readonly Pick<Cut, 'cutUrl'>[]) => cuts.flatMap(({ cutUrl }) => cutUrl ?? [])
  try {
    for (const { part, trim } of plannedTrims(parts, patch))
      made.push({ part, ...trim, ...(await cutPart(context, part, trim)) })
    await context.db.transaction(async (transaction) => {
      for (const { part, ...changes } of made) {
        const [now] = await transaction.select().from(r).where(eq(r.id, part.id)).for('update')
        if (now?.cutUrl !== part.cutUrl) throw conflict('The recording was trimmed meanwhile. Please look again.')
        await transaction.update(r).set(changes).where(eq(r.id, part.id))
      }
      await change(transaction)
    })
  } catch (error) {
    await releaseFiles(context, urlsOf(made))
    throw error
  }
  await releaseFiles(context, urlsOf(made.map(({ part }) => part)))
}
