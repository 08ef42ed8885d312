import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createRawServer, type Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fileOf } from '#server/testing/temporary-file.ts'
import { Objects } from './objects.ts'

const MB = 1024 * 1024
const settings = {
  S3_BUCKET: 'late-set',
  S3_REGION: 'us-east-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
  S3_FORCE_PATH_STYLE: true,
}

/** A server that answers as the test says; tells what it was asked. */
async function bucketThat(answer: (request: IncomingMessage, response: ServerResponse, body: Buffer) => unknown) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    // Which command a request is stands in its address too, as a hint for logs.
    asked.push(`${request.method} ${request.url?.replace(/[?&]x-id=\w+/, '')}`)
    const told = request.headers['x-amz-content-sha256']
    if (told !== createHash('sha256').update(body).digest('hex')) return response.writeHead(400).end()
    await answer(request, response, body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const objects = new Objects({
    ...settings,
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  })
  onTestFinished(() => {
    objects.close()
    server.closeAllConnections()
    server.close()
  })
  return { objects, asked, server }
}

const away = { status: 503, retryAfter: 5 }
const noTag = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No &amp; no</Message></Error>`

test('what fails in passing is tried three times, and then reported as unavailable', async () => {
  const answers = [503, 'gone', 200, 500, 503, 429]
  const { objects, asked } = await bucketThat((request, response) => {
    const status = answers.shift()
    if (typeof status === 'number') response.writeHead(status).end()
    else request.socket.destroy()
  })
  await objects.putBytes('audio/a.wav', Buffer.from('a'))
  expect(asked).toEqual(Array.from({ length: 3 }, () => 'PUT /late-set/audio/a.wav'))
  await expect(objects.putBytes('audio/a.wav', Buffer.from('a'))).rejects.toMatchObject(away)
  expect(asked).toHaveLength(6)
})

test('what does not pass is reported at once: gone, full, or the error itself', async () => {
  const answers: [number, string][] = [
    [404, 'NoSuchKey'],
    [507, ''],
    [403, 'QuotaExceeded'],
    [403, 'SignatureDoesNotMatch'],
  ]
  const { objects, asked } = await bucketThat((_, response) => {
    const [status, code] = answers.shift() as [number, string]
    response.writeHead(status).end(code ? noTag(code) : 'no')
  })
  await expect(objects.get('audio/a.wav')).rejects.toMatchObject({ status: 404, message: 'File not found' })
  await expect(objects.putBytes('audio/a.wav', Buffer.from('a'))).rejects.toMatchObject({ status: 507 })
  await expect(objects.putBytes('audio/a.wav', Buffer.from('a'))).rejects.toMatchObject({ status: 507 })
  await expect(objects.head('audio/a.wav')).rejects.toThrow('the server of the bucket answers 403')
  expect(asked).toHaveLength(4)
})

test.each([
  [301, 'it is in another region than S3_REGION says'],
  [403, 'the keys are not accepted, or may not use it'],
  [404, 'there is none of this name'],
  [418, 'the server answers 418'],
])('a bucket that answers %s cannot be used: %s', async (status, why) => {
  const { objects } = await bucketThat((_, response) => response.writeHead(status).end())
  await expect(objects.check()).rejects.toThrow(`S3_BUCKET cannot be used: ${why}`)
})

test('a server that is not there is named as such', async () => {
  const { objects, server } = await bucketThat(() => {})
  server.close()
  await expect(objects.check()).rejects.toThrow(/S3_BUCKET cannot be used: .*ECONNREFUSED/)
  await expect(objects.get('audio/a.wav')).rejects.toMatchObject(away)
})

test('a server that has not begun to answer after a minute is asked twice more, and then away', async () => {
  const { objects, asked } = await bucketThat(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const heard = expect(objects.get('audio/a.wav')).rejects.toMatchObject(away)
  for (const tries of [1, 2, 3]) {
    await expect.poll(() => asked.length, { timeout: 5000 }).toBe(tries)
    vi.advanceTimersByTime(60_000)
  }
  await heard
})

test('a key that leads out of its folder is one there is not, and is never asked for', async () => {
  const { objects, asked } = await bucketThat((_, response) => response.end())
  await expect(objects.head('audio/../images/a.png')).rejects.toMatchObject({ status: 404 })
  await expect(objects.get('audio/..')).rejects.toMatchObject({ status: 404 })
  expect(asked).toEqual([])
})

test('a stream that breaks off is an error rather than a short file, and one nobody hears to the end lets go', async () => {
  const { objects, server } = await bucketThat(async ({ headers, socket }, response) => {
    response.writeHead(206, { 'content-length': 4 * MB }).write(Buffer.alloc(MB))
    await delay(50)
    if (headers.range?.startsWith('bytes=0-')) socket.destroy()
  })
  await expect(objects.get('audio/a.wav', { start: 0, end: 4 * MB - 1 }).then(buffer)).rejects.toThrow()
  const heard = await objects.get('audio/a.wav', { start: 1, end: 4 * MB })
  heard.destroy()
  const open = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))
  await expect.poll(open).toBe(0)
})

/** A server that takes files in parts. */
async function bucketOfParts(fails: (place: string) => boolean) {
  const parts = new Map<string, Buffer>()
  const seen = { atOnce: 0, most: 0, completed: '' }
  const made = await bucketThat(async ({ method, url = '' }, response, body) => {
    const number = new URL(url, 'http://x').searchParams.get('partNumber')
    seen.most = Math.max(seen.most, number ? ++seen.atOnce : 0)
    // The first is answered only when a second has come.
    while (number && seen.most < 2) await delay(5)
    if (number) seen.atOnce--
    if (fails(`${method} ${number}`)) return response.writeHead(501).end()
    if (url.endsWith('?uploads='))
      return response.end('<InitiateMultipartUploadResult><UploadId>a+b/c=</UploadId></InitiateMultipartUploadResult>')
    if (number) parts.set(number, body)
    if (method === 'POST') seen.completed = body.toString()
    const isKept = method === 'POST' && !fails('whole')
    if (method === 'DELETE') parts.clear()
    response.writeHead(200, { etag: `"tag-${number}"` })
    response.end(
      method !== 'POST'
        ? ''
        : isKept
          ? '\n  <CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>'
          : `  ${noTag('InternalError')}${fails('whole and on') ? '\n' : ''}`,
    )
  })
  return { ...made, parts, seen }
}

test('a large file goes in parts, two at a time, and is put together in their order', async () => {
  const bytes = randomBytes(33 * MB)
  const { objects, parts, seen } = await bucketOfParts(() => false)
  await objects.put('audio/a.wav', fileOf(bytes))
  const sent = ['1', '2', '3', '4', '5'].map((number) => parts.get(number) as Buffer)
  expect(Buffer.concat(sent).equals(bytes)).toBe(true)
  expect(seen.most).toBe(2)
  expect(seen.completed.replace(/\s/g, '')).toMatch(/tag-1.*<PartNumber>1<.*tag-5.*<PartNumber>5</)
})

test.each([
  ['a part', 'PUT 2'],
  ['putting them together', 'whole'],
  ['putting them together, and a line more is said,', 'whole and on'],
])('where %s fails, the upload is given up', async (_, place) => {
  const { objects, asked, parts } = await bucketOfParts((one) => one === place || place.startsWith(`${one} `))
  await expect(objects.put('audio/a.wav', fileOf(randomBytes(20 * MB)))).rejects.toMatchObject(away)
  expect(asked.at(-1)).toBe('DELETE /late-set/audio/a.wav?uploadId=a%2Bb%2Fc%3D')
  expect(parts.size).toBe(0)
})

test('where only the answer to putting them together is lost, the file is there', async () => {
  const bytes = randomBytes(20 * MB)
  let isDone = false
  const { objects, asked } = await bucketThat(({ method, url = '', socket }, response) => {
    if (url.endsWith('?uploads='))
      return response.end('<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>')
    if (method === 'HEAD') return response.writeHead(200, { 'content-length': bytes.length }).end()
    if (method !== 'POST') return response.end()
    if (isDone) return response.writeHead(404).end(noTag('NoSuchUpload'))
    isDone = true
    socket.destroy()
  })
  await objects.put('audio/a.wav', fileOf(bytes))
  expect(asked.slice(-3).map((one) => one.split(' ')[0])).toEqual(['POST', 'POST', 'HEAD'])
})

test('a write the bucket knows no place for is reported as unavailable, never as a file that is missing', async () => {
  const { objects } = await bucketThat((_, response) => response.writeHead(404).end(noTag('NoSuchBucket')))
  await expect(objects.putBytes('audio/a.wav', Buffer.from('a'))).rejects.toMatchObject(away)
  await expect(objects.put('audio/a.wav', fileOf(randomBytes(9 * MB)))).rejects.toMatchObject(away)
  await expect(objects.list('audio/').next()).rejects.toMatchObject(away)
})

test('a list whose pages repeat ends', async () => {
  const { objects, asked } = await bucketThat(({ url = '' }, response) =>
    response.end(
      url.includes('uploads=')
        ? '<ListMultipartUploadsResult><IsTruncated>true</IsTruncated><NextKeyMarker>m</NextKeyMarker></ListMultipartUploadsResult>'
        : '<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>t</NextContinuationToken></ListBucketResult>',
    ),
  )
  await expect(objects.list('audio/').next()).rejects.toMatchObject(away)
  await expect(objects.sweep()).rejects.toMatchObject(away)
  expect(asked).toHaveLength(4)
})

test('the cleanup gives up what was begun a day ago, page by page', async () => {
  const upload = (key: string, hours: number) =>
    `<Upload><Key>${key}</Key><UploadId>of-${key}</UploadId><Initiated>${new Date(Date.now() - hours * 3_600_000).toISOString()}</Initiated></Upload>`
  const pages = [
    `${upload('old', 25)}${upload('a&amp;b', 30)}<IsTruncated>true</IsTruncated><NextKeyMarker>m</NextKeyMarker><NextUploadIdMarker>n</NextUploadIdMarker>`,
    `${upload('new', 23)}<IsTruncated>false</IsTruncated>`,
  ]
  const { objects, asked } = await bucketThat(({ method }, response) => {
    if (method === 'DELETE') response.writeHead(404).end()
    else response.end(`<ListMultipartUploadsResult>${pages.shift()}</ListMultipartUploadsResult>`)
  })
  await objects.sweep()
  expect(asked).toEqual([
    'GET /late-set/?uploads=',
    'DELETE /late-set/old?uploadId=of-old',
    'DELETE /late-set/a%26b?uploadId=of-a%26b',
    'GET /late-set/?key-marker=m&upload-id-marker=n&uploads=',
  ])
})

test('a file of which no more comes is given up after a minute of waiting, unless its reader is the slow one', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { objects } = await bucketThat((_, response) => {
    response.writeHead(200, { 'content-length': 4 * MB })
    response.write(Buffer.alloc(MB))
  })
  const waiting = await objects.get('audio/a.wav')
  const given = once(waiting.resume(), 'error')
  const slow = await objects.get('audio/b.wav')
  await vi.waitFor(() => expect(slow.readableLength).toBeGreaterThan(0))
  await delay(300)
  vi.advanceTimersByTime(59_000)
  expect(waiting.destroyed).toBe(false)
  vi.advanceTimersByTime(11_000)
  expect((await given)[0]).toMatchObject(away)
  expect(slow.destroyed).toBe(false)
  slow.destroy()
})

test('a list of which no more comes is asked for again after a minute, and then reported as unavailable', async () => {
  const { objects, asked } = await bucketThat((_, response) => response.writeHead(200).write('<ListBucketResult>'))
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const heard = expect(objects.list('audio/').next()).rejects.toMatchObject(away)
  for (const tries of [1, 2, 3]) {
    await vi.waitFor(() => expect(asked).toHaveLength(tries))
    await delay(100)
    vi.advanceTimersByTime(65_000)
  }
  await heard
})

test('a server that refuses a body and takes no more of it keeps no connection', async () => {
  const server = createRawServer((socket) => {
    socket.once('data', () => socket.pause().write('HTTP/1.1 403 Forbidden\r\ncontent-length: 0\r\n\r\n'))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const objects = new Objects({ ...settings, S3_ENDPOINT: `http://127.0.0.1:${port}` })
  onTestFinished(() => void server.close())
  const connected = once(server, 'connection') as Promise<[Socket]>
  await expect(objects.putBytes('audio/a.wav', randomBytes(30 * MB))).rejects.toThrow('answers 403')
  const [socket] = await connected
  // One that is paused does not hear that it is closed.
  await new Promise((resolve) =>
    socket
      .on('error', () => {})
      .once('close', resolve)
      .resume(),
  )
  expect(socket.bytesRead).toBeLessThan(30 * MB)
})
