import { rename, writeFile } from 'node:fs/promises'
import { type Measured, SoundMeter } from '#server/platform/media/sound/sound-meter.ts'
import { renderTune } from '../render-tune.ts'
import type { Tune } from '../tune.ts'
import { encodeRecording } from './encode.ts'
import type { Tags } from './id3.ts'

/** What is known of a pressed file: its length, its size, what it is drawn from and how loud it is. */
export type Pressing = { durationSeconds: number; bytes: number } & Measured

/**
 * Renders a tune and writes it to `path` as an mp3; the file appears under its name only once it is whole.
 * The folder must exist. Rejects with a RangeError on unreadable changes and with the system's error if writing fails.
 */
export const pressTune = async (tune: Tune, path: string, tags: Tags): Promise<Pressing> => {
  const recording = renderTune(tune)
  const { left, right, sampleRate } = recording
  const file = await encodeRecording(recording, tags)
  const unfinished = `${path}.part`
  await writeFile(unfinished, file)
  await rename(unfinished, path)
  const meter = new SoundMeter()
  meter.add([left, right], sampleRate)
  return { durationSeconds: left.length / sampleRate, bytes: file.length, ...meter.read() }
}
