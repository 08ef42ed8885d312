import { createHash } from 'node:crypto'
import { type AddressInfo, connect } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { BOUNDARY, bytesOf, formOf, inventory, sampleVideo, sampleWav, upload } from './samples.ts'

const testServer = await sharedTestServer()
const model = await testServer.person({ role: 'model' })

const get = (actor: TestUser, url: string, headers: Record<string, string> = {}, method = 'GET') =>
  actor.send({ method, url, headers })

describe('what is taken', () => {
  test.each([
    ['set.mp4', 'mp4', 'video/mp4', 'mp4'],
    ['SET.M4V', 'm4v', 'video/mp4', 'mp4'],
    ['set.m4v', 'mp4', 'video/mp4', 'mp4'],
    ['set.mov', 'mov', 'video/quicktime', 'mov'],
    ['set.webm', 'webm', 'video/webm', 'webm'],
  ] as const)('%s holding %s', async (name, content, type, extension) => {
    const bytes = sampleVideo(content)
    const answer = await upload(model, 'video', name, bytes)
    const said = answer.json()
    expect(answer.statusCode).toBe(200)
    const { filename } = said
    expect(filename).toMatch(new RegExp(`^[0-9a-f-]{36}\\.${extension}$`))
    const url = `/uploads/video/${filename}`
    expect(said).toEqual({
      ...{ id: expect.any(Number), filename, path: url, url, size: bytes.length, type, duration: null },
      video: { path: url, url, filename },
    })
    const stored = await bytesOf(testServer.context, 'video', filename)
    expect(createHash('sha256').update(stored).digest()).toEqual(createHash('sha256').update(bytes).digest())
    const { rows } = await testServer.context.db.execute(
      `select kind, uploaded_by, original_name from uploads where id = ${said.id}`,
    )
    expect(rows).toEqual([{ kind: 'video', uploaded_by: model.id, original_name: name }])
  })

  test('from admins, artists and models', async () => {
    for (const role of ['admin', 'artist', 'model'] as const) {
      const person = await testServer.person({ role })
      expect((await upload(person, 'video', 'a.mp4', sampleVideo('mp4'))).statusCode).toBe(200)
    }
    const { payload, headers } = formOf('video', 'a.mp4', sampleVideo('mp4'))
    const other = await model.send({ method: 'POST', url: '/api/upload-video', payload, headers })
    expect(other.statusCode).toBe(200)
  })
})

describe('refusals leave nothing behind', () => {
  const html = Buffer.from(`<!doctype html><script>alert(1)</script>${' '.repeat(5000)}`)

  test.each([
    ['page.html', html],
    ['page.mp4', html],
    ['set.exe', sampleVideo('mp4')],
    ['set', sampleWav()],
    ['set.mp4.html', sampleVideo('mp4')],
    ['set.webm', sampleVideo('mp4')],
    ['set.mp4', sampleVideo('webm')],
    ['song.mp4', sampleWav()],
    ['song.wav', sampleWav()],
    ['drawing.webm', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ])('%s', async (filename, bytes) => {
    const before = await inventory(testServer.context)
    const answer = await upload(model, 'video', filename, bytes, 'video/mp4')
    expect([answer.statusCode, answer.json()]).toEqual([
      415,
      { message: 'Please select a video file (MP4, M4V, MOV, WEBM)' },
    ])
    expect(await inventory(testServer.context)).toEqual(before)
  })

  test('a file over the limit', async () => {
    const small = await startTestServer({ env: { VIDEO_MAX_MB: '1' } })
    try {
      const person = await small.person({ role: 'model' })
      const before = await inventory(small.context)
      const answer = await upload(person, 'video', 'long.mp4', sampleVideo('mp4', 1024 * 1024 + 1))
      expect([answer.statusCode, answer.json().message]).toEqual([413, 'The file is larger than 1 MB'])
      expect(await inventory(small.context)).toEqual(before)
    } finally {
      await small.close()
    }
  })

  test('one that has not arrived within 30 minutes', async () => {
    const { payload } = formOf('video', 'slow.mp4', sampleVideo('mp4', 200_000))
    const before = await inventory(testServer.context)
    await testServer.app.listen({ port: 0, host: '127.0.0.1' })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const socket = connect((testServer.app.server.address() as AddressInfo).port, '127.0.0.1')
      const said = new Promise<string>((resolve) => {
        let text = ''
        socket.on('data', (chunk) => {
          text += chunk
        })
        socket.on('close', () => resolve(text))
      })
      socket.write(
        `POST /api/upload/video HTTP/1.1\r\nhost: lateset.test\r\nauthorization: Bearer ${model.token}\r\ncontent-type: multipart/form-data; boundary=${BOUNDARY}\r\ncontent-length: ${payload.length}\r\n\r\n`,
      )
      socket.write(payload.subarray(0, 100_000))
      for (let tries = 0; tries < 2000 && (await inventory(testServer.context)).unfinished.length === 0; tries++);
      vi.advanceTimersByTime(29 * 60_000)
      expect((await inventory(testServer.context)).unfinished).toHaveLength(1)
      vi.advanceTimersByTime(60_001)
      expect(await said).toMatch(/^HTTP\/1\.1 408 .*\{"message":"Upload timed out"\}$/s)
    } finally {
      vi.useRealTimers()
    }
    await vi.waitFor(async () => expect(await inventory(testServer.context)).toEqual(before), 5000)
  })
})

describe('who may see', () => {
  let url: string
  const bytes = sampleVideo('mp4')
  beforeAll(async () => {
    url = (await upload(model, 'video', 'set.mp4', bytes)).json().url
  })

  test('its uploader and admins, with ranges and HEAD', async () => {
    for (const actor of [model, await testServer.admin()]) {
      const whole = await get(actor, url)
      expect(whole.statusCode).toBe(200)
      expect(whole.rawPayload.equals(bytes)).toBe(true)
      expect(whole.headers).toMatchObject({
        'content-type': 'video/mp4',
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      })
      const part = await get(actor, url, { range: 'bytes=5000-5999' })
      expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 5000-5999/${bytes.length}`])
      expect(part.rawPayload.equals(bytes.subarray(5000, 6000))).toBe(true)
      const head = await get(actor, url, {}, 'HEAD')
      expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(bytes.length), ''])
    }
  })

  test('nobody else: it is as if it were not there', async () => {
    const others = [
      testServer.guest,
      await testServer.person({ tier: 'vip' }),
      await testServer.person({ role: 'model' }),
    ]
    for (const actor of [...others, await testServer.person({ role: 'artist' })])
      for (const method of ['GET', 'HEAD'])
        for (const headers of [{}, { range: 'bytes=0-1' }] as Record<string, string>[]) {
          const answer = await get(actor, `${url}?_t=1`, headers, method)
          expect(answer.statusCode).toBe(404)
          if (method === 'GET') expect(answer.json()).toEqual({ message: 'File not found' })
        }
  })

  test('names that lead elsewhere lead nowhere', async () => {
    const admin = await testServer.admin()
    for (const name of ['nothing.mp4', '..%2faudio%2fa.mp3', '..%5c..%5cpackage.json', '.unfinished'])
      expect((await get(admin, `/uploads/video/${name}`)).statusCode).toBe(404)
  })
})
