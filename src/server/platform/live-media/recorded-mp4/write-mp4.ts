import { stat } from 'node:fs/promises'
import { mediaProcesses } from '#server/platform/media/media-processes.ts'
import type { RecordingFigures } from '../media-server.ts'

export interface Mp4Task {
  from: string
  to: string
  start: number
  end: number
}

export interface WrittenMp4 {
  /** Where it begins in what it was written from, in seconds. */
  from: number
  seconds: number
}

/** Five minutes of a stream took a second of a processor. */
const WITHIN_MS = 10 * 60_000

const run = mediaProcesses(new URL('./recorded-mp4.worker.ts', import.meta.url), { most: 1, stayMs: 5000 })

/**
 * Writes a recording of H.264 and Opus, whose pictures every browser can show, into the file that every browser can read, with nothing
 * transcoded: a Matroska as it came, or an MP4 of which something is left out.
 * @param from a Matroska or an MP4
 * @param to where nothing is yet
 * @param start seconds of what stays; it begins with the first picture from there that needs no other
 * @returns null where there is none
 * @throws Error where it cannot be read or written
 */
export async function writeMp4(
  from: string,
  to: string,
  start = 0,
  end = Number.POSITIVE_INFINITY,
): Promise<(WrittenMp4 & RecordingFigures) | null> {
  const written = await run<WrittenMp4 | null>('recordedMp4', { from, to, start, end }, AbortSignal.timeout(WITHIN_MS))
  return written && { ...written, bytes: (await stat(to)).size }
}
