import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { serveAssets } from './assets.ts'

const folder = mkdtempSync(join(tmpdir(), 'late-set-assets-'))
const script = `export const words = '${'late set '.repeat(200)}é'`
const sign = '<svg xmlns="http://www.w3.org/2000/svg"/>'
for (const inner of ['assets', '.vite']) mkdirSync(join(folder, inner))
writeFileSync(join(folder, 'assets/Wall-1a.js'), script)
writeFileSync(join(folder, 'assets/Wall-1a.js.br'), brotliCompressSync(script))
writeFileSync(join(folder, 'assets/Wall-1a.js.gz'), gzipSync(script))
writeFileSync(join(folder, 'favicon.svg'), sign)
writeFileSync(join(folder, '.vite/manifest.json'), '{}')

const app = fastify() as unknown as FastifyInstance
await serveAssets(app, folder)
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})
const ask = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })

test('an asset is kept for good, and comes packed as whoever asks takes it', async () => {
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const
  for (const [accepted, packing] of [
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
  ] as const) {
    const { statusCode, headers, rawPayload } = await ask('/assets/Wall-1a.js', { 'accept-encoding': accepted })
    expect([statusCode, headers['content-encoding'], accepted]).toEqual([200, packing, accepted])
    expect(unpack[packing](rawPayload).toString()).toBe(script)
    expect(headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
  }
})

test.each<Record<string, string>>([{}, ...['identity', 'zstd', ''].map((one) => ({ 'accept-encoding': one }))])(
  'who takes none of the packings (%o) gets it plain',
  async (headers) => {
    const plain = await ask('/assets/Wall-1a.js', headers)
    expect([plain.statusCode, plain.headers['content-encoding'], plain.body]).toEqual([200, undefined, script])
  },
)

test('what has no twin has nothing to choose from', async () => {
  const { statusCode, headers, body } = await ask('/favicon.svg', { 'accept-encoding': 'br' })
  expect([statusCode, headers['content-type'], headers['vary'], body]).toEqual([200, 'image/svg+xml', undefined, sign])
})

test('validators and HEAD hold for each packing by itself', async () => {
  const packed = { 'accept-encoding': 'br' }
  const first = await ask('/assets/Wall-1a.js', packed)
  const etag = String(first.headers['etag'])
  expect((await ask('/assets/Wall-1a.js', { ...packed, 'if-none-match': etag })).statusCode).toBe(304)
  expect((await ask('/assets/Wall-1a.js', { 'if-none-match': etag })).statusCode).toBe(200)
  const head = await ask('/assets/Wall-1a.js', packed, 'HEAD')
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
    200,
    '',
    first.headers['content-length'],
  ])
})

test.each(['/assets/Wall-1a.js.br', '/.vite/manifest.json', '/assets/', '/assets/Other.js', '/assets/../favicon.svg/'])(
  '%s is nothing to be had',
  async (url) => {
    expect((await ask(url)).statusCode).toBe(404)
  },
)
