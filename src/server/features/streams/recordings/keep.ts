import { rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { AppContext } from '#server/platform/app-context.ts'
import { conflict, orNotFound } from '#server/platform/http/errors.ts'
import { derivedUuid } from '#server/platform/identity/derived-uuid.ts'
import { cutRecording } from '#server/platform/live-media/relay/recording/cut.ts'
import { NoRecording } from '#server/platform/live-media/relay/recording/read-webm.ts'
import { storeMedia, uploadAt, videoUrlOf } from '#server/platform/media/stored-files.ts'
import type { RecordingRow } from '../table.ts'
import { hashOf } from './store.ts'

/**
 * A file of what is left of a part once its ends are left out; the part's own where nothing is.
 * @throws 409 where its bytes cannot be read, 507 where there is no room for another file
 */
async function fileOf(context: AppContext, part: RecordingRow): Promise<string> {
  const { fileKey, seconds, bytes, trimStart, trimEnd } = part
  const fileUrl = orNotFound(part.fileUrl, 'Recording')
  if (trimStart + trimEnd === 0) return fileUrl
  // The same file again where the same is asked for again.
  const stem = derivedUuid('cut recording', `${fileKey} ${trimStart} ${trimEnd}`)
  const url = videoUrlOf(`${stem}.webm`)
  if (await uploadAt(context.db, url)) return url
  const room = await context.reservations.reserve({ bytes })
  const path = context.storage.unfinishedPath(stem)
  try {
    await rm(path, { force: true })
    const figures = await context.storage.lend('video', basename(fileUrl), (whole) =>
      cutRecording(whole, path, trimStart, seconds - trimEnd),
    )
    const stored = await storeMedia(context, {
      ...{ media: 'video', path, stem, extension: 'webm', type: 'video/webm', sha256: await hashOf(path) },
      ...{ size: figures.bytes, originalName: `Live stream ${part.streamId}, part ${part.part}, trimmed.webm` },
      ...{ uploadedBy: null, duration: figures.seconds, peaks: null },
    })
    return stored.url
  } catch (error) {
    throw error instanceof NoRecording ? conflict('The recording could not be read.') : error
  } finally {
    await rm(path, { force: true })
    await room.release()
  }
}

/** Files of what is recorded, its ends left out, for records of other features to show. */
export async function filesToKeep(context: AppContext, parts: readonly RecordingRow[]): Promise<string[]> {
  const urls: string[] = []
  for (const part of parts) urls.push(await fileOf(context, part))
  return urls
}
