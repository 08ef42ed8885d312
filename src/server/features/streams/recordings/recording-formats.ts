import { rm } from 'node:fs/promises'
import type { AppContext } from '#server/platform/app-context.ts'
import type { RecordingFigures } from '#server/platform/live-media/media-server.ts'
import { writeMp4 } from '#server/platform/live-media/recorded-mp4/write-mp4.ts'
import { type CutResult, cutRecording, EmptyCutError } from '#server/platform/live-media/relay/recording/cut.ts'
import { NoRecording } from '#server/platform/live-media/relay/recording/read-webm.ts'
import { repairRecording } from '#server/platform/live-media/relay/recording/repair.ts'

/** How recordings are kept: VP8 as it was written, H.264 as what every browser can play. */
const types = { webm: 'video/webm', mp4: 'video/mp4' } as const
export type RecordingFormat = keyof typeof types
export const recordingFormats = Object.keys(types) as RecordingFormat[]
/** The format of a stored recording and its content type, by the end of its name. */
export function recordingFormatOf(name: string): { extension: RecordingFormat; type: string } {
  const extension = name.endsWith('.mp4') ? 'mp4' : 'webm'
  return { extension, type: types[extension] }
}

/** A recording that can be watched, and its file. */
interface FinishedRecording extends RecordingFigures {
  path: string
}

/**
 * Makes a file that can be watched and sought in of what the relay wrote; what it was made of stays beside it.
 * @returns null where nothing was recorded
 * @throws NoRecording where it is none, 507 without room for a copy, Error where it cannot be written
 */
export async function finishRecording(context: AppContext, path: string): Promise<FinishedRecording | null> {
  const { seconds, bytes, videoCodec } = await repairRecording(path)
  if (seconds === 0) return null
  if (videoCodec !== 'H264') return { path, seconds, bytes }
  const to = mp4Beside(path)
  const room = await context.reservations.reserve({ bytes })
  try {
    // Of a try that was broken off.
    await rm(to, { force: true })
    const written = await writeMp4(path, to)
    if (!written) throw new NoRecording('There is no picture to begin with')
    return { path: to, seconds: written.seconds, bytes: written.bytes }
  } finally {
    await room.release()
  }
}

const mp4Beside = (path: string) => path.replace(/\.webm$/, '.mp4')

/** Takes away what the relay wrote, and what was made of it and not moved. */
export const removeRecordingFiles = (path: string) =>
  Promise.all([path, mp4Beside(path)].map((file) => rm(file, { force: true })))

/**
 * Writes a stored recording anew without its beginning and its end, in the format it has; see `cutRecording`.
 * @throws EmptyCutError where nothing would be left, NoRecording where it is none, Error where it cannot be written
 */
export async function trimStoredRecording(from: string, to: string, start: number, end: number): Promise<CutResult> {
  if (recordingFormatOf(to).extension === 'webm') return cutRecording(from, to, start, end)
  const written = await writeMp4(from, to, start, end)
  if (!written) throw new EmptyCutError()
  return written
}
