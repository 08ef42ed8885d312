import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
import type { Recording } from '../render-tune.ts'
import type { Tags } from './id3.ts'
import { encodeId3 } from './id3.ts'
import { encodeWav } from './wav.ts'

export type PressFormat = 'mp3' | 'ogg' | 'wav'

type Encoder = { encode: (samples: readonly Float32Array[]) => Uint8Array; finalize: () => Uint8Array }

const chunkSamples = 1 << 16

const drain = ({ left, right }: Recording, encoder: Encoder): Buffer[] => {
  const pieces: Buffer[] = []
  for (let i = 0; i < left.length; i += chunkSamples) {
    pieces.push(Buffer.from(encoder.encode([left.subarray(i, i + chunkSamples), right.subarray(i, i + chunkSamples)])))
  }
  pieces.push(Buffer.from(encoder.finalize()))
  return pieces
}

/** 128 kbit/s at a constant rate: players know the length and can seek without reading the file through. */
const encodeMp3 = async (recording: Recording, tags: Tags): Promise<Buffer> => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: recording.sampleRate, channels: 2, bitrate: 128 })
  return Buffer.concat([encodeId3(tags), ...drain(recording, encoder)])
}

/** About 110 kbit/s; the stream's serial number is given, since a random one would change the bytes every time. */
const encodeOgg = async (recording: Recording, serial: number): Promise<Buffer> => {
  const encoder = await createOggEncoder()
  encoder.configure({ sampleRate: recording.sampleRate, channels: 2, vbrQuality: 4, oggSerialNo: serial })
  return Buffer.concat(drain(recording, encoder))
}

/**
 * Encodes a recording as a whole playable file. Tags go into mp3 only.
 * In: the recording, the format, tags, a serial number for ogg. Out: the file's bytes, the same for the same input.
 */
export const encodeRecording = async (
  recording: Recording,
  format: PressFormat,
  tags: Tags,
  serial: number,
): Promise<Buffer> => {
  if (format === 'mp3') return encodeMp3(recording, tags)
  if (format === 'ogg') return encodeOgg(recording, serial)
  return encodeWav(recording)
}
