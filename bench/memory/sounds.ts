import { createMp3Encoder } from 'wasm-media-encoders'

const SECONDS = 10

/** An MP3 of so many seconds: one tone of ten seconds, again and again. */
export async function longMp3(seconds: number): Promise<Buffer> {
  const sampleRate = 44_100
  const tone = Float32Array.from(
    { length: sampleRate * SECONDS },
    (_, i) => Math.sin((i * 880 * Math.PI) / sampleRate) / 2,
  )
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate, channels: 2, bitrate: 128 })
  // Without its last bytes each piece ends with a whole frame.
  const piece = Buffer.from(encoder.encode([tone, tone]))
  return Buffer.concat(Array.from({ length: Math.ceil(seconds / SECONDS) }, () => piece))
}

/** The table of a checksum of so many bits (RFC 9639, 9.1.8 and 9.3). */
const tableOf = (polynomial: number, bits: number) =>
  Array.from({ length: 256 }, (_, byte) => {
    let sum = byte << (bits - 8)
    for (let bit = 0; bit < 8; bit++) sum = (sum << 1) ^ (sum & (1 << (bits - 1)) ? polynomial : 0)
    return sum & ((1 << bits) - 1)
  })
const HEAD_SUMS = tableOf(0x07, 8)
const FRAME_SUMS = tableOf(0x8005, 16)

/** The number of a frame as FLAC writes it, like a letter of UTF-8. */
const numberOf = (n: number): Buffer => Buffer.from(String.fromCodePoint(n))

/** A FLAC of 24 bits at 96 kHz in stereo of so many seconds: noise, which is stored as it is. */
export function noisyFlac(seconds: number): Buffer {
  const BLOCK = 4096
  const frames = Math.ceil((seconds * 96_000) / BLOCK)
  const info = Buffer.alloc(42)
  info.write('fLaC')
  info.writeUInt32BE(0x8000_0022, 4)
  info.writeUInt16BE(BLOCK, 8)
  info.writeUInt16BE(BLOCK, 10)
  // Sample rate (20 bits), channels less one (3), bits of a sample less one (5), samples (36).
  info.writeBigUInt64BE((96_000n << 44n) | (1n << 41n) | (23n << 36n) | BigInt(frames * BLOCK), 18)
  const noise = Buffer.from(
    Array.from({ length: BLOCK * 3 }, (_, i) => (Math.imul(i + 1, 2_654_435_761) >>> 24) >> (i % 3 === 0 ? 3 : 0)),
  )
  const stored = Buffer.concat([Buffer.from([2]), noise, Buffer.from([2]), noise])
  const frame = (n: number) => {
    const head = Buffer.concat([Buffer.from([0xff, 0xf8, 0xcb, 0x1c]), numberOf(n)])
    const headSum = head.reduce((sum, byte) => HEAD_SUMS[sum ^ byte] as number, 0)
    const body = Buffer.concat([head, Buffer.from([headSum]), stored])
    let sum = 0
    for (const byte of body) sum = ((sum << 8) ^ (FRAME_SUMS[(sum >> 8) ^ byte] as number)) & 0xffff
    return Buffer.concat([body, Buffer.from([sum >> 8, sum & 255])])
  }
  return Buffer.concat([info, ...Array.from({ length: frames }, (_, n) => frame(n))])
}
