import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import { sampleSound } from '#server/platform/media/sound/sample-sounds.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import {
  bytesOf,
  hasFfmpeg,
  inventory,
  SAMPLE_SECONDS,
  sampleCover,
  sampleMp3,
  sampleOgg,
  sampleWav,
  upload,
  withTags,
} from './samples.ts'

const testServer = await sharedTestServer({ jobs: true })
const artist = await testServer.person({ role: 'artist' })

const peaksOf = (id: number) =>
  vi.waitFor(
    async () => {
      const { peaks } = (await artist.send({ method: 'GET', url: `/api/uploads/${id}/waveform` })).json()
      expect(peaks).not.toBeNull()
      return peaks as number[]
    },
    { timeout: 18_000, interval: 100 },
  )

/** Takes a file, checks all that is told of it, and that its waveform shows a quiet half and a loud one. */
async function accepted(
  filename: string,
  bytes: Buffer,
  type: string,
  extension: string,
  { isDrawn = true }: { isDrawn?: boolean } = {},
) {
  const answer = await upload(artist, 'audio', filename, bytes)
  expect(answer.statusCode).toBe(200)
  const file: UploadedAudio = answer.json()
  expect(file).toMatchObject({ type, size: bytes.length, path: file.url, url: `/uploads/audio/${file.filename}` })
  expect(file.filename).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${extension}$`))
  expect(file.duration).toBeGreaterThan(SAMPLE_SECONDS - 0.2)
  expect(file.duration).toBeLessThan(SAMPLE_SECONDS + 0.3)
  const stored = await bytesOf(testServer.context, 'audio', file.filename)
  expect(createHash('sha256').update(stored).digest('hex')).toBe(createHash('sha256').update(bytes).digest('hex'))
  if (!isDrawn) return
  const peaks = await peaksOf(file.id)
  expect(peaks).toHaveLength(800)
  expect(Math.max(...peaks)).toBe(255)
  const middle = (from: number, to: number) => peaks.slice(from, to).reduce((sum, peak) => sum + peak, 0) / (to - from)
  expect(middle(150, 300)).toBeLessThan(60)
  expect(middle(500, 650)).toBeGreaterThan(200)
}

describe.concurrent('formats', () => {
  test.each(['pcm8', 'pcm16', 'pcm24', 'pcm32', 'float'] as const)('wav %s', (format) =>
    accepted('tone.wav', sampleWav(format), 'audio/wav', 'wav'),
  )
  test('wav in stereo', () => accepted('tone.WAV', sampleWav('pcm16', 2), 'audio/wav', 'wav'))
  test('mp3', async () => accepted('tone.mp3', await sampleMp3(), 'audio/mpeg', 'mp3'))
  test('mpeg is stored as mp3', async () => accepted('tone.mpeg', await sampleMp3(), 'audio/mpeg', 'mp3'))
  test('ogg', async () => accepted('tone.ogg', await sampleOgg(), 'audio/ogg', 'ogg'))
  test('flac', () => accepted('tone.flac', sampleSound('tone.flac'), 'audio/flac', 'flac'))
  test('opus', () => accepted('tone.opus', sampleSound('tone.opus'), 'audio/ogg', 'opus'))
  test('opus under the name of all Ogg files', () =>
    accepted('tone.ogg', sampleSound('tone.opus'), 'audio/ogg', 'opus'))
  test('a name that says nothing of its kind', async () => accepted('tone', await sampleMp3(), 'audio/mpeg', 'mp3'))
  // No free decoder of AAC may be passed on with us: without ffmpeg on the machine there is no waveform.
  const drawn = { isDrawn: hasFfmpeg }
  const m4a = sampleSound('tone.m4a')
  test('m4a', () => accepted('tone.m4a', m4a, 'audio/mp4', 'm4a', drawn))
  test('m4a under the general MP4 brand', () => {
    const general = Buffer.from(m4a)
    general.write('isom', 8, 'latin1')
    return accepted('tone.m4a', general, 'audio/mp4', 'm4a', drawn)
  })
  test('aac', () => accepted('tone.aac', sampleSound('tone.aac'), 'audio/aac', 'aac', drawn))
})

describe('tags', () => {
  test('are offered to fill the form, with the cover stored as an image', async () => {
    const said = { TIT2: 'Kettle\0', TPE1: 'Odessa Vänce', TALB: 'Nights', TCON: 'Soul', TYER: '1971' }
    const texts = { ...said, TPE2: 'Odessa Vance Trio', TRCK: '3/9', TPOS: '2/2' }
    const bytes = withTags(await sampleMp3(), texts, await sampleCover())
    const { tags, duration } = (await upload(artist, 'audio', 'tagged.mp3', bytes)).json()
    expect(tags).toMatchObject({ title: 'Kettle', artist: 'Odessa Vänce', album: 'Nights', genre: 'Soul', year: 1971 })
    expect(tags).toMatchObject({ albumArtist: 'Odessa Vance Trio', trackNumber: 3, discNumber: 2 })
    expect(duration).toBeGreaterThan(1.8)
    expect(tags.imageUrl).toMatch(/^\/uploads\/images\/[0-9a-f-]{36}\.jpg$/)
    expect((await testServer.guest.send({ method: 'GET', url: tags.imageUrl })).headers['content-type']).toBe(
      'image/jpeg',
    )
  })

  test('a title is cut between letters, never through one', async () => {
    const bytes = withTags(await sampleMp3(), { TIT2: `${'a'.repeat(199)}😀 and more` })
    const answer = await upload(artist, 'audio', 'tagged.mp3', bytes)
    expect([answer.statusCode, answer.json().tags.title.isWellFormed()]).toEqual([200, true])
  })

  test('a cover larger than what is looked at first does not hide the audio', async () => {
    const noise = Buffer.alloc(300 * 300 * 3, 1).map(() => Math.floor(Math.random() * 256))
    const cover = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg({ quality: 100 })
      .toBuffer()
    expect(cover.length).toBeGreaterThan(50_000)
    const answer = await upload(artist, 'audio', 'tagged.mp3', withTags(await sampleMp3(), { TIT2: 'Big' }, cover))
    expect([answer.statusCode, answer.json().tags?.title]).toEqual([200, 'Big'])
  })

  test('a picture that is too large is refused with a message, and the file still taken', async () => {
    const bytes = withTags(await sampleMp3(), { TIT2: 'Huge' }, Buffer.alloc(26 * 1024 * 1024, 1))
    const answer = await upload(artist, 'audio', 'tagged.mp3', bytes)
    expect(answer.json().tags).toMatchObject({
      title: 'Huge',
      imageUrl: null,
      imageLeftOut: 'The picture inside the file (26.0 MB) is larger than 25.0 MB and was left out',
    })
    expect(answer.json().duration).toBeGreaterThan(1.9)
  })

  test('nonsense in them is left out and the file still taken', async () => {
    const texts = { TIT2: 'x'.repeat(5000), TYER: '99999', TCON: 'y'.repeat(500), TRCK: '-4/0', TPOS: '0' }
    const bytes = withTags(await sampleMp3(), texts, Buffer.from('not a picture'))
    const answer = await upload(artist, 'audio', 'tagged.mp3', bytes)
    expect(answer.json().tags).toEqual({
      title: 'x'.repeat(200),
      artist: null,
      album: null,
      albumArtist: null,
      trackNumber: null,
      discNumber: null,
      genre: 'y'.repeat(60),
      year: null,
      imageUrl: null,
      imageLeftOut: 'The picture inside the file was left out: This picture cannot be read',
    })
  })
})

describe('refusals leave nothing behind', () => {
  const NOT_AUDIO = 'Please select an audio file (MP3, WAV, OGG, M4A, AAC). FLAC and Opus are taken too.'
  const html = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(5000)}`)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')

  test.each([
    ['page.html', html],
    ['page.mp3', html],
    ['drawing.svg', svg],
    ['drawing.wav', svg],
    ['sound.exe', sampleWav()],
    ['sound.mp3', sampleWav()],
    ['sound', html],
    ['sound.', svg],
    ['sound.wav.html', sampleWav()],
    ['text.mp3', Buffer.from('not music at all')],
    ['zip.mp3', Buffer.from('PK\x03\x04 and the rest')],
  ])('%s', async (filename, bytes) => {
    const before = await inventory(testServer.context)
    const answer = await upload(artist, 'audio', filename, bytes, 'audio/mpeg')
    expect([answer.statusCode, answer.json()]).toEqual([415, { message: NOT_AUDIO }])
    expect(await inventory(testServer.context)).toEqual(before)
  })

  test('an empty file', async () => {
    const before = await inventory(testServer.context)
    const answer = await upload(artist, 'audio', 'empty.mp3', Buffer.alloc(0))
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(await inventory(testServer.context)).toEqual(before)
  })

  test('a name with a hole in it is taken without it', async () => {
    const answer = await upload(artist, 'audio', 'a\0b.wav', sampleWav())
    expect(answer.statusCode).toBe(200)
  })

  test('a name that climbs out of the folder names nothing', async () => {
    const answer = await upload(artist, 'audio', '../../../../tmp/climbed.wav', sampleWav())
    expect(answer.json().filename).toMatch(/^[0-9a-f-]{36}\.wav$/)
  })

  test('the waveform of a file that nobody else may hear is shown to nobody else', async () => {
    const { id } = (await upload(artist, 'audio', 'unheard.wav', sampleWav())).json()
    await peaksOf(id)
    const ask = async (who: Pick<typeof artist, 'send'>) =>
      (await who.send({ method: 'GET', url: `/api/uploads/${id}/waveform` })).statusCode
    expect(await ask(await testServer.person({ role: 'artist' }))).toBe(404)
    expect(await ask(await testServer.admin())).toBe(200)
  })

  test('a file over the limit', async () => {
    const small = await startTestServer({ env: { AUDIO_MAX_MB: '1' } })
    try {
      const person = await small.person({ role: 'artist' })
      const before = await inventory(small.context)
      const bytes = Buffer.concat([sampleWav(), Buffer.alloc(1024 * 1024)])
      const answer = await upload(person, 'audio', 'long.wav', bytes)
      expect([answer.statusCode, answer.json().message]).toEqual([413, 'The file is larger than 1 MB'])
      expect(await inventory(small.context)).toEqual(before)
      const fits = Buffer.concat([sampleWav(), Buffer.alloc(1024 * 1024 - sampleWav().length - 1)])
      expect((await upload(person, 'audio', 'fits.wav', fits)).statusCode).toBe(200)
    } finally {
      await small.close()
    }
  })
})
