import { beginMediaProcess } from '../media-process.ts'
import { measureByFfmpeg } from './measure-by-ffmpeg.ts'
import { readSound, type Sound } from './read-sound.ts'
import { SoundFault } from './sound-error.ts'
import type { Measured } from './sound-meter.ts'

beginMediaProcess()

// The decoders print what they find wrong, of which a crafted file has as much as it likes.
console.error = () => {}

interface SoundFile {
  path: string
  /** Content type the file is stored with. */
  type: string
}

/** Reads a sound; a fault of the file is an answer, since errors lose their class between processes. */
export const sound = ({ path, type }: SoundFile): Promise<Sound | Pick<SoundFault, 'status' | 'message'>> =>
  readSound(path, type).catch((error: unknown) => {
    if (!(error instanceof SoundFault)) throw error
    return { status: error.status, message: error.message }
  })

/** Measures a sound that was taken in before it was measured, or that ffmpeg alone can decode. */
export const measured = async ({ path, type }: SoundFile): Promise<Measured> => {
  const { peaks, loudness } = await readSound(path, type)
  return peaks ? { peaks, loudness } : measureByFfmpeg(path)
}
