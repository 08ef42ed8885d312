import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

interface SmallBucket {
  /** Settings that name it. */
  env: Record<string, string>
  objects: Map<string, Buffer>
  /** Answers in place of the bucket where it says so by returning true. */
  fault: (request: IncomingMessage, response: ServerResponse) => boolean
}

const listOf = (keys: string[]) =>
  `<ListBucketResult><IsTruncated>false</IsTruncated>${keys
    .map((key) => `<Contents><Key>${key}</Key><LastModified>${new Date().toISOString()}</LastModified></Contents>`)
    .join('')}</ListBucketResult>`

/** An S3 server that keeps small objects in memory for one test, and can be made to fail. */
export async function openSmallBucket(): Promise<SmallBucket> {
  const objects = new Map<string, Buffer>()
  /** Of the one object that is put in parts at a time. */
  const parts = new Map<number, Buffer>()
  const server = createServer(async (request, response) => {
    // Which command a request is stands in its address too, as a hint for logs.
    request.url = request.url?.replace(/[?&]x-id=\w+/, '') ?? '/'
    const { pathname, searchParams } = new URL(request.url, 'http://bucket')
    const key = decodeURIComponent(pathname.split('/').slice(2).join('/'))
    if (bucket.fault(request, response)) return
    const body = await buffer(request)
    const found = objects.get(key)
    if (request.method === 'POST' && searchParams.has('uploads'))
      return response.end('<InitiateMultipartUploadResult><UploadId>one</UploadId></InitiateMultipartUploadResult>')
    if (request.method === 'POST') {
      const numbers = [...parts.keys()].sort((a, b) => a - b)
      objects.set(key, Buffer.concat(numbers.map((number) => parts.get(number) as Buffer)))
      parts.clear()
      return response.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>')
    }
    const part = Number(searchParams.get('partNumber'))
    if (request.method === 'PUT' && part > 0) parts.set(part, body)
    else if (request.method === 'PUT') objects.set(key, body)
    if (request.method === 'DELETE') objects.delete(key)
    if (request.method === 'GET' && key === '') {
      const prefix = searchParams.get('prefix') ?? ''
      return response.end(listOf([...objects.keys()].filter((one) => one.startsWith(prefix))))
    }
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (isRead && key !== '' && !found) return response.writeHead(404).end()
    const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
    const bytes = range ? found?.subarray(Number(range[1]), Number(range[2]) + 1) : found
    response.writeHead(range ? 206 : 200, {
      ...{ etag: '"tag"', 'last-modified': new Date().toUTCString() },
      ...(isRead && key !== '' ? { 'content-length': bytes?.length } : {}),
    })
    response.end(isRead ? bytes : undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const bucket: SmallBucket = {
    objects,
    fault: () => false,
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'small',
      S3_ACCESS_KEY_ID: 'id',
      S3_SECRET_ACCESS_KEY: 'secret',
      S3_FORCE_PATH_STYLE: 'true',
    },
  }
  return bucket
}
