import { aacSeconds } from './aac.ts'
import { type FileReader, withFile } from './file-reader.ts'
import { flacSeconds } from './flac.ts'
import { mp3Seconds } from './mp3.ts'
import { mp4Seconds } from './mp4.ts'
import { oggSeconds } from './ogg.ts'
import { damaged, SoundFault } from './sound-error.ts'
import { type Measured, SoundMeter } from './sound-meter.ts'
import { wavSeconds } from './wav.ts'

/** What a file sounds like. */
export interface Sound extends Measured {
  /** How long it is; what is measured is null for AAC, which is looked at and not decoded. */
  seconds: number
}

/** Longer than anybody plays; a crafted index says any number. */
const MAX_SECONDS = 10 * 86_400

/** How each kind of file is read, by the content type it is stored with. */
const readers: Record<string, (file: FileReader, meter: SoundMeter) => number | Promise<number>> = {
  'audio/mpeg': mp3Seconds,
  'audio/wav': wavSeconds,
  'audio/ogg': oggSeconds,
  'audio/flac': flacSeconds,
  'audio/mp4': mp4Seconds,
  'audio/aac': aacSeconds,
}

/**
 * Reads a sound file from its beginning to its end, in constant memory.
 * @param type content type it is stored with
 * @throws SoundFault for a file that browsers would not play
 */
export async function readSound(path: string, type: string): Promise<Sound> {
  const read = readers[type]
  if (!read) throw new Error(`no sound is read from ${type}`)
  const meter = new SoundMeter()
  const seconds = await withFile(path, (file) => read(file, meter)).catch((error: unknown) => {
    // What the decoders and the system say of damage is not for whoever sent the file.
    throw error instanceof SoundFault ? error : Object.assign(damaged(), { cause: error })
  })
  if (!(seconds <= MAX_SECONDS)) throw damaged()
  return { seconds, ...meter.read() }
}
