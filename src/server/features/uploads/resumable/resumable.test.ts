import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { users } from '#contract/users.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import {
  bytesOf,
  inParts,
  inventory,
  sampleCover,
  sampleMp3,
  sampleVideo,
  sampleWav,
  upload,
  withTags,
} from '../samples.ts'

const wav = sampleWav()
const song = { kind: 'audio', filename: 'song.wav', modified: '1700000000000' }
const sha = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const testServer = await sharedTestServer({ env: { AUDIO_MAX_MB: '3', VIDEO_MAX_MB: '2' } })
const artist = await testServer.person({ role: 'artist' })

const begun = async (actor: TestUser, bytes: Buffer, said: Record<string, string> = song): Promise<string> => {
  const answer = await inParts.begin(actor, bytes.length, said)
  expect([answer.statusCode, answer.body]).toEqual([201, ''])
  return String(answer.headers.location)
}
const whole = async (actor: TestUser, bytes: Buffer, said?: Record<string, string>): Promise<string> => {
  const url = await begun(actor, bytes, said)
  expect((await inParts.add(actor, url, 0, bytes)).statusCode).toBe(204)
  return url
}

describe('a file in parts', () => {
  test('arrives part by part and comes in like one sent whole', async () => {
    const before = await inventory(testServer.context)
    const bytes = withTags(await sampleMp3(), { TIT2: 'Kettle', TPE1: 'Odessa Vance' }, await sampleCover(60))
    const url = await begun(artist, bytes, { kind: 'audio', filename: 'kettle.mp3' })
    expect(url).toMatch(/^\/api\/uploads\/resumable\/[0-9a-f-]{36}$/)
    const cuts = [0, 3000, 3001, 9000, bytes.length]
    for (const [place, from] of cuts.slice(0, -1).entries()) {
      const to = cuts[place + 1] as number
      const head = await inParts.offset(artist, url)
      expect([head.statusCode, head.headers['upload-offset'], head.headers['upload-length']]).toEqual([
        ...[200, String(from), String(bytes.length)],
      ])
      expect(head.headers['cache-control']).toBe('no-store')
      const answer = await inParts.add(artist, url, from, bytes.subarray(from, to))
      expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(to)])
    }
    const answer = await inParts.finish(artist, url)
    const sentWhole = (await upload(artist, 'audio', 'kettle.mp3', bytes)).json()
    const said = answer.json()
    expect(answer.statusCode).toBe(200)
    expect({ ...said, tags: { ...said.tags, imageUrl: '' } }).toEqual({
      ...sentWhole,
      ...{ id: said.id, filename: said.filename, path: said.url, url: said.url },
      tags: { ...sentWhole.tags, imageUrl: '' },
    })
    expect(said.tags.imageUrl).toMatch(/^\/uploads\/images\//)
    expect(sha(await bytesOf(testServer.context, 'audio', said.filename))).toBe(sha(bytes))
    const { rows } = await testServer.context.db.execute(
      `select sha256, original_name from uploads where id = ${said.id}`,
    )
    expect(rows).toEqual([{ sha256: sha(bytes), original_name: 'kettle.mp3' }])
    expect(await inventory(testServer.context)).toMatchObject({ parts: before.parts, rows: before.rows + 4 })
    await (await testServer.admin()).call(tracks.create, { body: { title: 'In parts', audioUrl: said.url } })
    expect((await testServer.guest.send({ method: 'GET', url: said.url })).rawPayload.equals(bytes)).toBe(true)
  })

  test('video from a model', async () => {
    const model = await testServer.person({ role: 'model' })
    const url = await whole(model, sampleVideo('mov'), { kind: 'video', filename: 'set.mov' })
    const { filename, video, type } = (await inParts.finish(model, url)).json()
    expect([filename, type]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.mov$/), 'video/quicktime'])
    expect(video).toEqual({ filename, path: `/uploads/video/${filename}`, url: `/uploads/video/${filename}` })
  })

  test('finished again, and by many at once, says the same once more', async () => {
    const url = await whole(artist, wav)
    const before = await inventory(testServer.context)
    const answers = await Promise.all([1, 2, 3, 4].map(() => inParts.finish(artist, url)))
    const bodies = new Set([...answers, await inParts.finish(artist, url)].map(({ body }) => body))
    expect([...bodies]).toEqual([answers[0]?.body])
    expect((await inventory(testServer.context)).rows).toBe(before.rows + 1)
    expect((await inParts.offset(artist, url)).headers['upload-offset']).toBe(String(wav.length))
    expect((await inParts.add(artist, url, wav.length, Buffer.alloc(0))).json()).toEqual({
      message: 'The upload is finished',
    })
  })

  test('is listed until it is finished', async () => {
    const person = await testServer.person({ role: 'artist' })
    const url = await begun(person, wav)
    await inParts.add(person, url, 0, wav.subarray(0, 5000))
    const id = url.split('/').at(-1)
    const told = [{ id, kind: 'audio', filename: 'song.wav', size: wav.length, offset: 5000, modified: 1700000000000 }]
    const list = async () => (await person.send({ method: 'GET', url: '/api/uploads/resumable' })).json()
    expect(await list()).toEqual(told)
    expect((await artist.send({ method: 'GET', url: '/api/uploads/resumable' })).body).not.toContain(id)
    expect((await inParts.add(person, url, 5000, wav.subarray(5000))).statusCode).toBe(204)
    await inParts.finish(person, url)
    expect(await list()).toEqual([])
  })

  test('given up leaves nothing', async () => {
    const before = await inventory(testServer.context)
    const url = await begun(artist, wav)
    await inParts.add(artist, url, 0, wav.subarray(0, 5000))
    expect((await inParts.drop(artist, url)).statusCode).toBe(204)
    expect(await inventory(testServer.context)).toEqual(before)
    expect((await inParts.finish(artist, url)).statusCode).toBe(404)
  })
})

describe('refused before a byte is sent', () => {
  test.each([
    ['a kind there is not', 400, { kind: 'image', filename: 'a.png' }, 1000, 'Kind must be audio or video'],
    ['no name', 400, { kind: 'audio' }, 1000, 'Name the file'],
    [
      'an endless name',
      400,
      { kind: 'audio', filename: `${'x'.repeat(301)}.wav` },
      1000,
      'The name of the file is too long',
    ],
    [
      'a name with a hole',
      400,
      { kind: 'audio', filename: 'a\0b.wav' },
      1000,
      'The name of the file has characters that cannot be stored',
    ],
    ['nothing', 400, song, 0, 'The file is empty'],
    [
      'other sound',
      415,
      { kind: 'audio', filename: 'a.mid' },
      1000,
      'Please select an audio file (MP3, WAV, OGG, M4A, AAC). FLAC and Opus are taken too.',
    ],
    [
      'other pictures',
      415,
      { kind: 'video', filename: 'a.avi' },
      1000,
      'Please select a video file (MP4, M4V, MOV, WEBM)',
    ],
    ['long sound', 413, song, 3.5 * 1024 * 1024, 'File size (3.5 MB) exceeds maximum allowed size of 3 MB.'],
    [
      'a long video',
      413,
      { kind: 'video', filename: 'a.mp4' },
      2097153,
      'File size (2.0 MB) exceeds maximum allowed size of 2 MB.',
    ],
  ])('%s is %i', async (_what, status, said, size, message) => {
    const before = await inventory(testServer.context)
    const answer = await inParts.begin(artist, size, said)
    expect([answer.statusCode, answer.json().message]).toEqual([status, message])
    expect(await inventory(testServer.context)).toEqual(before)
  })

  test('what is not the protocol', async () => {
    const before = await inventory(testServer.context)
    const url = '/api/uploads/resumable'
    const metadata = { 'upload-metadata': 'filename YS53YXY=,kind YXVkaW8=' }
    for (const headers of [
      {},
      { 'tus-resumable': '0.2.2', 'upload-length': '10', ...metadata },
      { 'tus-resumable': '1.0.0', ...metadata },
      { 'tus-resumable': '1.0.0', 'upload-length': '-5', ...metadata },
      { 'tus-resumable': '1.0.0', 'upload-length': 'many', ...metadata },
      { 'tus-resumable': '1.0.0', 'upload-defer-length': '1', ...metadata },
      { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': ',,=' },
      { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-concat': 'partial', ...metadata },
    ] as Record<string, string>[]) {
      const answer = await artist.send({ method: 'POST', url, headers })
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThanOrEqual(501)
      expect(answer.json()).toEqual({ message: expect.any(String) })
    }
    expect(await inventory(testServer.context)).toEqual(before)
    const elsewhere = { 'content-type': 'application/offset+octet-stream' }
    const answer = await artist.send({ method: 'POST', url: '/api/auth/login', headers: elsewhere, payload: 'x' })
    expect(answer.statusCode).toBe(415)
  })

  test('sound from a model, and from one who no longer is an artist', async () => {
    const model = await testServer.person({ role: 'model' })
    expect((await inParts.begin(model, wav.length, song)).statusCode).toBe(403)
    const person = await testServer.person({ role: 'artist' })
    const url = await begun(person, wav)
    await (await testServer.admin()).call(users.update, { params: { id: person.id }, body: { role: 'model' } })
    expect((await inParts.add(person, url, 0, wav)).statusCode).toBe(403)
  })
})

describe('refused on the way', () => {
  test('bytes of another kind than the name says: at once, and nothing stays', async () => {
    const before = await inventory(testServer.context)
    const page = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(9000)}`)
    const url = await begun(artist, page)
    const answer = await inParts.add(artist, url, 0, page.subarray(0, 6000))
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { message: 'Please select an audio file (MP3, WAV, OGG, M4A, AAC). FLAC and Opus are taken too.' },
    ])
    expect(await inventory(testServer.context)).toEqual(before)
  })

  test('the same when they came drop by drop', async () => {
    const before = await inventory(testServer.context)
    const page = Buffer.from('RIFF, said the page, and was no sound at all')
    const url = await begun(artist, page)
    for (const [from, to] of [
      [0, 3],
      [3, page.length],
    ] as const)
      expect((await inParts.add(artist, url, from, page.subarray(from, to))).statusCode).toBe(204)
    expect((await inParts.finish(artist, url)).statusCode).toBe(415)
    expect(await inventory(testServer.context)).toEqual(before)
  })

  test('a wrong place, more than was announced, an early finish', async () => {
    const url = await begun(artist, wav)
    await inParts.add(artist, url, 0, wav.subarray(0, 5000))
    for (const offset of [0, 4999, 5001, 10 ** 12]) {
      const answer = await inParts.add(artist, url, offset, Buffer.alloc(100))
      expect([answer.statusCode, answer.json()]).toEqual([409, { message: 'Upload-Offset conflict' }])
    }
    expect((await inParts.add(artist, url, 5000, Buffer.alloc(wav.length))).statusCode).toBe(413)
    expect((await inParts.finish(artist, url)).json()).toEqual({ message: 'The upload is not complete' })
    expect((await inParts.offset(artist, url)).headers['upload-offset']).toBe('5000')
    await inParts.drop(artist, url)
  })
})

describe('nobody touches the upload of another', () => {
  test('every way is as if it were not there, for admins too', async () => {
    const url = await begun(artist, wav)
    await inParts.add(artist, url, 0, wav.subarray(0, 5000))
    const unknown = `/api/uploads/resumable/${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`
    const others = [
      await testServer.person({ role: 'artist' }),
      await testServer.person({ role: 'model' }),
      await testServer.admin(),
    ]
    for (const other of others) {
      for (const act of [
        (at: string) => inParts.add(other, at, 5000, wav.subarray(5000)),
        (at: string) => inParts.add(other, at, 0, Buffer.alloc(5000, 1)),
        (at: string) => inParts.drop(other, at),
        (at: string) => inParts.finish(other, at),
      ]) {
        const [answer, other404] = [await act(url), await act(unknown)]
        expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'Upload not found' }])
        expect(other404.body).toBe(answer.body)
      }
      expect((await inParts.offset(other, url)).statusCode).toBe(404)
    }
    expect((await inParts.offset(artist, url)).headers['upload-offset']).toBe('5000')
    await inParts.add(artist, url, 5000, wav.subarray(5000))
    const { filename } = (await inParts.finish(artist, url)).json()
    expect(sha(await bytesOf(testServer.context, 'audio', filename))).toBe(sha(wav))
    for (const other of others) expect((await inParts.finish(other, url)).statusCode).toBe(404)
  })

  test('nor does another site', async () => {
    const url = await begun(artist, wav)
    for (const headers of [{ origin: 'https://elsewhere.test' }, { 'sec-fetch-site': 'cross-site' }] as Record<
      string,
      string
    >[]) {
      expect((await inParts.begin(artist, 10, song, headers)).statusCode).toBe(403)
      expect((await inParts.add(artist, url, 0, wav, headers)).statusCode).toBe(403)
    }
    expect((await inParts.offset(artist, url)).headers['upload-offset']).toBe('0')
    await inParts.drop(artist, url)
  })

  test.each(['..%2f..%2fpackage.json', '%2e%2e', 'a%00', 'x'.repeat(250), '1'])(
    'nor does /%s lead anywhere',
    async (id) => {
      for (const answer of [
        await inParts.add(artist, `/api/uploads/resumable/${id}`, 0, wav),
        await inParts.drop(artist, `/api/uploads/resumable/${id}`),
        await inParts.finish(artist, `/api/uploads/resumable/${id}`),
      ]) {
        expect([400, 404, 415]).toContain(answer.statusCode)
        expect(answer.json()).toMatchObject({ message: expect.any(String) })
      }
    },
  )
})
