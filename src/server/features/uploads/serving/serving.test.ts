import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, test } from 'vitest'
import { tracks } from '#contract/tracks.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleMp3, sampleOgg, sampleWav, upload } from '../samples.ts'

const testServer = await sharedTestServer()
const artist = await testServer.person({ role: 'artist' })
const wav = sampleWav()

const newAudio = async (): Promise<string> => (await upload(artist, 'audio', 'a.wav', wav)).json().url
const get = (actor: TestUser, url: string, headers: Record<string, string> = {}, method = 'GET') =>
  actor.send({ method, url, headers })

describe('bytes and ranges', () => {
  let url: string
  beforeAll(async () => {
    url = await newAudio()
    await sampleTrack(testServer.context, { audioUrl: url })
  })

  test('the whole file, with the type of its content and a validator', async () => {
    const answer = await get(testServer.guest, url)
    expect(answer.statusCode).toBe(200)
    expect(answer.rawPayload.equals(wav)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-length': String(wav.length),
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
    })
    expect(answer.headers.etag).toMatch(/^(W\/)?"/)
  })

  test.each([
    ['bytes=0-0', 0, 0],
    ['bytes=100-199', 100, 199],
    ['bytes=88000-', 88_000, -1],
    ['bytes=-10', -10, -1],
    ['bytes=80000-99999999', 80_000, -1],
    ['bytes=-99999999', 0, -1],
  ])('%s is 206 with just these bytes', async (range, from, to) => {
    const first = from < 0 ? wav.length + from : from
    const last = to < 0 ? wav.length - 1 : to
    const answer = await get(testServer.guest, url, { range })
    expect(answer.statusCode).toBe(206)
    expect(answer.headers['content-range']).toBe(`bytes ${first}-${last}/${wav.length}`)
    expect(answer.headers['content-type']).toBe('audio/wav')
    expect(answer.rawPayload.equals(wav.subarray(first, last + 1))).toBe(true)
  })

  test('a range beyond the end is 416 with the length', async () => {
    const answer = await get(testServer.guest, url, { range: 'bytes=99999999-' })
    expect(answer.statusCode).toBe(416)
    expect(answer.headers['content-range']).toBe(`bytes */${wav.length}`)
    expect(answer.json()).toEqual({ message: 'The file has no such part' })
  })

  test.each(['bytes=0-1,5-6', 'bytes=abc', 'seconds=1-2', 'bytes=5-2', 'bytes=--1', 'bytes'])(
    '%s is answered with the whole file',
    async (range) => {
      const answer = await get(testServer.guest, url, { range })
      expect([answer.statusCode, answer.rawPayload.equals(wav)]).toEqual([200, true])
    },
  )

  test('If-Range with the present validator is a range, with an old one the whole file', async () => {
    const { headers } = await get(testServer.guest, url)
    const ranged = { range: 'bytes=0-9', 'if-range': String(headers['last-modified']) }
    expect((await get(testServer.guest, url, ranged)).statusCode).toBe(206)
    for (const stale of ['"another"', 'Mon, 01 Jan 2001 00:00:00 GMT'])
      expect((await get(testServer.guest, url, { range: 'bytes=0-9', 'if-range': stale })).statusCode).toBe(200)
  })

  test('an unchanged file is 304', async () => {
    const { headers } = await get(testServer.guest, url)
    const same = await get(testServer.guest, url, { 'if-none-match': String(headers.etag) })
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0])
  })

  test('HEAD tells length and type and sends nothing, over a real connection too', async () => {
    const head = await get(testServer.guest, url, {}, 'HEAD')
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(wav.length)])
    const part = await get(testServer.guest, url, { range: 'bytes=0-1' }, 'HEAD')
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-1/${wav.length}`])
    await testServer.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = testServer.app.server.address() as AddressInfo
    const said = await new Promise<string>((resolve) => {
      let text = ''
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`HEAD ${url} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`),
      )
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
      })
      socket.on('close', () => resolve(text))
    })
    expect(said).toContain('200 OK')
    expect(said.endsWith('\r\n\r\n')).toBe(true)
  })

  test('whatever the query says, the same bytes', async () => {
    expect((await get(testServer.guest, `${url}?_t=123&tier=vip`)).rawPayload.equals(wav)).toBe(true)
  })

  test('each kind has its own type', async () => {
    for (const [name, bytes, type] of [
      ['a.mp3', await sampleMp3(), 'audio/mpeg'],
      ['a.ogg', await sampleOgg(), 'audio/ogg'],
    ] as const) {
      const { url: other } = (await upload(artist, 'audio', name, bytes)).json()
      expect((await get(artist, other)).headers['content-type']).toBe(type)
    }
  })
})

describe('who may hear', () => {
  test('a file no track uses is known to its uploader and admins only', async () => {
    const url = await newAudio()
    const known = [artist, await testServer.admin()]
    const unknown = [
      testServer.guest,
      await testServer.person({ tier: 'vip' }),
      await testServer.person({ role: 'artist' }),
    ]
    for (const actor of known) expect((await get(actor, url)).statusCode).toBe(200)
    for (const actor of unknown) {
      const answer = await get(actor, url)
      expect([answer.statusCode, answer.json()]).toEqual([404, { message: 'File not found' }])
    }
  })

  test.each(['GET', 'HEAD'])(
    '%s of a track above the tier is 403, ranges and cache-busters included',
    async (method) => {
      const url = await newAudio()
      await sampleTrack(testServer.context, { audioUrl: url, accessTier: 'fan' })
      const fan = await testServer.person({ tier: 'fan' })
      for (const ask of [url, `${url}?_t=9`, `${url}?tier=fan&accessTier=free`])
        for (const headers of [{}, { range: 'bytes=0-1' }, { 'if-none-match': '*' }] as Record<string, string>[]) {
          for (const actor of [testServer.guest, await testServer.person(), artist]) {
            const answer = await get(actor, ask, headers, method)
            expect(answer.statusCode).toBe(403)
            expect(answer.headers['cache-control']).toBe('no-store')
            if (method === 'GET') expect(answer.json()).toEqual({ message: 'This track needs a Fan Pass' })
          }
          expect((await get(fan, ask, headers, method)).statusCode).toBeLessThan(400)
        }
      expect((await get(await testServer.admin(), url, {}, method)).statusCode).toBe(200)
    },
  )

  test('one track the caller may hear is enough; a tier raised later acts at once', async () => {
    const admin = await testServer.admin()
    const url = await newAudio()
    await sampleTrack(testServer.context, { audioUrl: url, accessTier: 'vip' })
    const open = await sampleTrack(testServer.context, { audioUrl: url })
    expect((await get(testServer.guest, url)).statusCode).toBe(200)
    await admin.call(tracks.update, { params: { id: open.id }, body: { accessTier: 'fan' } })
    expect((await get(testServer.guest, url)).statusCode).toBe(403)
  })

  test('a track that needs a VIP pass does not offer the Fan Pass to fans', async () => {
    const url = await newAudio()
    await sampleTrack(testServer.context, { audioUrl: url, accessTier: 'vip' })
    const answer = await get(await testServer.person({ tier: 'fan' }), url)
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'This track is for VIP members'])
  })
})

describe('files and their tracks', () => {
  test('a file is heard while a track uses it; afterwards it is kept for admins alone, until it is cleaned up', async () => {
    const admin = await testServer.admin()
    const url = await newAudio()
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => sampleTrack(testServer.context, { audioUrl: url })))
    await admin.call(tracks.removeAudio, { params: { id: one?.id as number } })
    await admin.call(tracks.update, { params: { id: two?.id as number }, body: { audioUrl: null } })
    expect((await get(testServer.guest, url)).statusCode).toBe(200)
    await admin.call(tracks.remove, { params: { id: three?.id as number } })
    expect((await get(testServer.guest, url)).statusCode).toBe(404)
    expect((await get(await testServer.person({ tier: 'vip' }), url)).statusCode).toBe(404)
    expect((await get(admin, url)).statusCode).toBe(200)
    expect(await admin.call(tracks.get, { params: { id: one?.id as number } })).toMatchObject({ audioUrl: null })
  })
})

describe('names that lead elsewhere', () => {
  test.each([
    'nothing.mp3',
    '..%2f..%2fpackage.json',
    '%2e%2e%2fimages%2fx.jpg',
    '..%5c..%5cpackage.json',
    '.unfinished',
    'a%00.mp3',
    '%E0%A4%A',
    `${'x'.repeat(400)}.mp3`,
  ])('%s is 4xx', async (name) => {
    for (const folder of ['audio', 'images']) {
      const answer = await get(await testServer.admin(), `/uploads/${folder}/${name}`)
      expect(answer.statusCode).toBeGreaterThanOrEqual(400)
      expect(answer.statusCode).toBeLessThan(500)
      expect(answer.json()).toMatchObject({ message: expect.any(String) })
    }
  })
})
