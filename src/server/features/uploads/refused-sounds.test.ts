import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { aacBlocks, m4aOf, sampleSound } from '#server/platform/media/sound/sample-sounds.ts'
import { openSmallBucket } from '#server/testing/small-bucket.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import { inParts, inventory, sampleMp3, sampleOgg, sampleWav, upload } from './samples.ts'

const testServer = await sharedTestServer()
const artist = await testServer.person({ role: 'artist' })

const KINDS = 'MP3, WAV, OGG, M4A, AAC, FLAC and Opus files are taken.'
const part = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share))
const blocks = aacBlocks(sampleSound('tone.aac'))
const zeros = blocks.map(({ length }) => Buffer.alloc(length))
const noise = blocks.map(({ length }) => randomBytes(length))
/** A WAVE file of so many samples, at 22,050 a second. */
const wavOf = (samples: number) => {
  const wav = Buffer.from(sampleWav().subarray(0, 44 + samples * 2))
  wav.writeUInt32LE(36 + samples * 2, 4)
  wav.writeUInt32LE(samples * 2, 40)
  return wav
}
const compressed = Buffer.from(sampleWav())
compressed.writeUInt16LE(0x55, 20)
/** Its index says that it has ten times the frames it has. */
const promising = await sampleMp3().then((mp3) => {
  const first = Buffer.from(mp3.subarray(0, 208))
  first.fill(0, 4)
  first.write('Info', 13, 'latin1')
  first.writeUInt32BE(1, 17)
  first.writeUInt32BE(770, 21)
  return Buffer.concat([first, mp3.subarray(0, mp3.length)])
})
const protectedSong = Buffer.from(m4aOf({ blocks }))
protectedSong.write('drms', protectedSong.lastIndexOf('mp4a'), 'latin1')

const refused: [what: string, filename: string, bytes: Buffer, status: number, message: string][] = [
  ['twelve bytes', 'a.wav', Buffer.from('RIFF\x04\0\0\0WAVE', 'latin1'), 422, 'This WAV file holds no sound.'],
  ['a head', 'a.wav', part(sampleWav(), 44 / 88_244), 422, 'This WAV file holds no sound.'],
  ['no time', 'a.wav', wavOf(0), 422, 'This WAV file holds no sound.'],
  ['a millisecond', 'a.wav', wavOf(22), 422, 'This WAV file is too short to be heard: it lasts 1 ms.'],
  [
    ...(['a quarter', 'a.wav', part(sampleWav(), 0.2504), 422] as const),
    'This WAV file is damaged or not whole: of its 0:02 only 500 ms can be played.',
  ],
  [
    ...(['rare samples', 'a.wav', compressed, 415] as const),
    'This WAV file holds samples of a rare kind. Save it as PCM of 16, 24 or 32 bit.',
  ],
  ['one frame', 'a.mp3', part(await sampleMp3(), 0.02), 422, 'This MP3 file is too short to be heard: it lasts 26 ms.'],
  ['Layer II', 'a.mp3', sampleSound('layer2.mp3'), 422, 'This MP3 file holds no sound that is MP3.'],
  [
    ...(['a tenth', 'a.mp3', promising, 422] as const),
    'This MP3 file is damaged or not whole: of its 0:20 only 0:02 can be played.',
  ],
  ['a head', 'a.flac', part(sampleSound('tone.flac'), 0.003), 422, 'This FLAC file holds no sound.'],
  [
    ...(['a cut-off file', 'a.flac', part(sampleSound('tone.flac'), 0.6), 422] as const),
    expect.stringMatching(/^This FLAC file is damaged or not whole: of its \S+ (s )?only .+ can be played\. /) as never,
  ],
  ['a cut-off file', 'a.ogg', part(await sampleOgg(), 0.8), 422, 'This OGG file breaks off: its end is missing.'],
  ['a head', 'a.ogg', part(await sampleOgg(), 0.03), 422, 'This OGG file holds no sound.'],
  [
    'a cut-off file',
    'a.opus',
    part(sampleSound('tone.opus'), 0.8),
    422,
    'This Opus file breaks off: its end is missing.',
  ],
  [
    ...(['Speex', 'a.ogg', sampleSound('speex.ogg'), 415] as const),
    'This OGG file holds sound of another kind than Vorbis or Opus, which most browsers do not play. Save it as one of these.',
  ],
  [
    ...(['Apple Lossless', 'a.m4a', sampleSound('alac.m4a'), 415] as const),
    'This M4A file holds Apple Lossless (ALAC), which most browsers do not play. Save it as FLAC or as AAC.',
  ],
  [
    ...(['no index', 'a.m4a', part(m4aOf({ blocks }), 0.8), 422] as const),
    'This M4A file has no index, so that nothing can play it: it was not finished, or not copied to its end.',
  ],
  [
    ...(['half the sound', 'a.m4a', part(m4aOf({ blocks, isIndexFirst: true }), 0.55), 422] as const),
    expect.stringMatching(
      /^This M4A file is damaged or not whole: of its 0:02 only \S+( ms)? can be played\. /,
    ) as never,
  ],
  ['half an index', 'a.m4a', m4aOf({ blocks }).subarray(0, -150), 422, 'This M4A file breaks off: its end is missing.'],
  [
    ...(['zeros', 'a.m4a', m4aOf({ blocks: zeros }), 422] as const),
    'This M4A file is damaged: its sound cannot be decoded.',
  ],
  [
    ...(['noise', 'a.m4a', m4aOf({ blocks: noise }), 422] as const),
    'This M4A file is damaged: its sound cannot be decoded.',
  ],
  ['no blocks', 'a.m4a', m4aOf({ blocks: [] }), 422, 'This M4A file holds no sound.'],
  [
    ...(['a bought song', 'a.m4a', protectedSong, 415] as const),
    'This M4A file is copy-protected: nothing plays it but the program it was bought in.',
  ],
  [
    ...(['xHE-AAC', 'a.m4a', m4aOf({ blocks, config: [0xf9, 0x46] }), 415] as const),
    'This M4A file holds AAC of a rare kind, which most browsers do not play. Save it as AAC-LC or HE-AAC.',
  ],
  [
    'two frames',
    'a.aac',
    part(sampleSound('tone.aac'), 0.05),
    422,
    expect.stringContaining('too short to be heard') as never,
  ],
]

test.each(refused)('%s in %s', async (_what, filename, bytes, status, message) => {
  const before = await inventory(testServer.context)
  const answer = await upload(artist, 'audio', filename, bytes)
  const words = typeof message === 'string' ? `${message} ${KINDS}` : message
  expect([answer.statusCode, answer.json()]).toEqual([status, { message: words }])
  expect(answer.json().message).toMatch(/FLAC and Opus files are taken\.$/)
  expect(await inventory(testServer.context)).toEqual(before)
})

describe.each(['disk', 'bucket'])('in parts onto the %s', (where) => {
  test('the same is said, and nothing stays', { timeout: 60_000 }, async () => {
    const bucket = where === 'bucket' ? await openSmallBucket() : null
    const own = await startTestServer({ env: bucket?.env ?? {} })
    try {
      const person = await own.person({ role: 'artist' })
      const whole = async (filename: string, bytes: Buffer) => {
        const begun = await inParts.begin(person, bytes.length, { kind: 'audio', filename })
        const url = String(begun.headers.location)
        expect((await inParts.add(person, url, 0, bytes)).statusCode).toBe(204)
        return inParts.finish(person, url)
      }
      const before = await inventory(own.context)
      const answer = await whole('a.m4a', part(m4aOf({ blocks }), 0.8))
      expect([answer.statusCode, answer.json().message]).toEqual([
        422,
        `This M4A file has no index, so that nothing can play it: it was not finished, or not copied to its end. ${KINDS}`,
      ])
      expect((await whole('a.m4a', sampleSound('alac.m4a'))).statusCode).toBe(415)
      expect(await inventory(own.context)).toEqual(before)
      expect((await whole('a.opus', sampleSound('tone.opus'))).json()).toMatchObject({ duration: 2, type: 'audio/ogg' })
    } finally {
      await own.close()
    }
  })
})
