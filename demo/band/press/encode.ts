import { createMp3Encoder } from 'wasm-media-encoders'
import type { Recording } from '../render-tune.ts'
import type { Tags } from './id3.ts'
import { encodeId3 } from './id3.ts'

const chunkSamples = 1 << 16

/**
 * Encodes a recording as a whole playable mp3, the same bytes for the same input.
 * 128 kbit/s at a constant rate: players know the length and can seek without reading the file through.
 */
export const encodeRecording = async ({ left, right, sampleRate }: Recording, tags: Tags): Promise<Buffer> => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: 2, bitrate: 128 })
  const pieces = [encodeId3(tags)]
  for (let i = 0; i < left.length; i += chunkSamples) {
    pieces.push(Buffer.from(encoder.encode([left.subarray(i, i + chunkSamples), right.subarray(i, i + chunkSamples)])))
  }
  return Buffer.concat([...pieces, Buffer.from(encoder.finalize())])
}
