import { mkdirSync, utimesSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { sampleSound } from '#server/platform/media/sound/sample-sounds.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import {
  BOUNDARY,
  formOf,
  inventory,
  pathOnDisk,
  sampleCover,
  sampleMp3,
  sampleVideo,
  sampleWav,
  upload,
  withTags,
} from './samples.ts'

const testServer = await sharedTestServer()
const artist = await testServer.person({ role: 'artist' })
await testServer.app.listen({ port: 0, host: '127.0.0.1' })
const port = (testServer.app.server.address() as AddressInfo).port

const multipart = `multipart/form-data; boundary=${BOUNDARY}`
const send = (payload: string | Buffer, type: string = multipart, url = '/api/upload/audio') =>
  artist.send({ method: 'POST', url, payload, headers: { 'content-type': type } })
const part = (head: string, body = 'x') => `--${BOUNDARY}\r\n${head}\r\n\r\n${body}\r\n`
const fileHead = 'content-disposition: form-data; name="audio"; filename="a.wav"'

const doors = ['audio', 'image', 'video'].flatMap((kind) => [`/api/upload/${kind}`, `/api/upload-${kind}`])

describe.each(doors)('%s', (url) => {
  const wav = formOf('audio', 'a.wav', sampleWav()).payload

  test('takes a whole file', async () => {
    const whole = {
      audio: () => formOf('audio', 'a.wav', sampleWav()),
      image: async () => formOf('image', 'a.jpg', await sampleCover(40)),
      video: () => formOf('video', 'a.mp4', sampleVideo('mp4')),
    }[url.slice(-5)]
    expect((await send((await whole?.())?.payload ?? '', multipart, url)).statusCode).toBe(200)
  })

  test.each([
    ['no multipart at all', '{}', 'application/json'],
    ['plain text', 'hello', 'text/plain'],
    ['no boundary', wav, 'multipart/form-data'],
    ['a boundary longer than a form may have', wav, `multipart/form-data; boundary=${'b'.repeat(1000)}`],
    ['another boundary', wav, 'multipart/form-data; boundary=other'],
    ['nothing', '', multipart],
    ['only the end', `--${BOUNDARY}--\r\n`, multipart],
    ['no file', `${part('content-disposition: form-data; name="title"')}--${BOUNDARY}--\r\n`, multipart],
    ['another field', formOf('file', 'a.wav', sampleWav()).payload, multipart],
    ['a nameless field', `${part('content-disposition: form-data; filename="a.wav"')}--${BOUNDARY}--\r\n`, multipart],
    ['a field named __proto__', formOf('__proto__', 'a.wav', sampleWav()).payload, multipart],
    [
      'the field without a file',
      `${part('content-disposition: form-data; name="audio"')}--${BOUNDARY}--\r\n`,
      multipart,
    ],
    ['ten thousand parts', part('content-disposition: form-data; name="x"').repeat(10_000), multipart],
    ['an endless header', `--${BOUNDARY}\r\n${'x'.repeat(1_000_000)}`, multipart],
    ['a cut file', formOf('audio', 'a.wav', sampleWav()).payload.subarray(0, 9000), multipart],
    ['a cut video', formOf('video', 'a.mp4', sampleVideo('mp4')).payload.subarray(0, 9000), multipart],
    ['a cut header', `--${BOUNDARY}\r\n${fileHead}`, multipart],
  ])('%s is 4xx in good time and leaves nothing', async (_what, payload, type) => {
    const before = await inventory(testServer.context)
    const start = performance.now()
    const answer = await send(payload, type, url)
    expect(performance.now() - start).toBeLessThan(2000)
    expect([400, 415]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ message: expect.any(String) })
    expect(await inventory(testServer.context)).toEqual(before)
  })
})

describe('a connection that breaks', () => {
  const { payload } = formOf('audio', 'long.wav', Buffer.concat([sampleWav(), Buffer.alloc(3_000_000)]))

  async function begin(sent: number): Promise<Socket> {
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      `POST /api/upload/audio HTTP/1.1\r\nhost: lateset.test\r\nauthorization: Bearer ${artist.token}\r\ncontent-type: ${multipart}\r\ncontent-length: ${payload.length}\r\n\r\n`,
    )
    await new Promise<void>((resolve) => socket.write(payload.subarray(0, sent), () => resolve()))
    return socket
  }

  test.each([1, 25, 50, 75, 99])('at %i percent leaves no file and no row', async (percent) => {
    const before = await inventory(testServer.context)
    const socket = await begin(Math.floor((payload.length * percent) / 100))
    await vi.waitFor(async () => expect((await inventory(testServer.context)).unfinished).toHaveLength(1), 5000)
    socket.destroy()
    await vi.waitFor(async () => expect(await inventory(testServer.context)).toEqual(before), 5000)
  })

  test('before the first part is harmless too', async () => {
    const before = await inventory(testServer.context)
    const socket = await begin(20)
    socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, 200))
    expect(await inventory(testServer.context)).toEqual(before)
    expect((await upload(artist, 'audio', 'after.wav', sampleWav())).statusCode).toBe(200)
  })
})

describe('leftovers of a process that died', () => {
  test('go at the next start when they are older than a day', async () => {
    const folder = pathOnDisk(testServer.context, '.unfinished')
    mkdirSync(folder, { recursive: true })
    const yesterday = new Date(Date.now() - 25 * 3_600_000)
    for (const name of ['old', 'fresh']) writeFileSync(join(folder, name), 'half a file')
    utimesSync(join(folder, 'old'), yesterday, yesterday)
    await openStorage(testServer.context.config, testServer.context.db, testServer.context.reservations)
    expect((await inventory(testServer.context)).unfinished).toEqual(['fresh'])
  })
})

const tagged = withTags(await sampleMp3(), { TIT2: 'Lost' }, await sampleCover())

describe('a database that fails after the bytes are in', () => {
  const breaking = {
    'when the audio is written down': [
      'lost.mp3',
      tagged,
      `alter table uploads add constraint broken check (kind <> 'audio') not valid`,
      'alter table uploads drop constraint broken',
    ],
    // Of AAC alone it is drawn later.
    'when its waveform is queued': [
      'lost.m4a',
      sampleSound('tone.m4a'),
      'alter schema pgboss rename to mislaid',
      'alter schema mislaid rename to pgboss',
    ],
  } as const

  test.each(Object.entries(breaking))(
    '%s leaves no file without a row and no row without a file',
    async (_, [name, bytes, fail, mend]) => {
      const before = await inventory(testServer.context)
      await testServer.context.db.execute(fail)
      const answer = await upload(artist, 'audio', name, bytes)
      await testServer.context.db.execute(mend)
      expect([answer.statusCode, answer.json().errorId]).toEqual([500, expect.any(String)])
      expect(answer.body).not.toMatch(/constraint|pgboss/)
      expect(await inventory(testServer.context)).toEqual(before)
    },
  )
})
