import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sampleAccount, tryLogin } from '#server/features/accounts/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { sampleWav, upload } from '#server/features/uploads/samples.ts'
import { backupFolder, backupName } from '#server/platform/backup/places.ts'
import { writeBackup } from '#server/platform/backup/write.ts'
import { rawRequest } from '#server/testing/raw-request.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'

const testServer = await sharedTestServer({ env: { SITE_URL: 'https://lateset.test' } })
const artist = await testServer.person({ role: 'artist' })
const audio = (await upload(artist, 'audio', 'a.wav', sampleWav())).json().url
const gated = (await upload(artist, 'audio', 'b.wav', sampleWav())).json().url
await sampleTrack(testServer.context, { audioUrl: audio })
await sampleTrack(testServer.context, { audioUrl: gated, accessTier: 'vip' })

const answers: [
  string,
  number,
  () => { method: string; url: string; payload?: string; headers?: Record<string, string> },
][] = [
  ['a list', 200, () => ({ method: 'GET', url: '/api/albums' })],
  ['a kept list', 200, () => ({ method: 'GET', url: '/api/albums' })],
  ['a refusal of input', 400, () => ({ method: 'GET', url: '/api/tracks/first' })],
  [
    'malformed JSON',
    400,
    () => ({ method: 'POST', url: '/api/auth/login', payload: '{', headers: { 'content-type': 'application/json' } }),
  ],
  ['an address that cannot be read', 400, () => ({ method: 'GET', url: '/api/artists/%E0%A4%A' })],
  ['a key too long', 414, () => ({ method: 'GET', url: `/api/artists/${'x'.repeat(2000)}` })],
  ['a guest', 401, () => ({ method: 'GET', url: '/api/auth/user' })],
  [
    'another site',
    403,
    () => ({ method: 'POST', url: '/api/auth/login', headers: { origin: 'https://evil.example' } }),
  ],
  ['an unknown record', 404, () => ({ method: 'GET', url: '/api/tracks/999999' })],
  ['an unknown address', 404, () => ({ method: 'GET', url: '/nothing' })],
  [
    'a body too large',
    413,
    () => ({
      method: 'POST',
      url: '/api/users',
      payload: `"${'x'.repeat(1_100_000)}"`,
      headers: { 'content-type': 'application/json' },
    }),
  ],
  [
    'another content type',
    415,
    () => ({ method: 'POST', url: '/api/users', payload: 'x', headers: { 'content-type': 'application/xml' } }),
  ],
  ['a file', 200, () => ({ method: 'GET', url: audio })],
  ['part of a file', 206, () => ({ method: 'GET', url: audio, headers: { range: 'bytes=0-1' } })],
  ['no such part', 416, () => ({ method: 'GET', url: audio, headers: { range: 'bytes=9999999-' } })],
  ['a file above the tier', 403, () => ({ method: 'GET', url: gated })],
  ['metrics', 200, () => ({ method: 'GET', url: '/metrics' })],
  ['health', 200, () => ({ method: 'GET', url: '/healthz' })],
  ['the documentation', 200, () => ({ method: 'GET', url: '/api/docs' })],
]

describe('every answer', () => {
  test.each(answers)('%s carries the protecting headers', async (_what, status, request) => {
    const answer = await testServer.guest.send(request())
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'permissions-policy': expect.stringContaining('geolocation=()'),
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    if (status >= 400) {
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(Object.keys(answer.json()).filter((key) => key !== 'fields')).toEqual(['message'])
    }
  })

  test.each([
    ['no HTTP at all', 'NONSENSE', 400],
    ['headers beyond measure', `GET / HTTP/1.1\r\nhost: a\r\nx: ${'y'.repeat(70_000)}`, 431],
  ])('to %s carries them too', async (_what, line, status) => {
    const own = await startTestServer({ env: { SITE_URL: 'https://lateset.test' } })
    try {
      await own.app.listen({ port: 0, host: '127.0.0.1' })
      const { port } = own.app.server.address() as AddressInfo
      const answer = await rawRequest(port, `${line}\r\n\r\n`)
      expect([answer.status, Object.keys(JSON.parse(answer.body))]).toEqual([status, ['message']])
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': expect.stringContaining('sandbox'),
        'cache-control': 'no-store',
        'strict-transport-security': expect.stringContaining('max-age=31536000'),
      })
    } finally {
      await own.close()
    }
  })

  test('about a person is not kept by anybody else', async () => {
    const person = await testServer.person()
    for (const url of ['/api/auth/user', '/api/account/sessions', '/api/albums']) {
      const { headers } = await person.send({ method: 'GET', url })
      expect(headers['cache-control']).toBe('private, no-cache')
    }
    expect((await person.send({ method: 'GET', url: '/api/tracks' })).headers['cache-control']).toBe('no-store')
  })

  test('over plain http promises no https', async () => {
    const plain = await startTestServer()
    try {
      const { headers } = await plain.guest.send({ method: 'GET', url: '/healthz' })
      expect(headers).not.toHaveProperty('strict-transport-security')
    } finally {
      await plain.close()
    }
  })

  test('that opens a session sets one cookie, kept from scripts and other sites', async () => {
    const { username } = await sampleAccount(testServer.context)
    const cookie = String((await tryLogin(testServer, username)).headers['set-cookie'])
    for (const part of ['__Host-late-set=', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax', 'Max-Age='])
      expect(cookie).toContain(part)
    expect(cookie).not.toContain('Domain')
    expect((await testServer.guest.send({ method: 'GET', url: '/api/albums' })).headers).not.toHaveProperty(
      'set-cookie',
    )
  })
})

describe('metrics', () => {
  test('tell what runs out: the age of the newest backup, room on disk, waiting for the database', async () => {
    const of = async (name: string) =>
      new RegExp(`^${name} (\\S+)$`, 'm').exec(
        (await testServer.guest.send({ method: 'GET', url: '/metrics' })).body,
      )?.[1]
    expect(await of('late_set_backup_age_seconds')).toBeUndefined()
    const made = new Date(Date.now() - 7_200_000)
    await writeBackup(
      { ...testServer.context, pool: testServer.context.db.$client },
      join(backupFolder(testServer.context.config), backupName(made)),
    )
    expect(Number(await of('late_set_backup_age_seconds'))).toBeGreaterThanOrEqual(7199)
    expect(Number(await of('late_set_backup_age_seconds'))).toBeLessThan(7300)
    expect(Number(await of('late_set_disk_free_bytes'))).toBeGreaterThan(0)
    expect(await of('late_set_database_waiting')).toBe('0')
    expect(Number(await of('late_set_database_connections'))).toBeGreaterThan(0)
  })

  test('are for this machine and admins; through a proxy for admins only', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' }
    expect((await testServer.guest.send({ method: 'GET', url: '/metrics' })).body).toContain(
      'http_request_duration_seconds',
    )
    expect((await testServer.guest.send({ method: 'GET', url: '/metrics', headers })).statusCode).toBe(404)
    expect((await (await testServer.person()).send({ method: 'GET', url: '/metrics', headers })).statusCode).toBe(404)
    expect((await (await testServer.admin()).send({ method: 'GET', url: '/metrics', headers })).statusCode).toBe(200)
  })
})
