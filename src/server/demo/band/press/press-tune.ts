import { rename, writeFile } from 'node:fs/promises'
import { renderTune } from '../render-tune.ts'
import type { Tune } from '../tune.ts'
import type { PressFormat } from './encode.ts'
import { encodeRecording } from './encode.ts'
import type { Tags } from './id3.ts'
import { measurePeaks } from './peaks.ts'

/** What is known of a pressed file: its length, its size, and 800 peaks of 0-255 for drawing it. */
export type Pressing = { durationSeconds: number; bytes: number; peaks: number[] }

const peakCount = 800

/**
 * Renders a tune and writes it to `path` as a playable file; the file appears under its name only once it is whole.
 * The folder must exist. Rejects with a RangeError on unreadable changes and with the system's error if writing fails.
 */
export const pressTune = async (tune: Tune, format: PressFormat, path: string, tags: Tags): Promise<Pressing> => {
  const recording = renderTune(tune)
  const file = await encodeRecording(recording, format, tags, tune.seed)
  const unfinished = `${path}.part`
  await writeFile(unfinished, file)
  await rename(unfinished, path)
  return {
    durationSeconds: recording.left.length / recording.sampleRate,
    bytes: file.length,
    peaks: measurePeaks(recording, peakCount),
  }
}
