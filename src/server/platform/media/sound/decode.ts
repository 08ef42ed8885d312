import { setImmediate } from 'node:timers/promises'
import type { SoundMeter } from './sound-meter.ts'

interface Decoded {
  /** One array per channel, -1 to 1. */
  channelData: Float32Array[]
  samplesDecoded: number
  sampleRate: number
}

/** What the decoders have in common, each of which is a little different. */
export interface StreamDecoder<T = Uint8Array> {
  ready: Promise<unknown>
  decode(data: T): Decoded | Promise<Decoded>
  /** Gives what was held back for a page that did not end yet. */
  flush?(): Promise<Decoded>
  free(): void | Promise<void>
}

/**
 * Decodes a stream to its end.
 * @param blocks its bytes, each block read before the next is asked for
 * @returns how long it is, in seconds
 */
export async function decodeAll<T>(decoder: StreamDecoder<T>, blocks: Iterable<T>, meter: SoundMeter): Promise<number> {
  await decoder.ready
  let seconds = 0
  const take = ({ channelData, samplesDecoded, sampleRate }: Decoded) => {
    if (samplesDecoded > 0) seconds += samplesDecoded / sampleRate
    meter.add(channelData, sampleRate)
  }
  try {
    for (const block of blocks) {
      take(await decoder.decode(block))
      // Between two blocks the process hears that it is to end.
      await setImmediate()
      // Decoders return new arrays for each block, which V8 hardly counts: left alone, up to 80 MB of them wait for a collection.
      gc?.({ type: 'minor' })
    }
    if (decoder.flush) take(await decoder.flush())
  } finally {
    await decoder.free()
  }
  return seconds
}
