import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { eq } from 'drizzle-orm'
import { data } from '#contract/kit/data.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { NoRecording } from '#server/platform/live-media/relay/recording/read-webm.ts'
import { storeMedia, uploadAt, videoUrlOf } from '#server/platform/media/stored-files.ts'
import { releaseFiles } from '#server/platform/storage/file-cleanup.ts'
import { uploadsFolder } from '#server/platform/storage/reservations.ts'
import { tellRoom } from '../changes.ts'
import { type RecordingRow, streamRecordingsTable, streamsTable } from '../table.ts'
import { finishRecording, recordingFormatOf, recordingFormats, removeRecordingFiles } from './recording-formats.ts'

const r = streamRecordingsTable
const NOTHING_CAME = 'Nothing came that could be recorded.'
const UNREADABLE = 'The recording could not be read.'
/** A file that is on no machine for so long is lost. */
const LOST_AFTER_MS = 24 * 3_600_000

/** Where recordings lie while they are written: on the disk that is watched, and that the storage moves files on. */
export const recordingsFolder = ({ config }: Pick<AppContext, 'config'>): string =>
  join(uploadsFolder(config), '.recordings')

export const pathOfPart = (context: Pick<AppContext, 'config'>, { fileKey }: Pick<RecordingRow, 'fileKey'>): string =>
  join(recordingsFolder(context), `${fileKey}.webm`)

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** What became of a part; it is told to those before the stream. */
async function note(context: AppContext, { id, streamId }: RecordingRow, changes: Partial<RecordingRow>) {
  return context.db.transaction(async (transaction) => {
    const [noted] = await transaction.update(r).set(changes).where(eq(r.id, id)).returning({ id: r.id })
    const [stream] = await transaction.select().from(streamsTable).where(eq(streamsTable.id, streamId))
    if (stream) await tellRoom(context, transaction, stream)
    return noted !== undefined
  })
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Moves the file of a part into the storage. @returns null where there is none */
async function moveFile(context: AppContext, part: RecordingRow) {
  for (const format of recordingFormats) {
    const url = videoUrlOf(`${part.fileKey}.${format}`)
    const there = await uploadAt(context.db, url)
    if (there) return { url, seconds: there.duration ?? 0, bytes: there.size }
  }
  const finished = await finishRecording(context, pathOfPart(context, part))
  if (!finished) return null
  const { path, seconds, bytes } = finished
  const { extension, type } = recordingFormatOf(path)
  const { url } = await storeMedia(context, {
    ...{ media: 'video', path, stem: part.fileKey, extension, type },
    ...{
      size: bytes,
      sha256: await hashOf(path),
      originalName: `Live stream ${part.streamId}, part ${part.part}.${extension}`,
    },
    ...{ uploadedBy: null, duration: seconds, peaks: null },
  })
  return { url, seconds, bytes }
}

/**
 * Puts a part that has ended into the storage, so that it can be watched; what fails for now is tried again within a minute or two.
 * @param isOwn whether this machine wrote it; another one may have the file of any other
 */
export async function storePart(context: AppContext, part: RecordingRow, isOwn: boolean): Promise<void> {
  const failed = (words: string) =>
    note(context, part, { state: 'failed', words, endedAt: part.endedAt ?? part.seenAt })
  try {
    const moved = await moveFile(context, part)
    if (!moved) {
      await failed(part.words ?? NOTHING_CAME)
    } else {
      const { url, seconds, bytes } = moved
      const endedAt = part.endedAt ?? new Date(part.startedAt.getTime() + seconds * 1000)
      const isKept = await note(context, part, { state: 'ready', fileUrl: url, seconds, bytes, endedAt })
      // It was deleted meanwhile.
      if (!isKept) await releaseFiles(context, [url])
      await context.changes.touch([data.streams, data.uploads, data.files])
    }
    await removeRecordingFiles(pathOfPart(context, part))
  } catch (error) {
    const isLost = isMissing(error) && (isOwn || Date.now() - part.seenAt.getTime() > LOST_AFTER_MS)
    if (isLost) await failed(NOTHING_CAME)
    else if (error instanceof NoRecording) {
      await failed(UNREADABLE)
      await removeRecordingFiles(pathOfPart(context, part))
    } else if (!isMissing(error))
      context.log.warn({ error, part: part.id }, 'a recording could not be stored; it is tried again in a minute')
  }
}

const storing = new WeakMap<AppContext, Set<number>>()

/** The same, once at a time for each part. */
export async function storeOnce(context: AppContext, part: RecordingRow, isOwn: boolean): Promise<void> {
  const parts = storing.get(context) ?? new Set()
  storing.set(context, parts)
  if (parts.has(part.id)) return
  parts.add(part.id)
  try {
    await storePart(context, part, isOwn)
  } catch (error) {
    context.log.warn({ error, part: part.id }, 'what became of a recording could not be noted yet')
  } finally {
    parts.delete(part.id)
  }
}
