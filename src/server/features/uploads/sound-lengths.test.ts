import { expect, test } from 'vitest'
import { createMp3Encoder, createOggEncoder } from 'wasm-media-encoders'
import { aacBlocks, m4aOf, sampleSound } from '#server/platform/media/sound/sample-sounds.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleCover, upload, withTags } from './samples.ts'

const testServer = await sharedTestServer()
const artist = await testServer.person({ role: 'artist' })

/** Seconds by which a length may be off. */
const OFF = 0.05

async function lengthOf(filename: string, bytes: Buffer): Promise<number> {
  const answer = await upload(artist, 'audio', filename, bytes)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)])
  return answer.json().duration
}
const exactly = async (filename: string, bytes: Buffer, seconds: number) =>
  expect(Math.abs((await lengthOf(filename, bytes)) - seconds)).toBeLessThan(OFF)

const RATE = 44_100
/** So many seconds of a tone that is silent every other second, so that a variable bitrate varies. */
function* tones(seconds: number) {
  for (let second = 0; second < seconds; second++)
    yield Float32Array.from({ length: RATE }, (_, i) => (second % 2 ? Math.sin(i / 9) * Math.sin(i / 1000) * 0.8 : 0))
}
type Encoder = Awaited<ReturnType<typeof createMp3Encoder | typeof createOggEncoder>>
function encoded(encoder: Encoder, seconds: number): Buffer {
  const pieces = [...tones(seconds)].map((tone) => Buffer.from(encoder.encode([tone])))
  return Buffer.concat([...pieces, Buffer.from(encoder.finalize())])
}

test('an MP3 of a variable bitrate and without an index', { timeout: 30_000 }, async () => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: RATE, channels: 1, vbrQuality: 4 })
  const bytes = encoded(encoder, 60)
  expect(bytes.includes('Xing')).toBe(false)
  await exactly('a.mp3', bytes, 60)
})

test('two hours of MP3 at a constant rate, with a picture in front', { timeout: 120_000 }, async () => {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: 8000, channels: 1, bitrate: 8 })
  const quiet = new Float32Array(8000 * 9)
  const pieces = Buffer.concat([Buffer.from(encoder.encode([quiet])), Buffer.from(encoder.finalize())])
  // A frame of 72 bytes lasts 72 ms.
  const frame = pieces.subarray(72 * 40, 72 * 41)
  const bytes = Buffer.concat(Array.from({ length: 100_000 }, () => frame))
  await exactly('a.mp3', withTags(bytes, { TIT2: 'Long' }, await sampleCover()), 7200)
})

test('Ogg Vorbis', { timeout: 30_000 }, async () => {
  const encoder = await createOggEncoder()
  encoder.configure({ sampleRate: RATE, channels: 1, vbrQuality: 3 })
  await exactly('a.ogg', encoded(encoder, 20), 20)
})

test('Opus and FLAC', async () => {
  await exactly('a.opus', sampleSound('tone.opus'), 2)
  await exactly('a.flac', sampleSound('tone.flac'), 2)
  await exactly('a.oga', sampleSound('flac.oga'), 0.5)
})

const aac = sampleSound('tone.aac')
const blocks = Array.from({ length: 40 }, () => aacBlocks(aac)).flat()
const all = (blocks.length * 1024) / 22_050
/** The decoder is told that band replication doubles the rate: twice the samples in the same time. */
const doubled = { scale: 44_100, ticks: 2048, config: [0x2b, 0x8a, 0x10] }

test.each([
  ['as its index tells', { blocks }, all],
  ['with its index in front', { blocks, isIndexFirst: true }, all],
  ['HE-AAC', { blocks, ...doubled }, all],
  ['an edit takes off the beginning and the end', { blocks, edit: { from: 1024, length: 22_050 * 80 } }, 80],
  ['an edit to the end', { blocks, edit: { from: 22_050, length: 0 } }, all - 1],
  [
    'iTunes notes what is silence',
    { blocks, gapless: { before: 2112, after: blocks.length * 1024 - 2112 - 22_050 * 80 } },
    80,
  ],
  ['iTunes notes it of HE-AAC', { blocks, ...doubled, gapless: { before: 1024, after: 1024 } }, all - 2048 / 22_050],
])('M4A: %s', async (_what, wanted, seconds) => {
  await exactly('a.m4a', m4aOf(wanted), seconds)
})

test('AAC frames are counted, whatever their size', async () => {
  await exactly('a.aac', Buffer.concat(Array.from({ length: 300 }, () => aac)), (300 * 45 * 1024) / 22_050)
})
