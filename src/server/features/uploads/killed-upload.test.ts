import { createHash } from 'node:crypto'
import { createReadStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { UploadedAudio } from '#contract/schemas/uploads.ts'
import { answering, freePort } from '#server/testing/spawn-program.ts'
import { startProgram } from '#server/testing/start-program.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { announce, sampleWav } from './samples.ts'

const MEGABYTE = 1024 * 1024
const SIZE = 150 * MEGABYTE
const dataDir = mkdtempSync(join(tmpdir(), 'late-set-killed-'))
/** A database of its own, which no kill of the program reaches. */
let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer()
})
afterAll(async () => {
  await testServer.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Sends a part as a browser does, announced to its end; answers nothing when the line breaks. */
function sendPart(url: string, headers: Record<string, string>, bytes: Buffer, length: number): Promise<number | null> {
  return new Promise((resolve) => {
    const part = { 'content-type': 'application/offset+octet-stream', 'content-length': String(length) }
    const sending = request(url, { method: 'PATCH', headers: { ...headers, ...part } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? null)
    })
    sending.on('error', () => resolve(null))
    sending.write(bytes)
    if (bytes.length === length) sending.end()
  })
}

test('150 MB go on after the program was killed in the middle of them', async () => {
  const { host, port, user, password } = inject('owner')
  const { rows } = await testServer.context.db.execute<{ name: string }>('select current_database() as name')
  const login = `${user}${typeof password === 'string' ? `:${password}` : ''}`
  const at = String(host).startsWith('/')
    ? `localhost/${rows[0]?.name}?host=${encodeURIComponent(String(host))}&port=${port}`
    : `${host}:${port}/${rows[0]?.name}`
  const webPort = await freePort()
  const site = `http://localhost:${webPort}`
  const env = { PORT: String(webPort), SITE_URL: site, DATA_DIR: dataDir, DATABASE_URL: `postgres://${login}@${at}` }
  const { token } = await testServer.person({ role: 'artist' })
  const as = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' }

  const wav = Buffer.alloc(SIZE, 'a tone that is not the same everywhere')
  sampleWav().copy(wav)
  const first = startProgram(env)
  await answering(`${site}/readyz`)
  const begun = await fetch(`${site}/api/uploads/resumable`, {
    method: 'POST',
    headers: {
      ...as,
      'upload-length': String(SIZE),
      'upload-metadata': announce({ kind: 'audio', filename: 'long.wav' }),
    },
  })
  expect(begun.status).toBe(201)
  const path = begun.headers.get('location') as string
  const parts = join(dataDir, 'uploads/.parts', path.split('/').at(-1) as string)

  const half = SIZE / 2
  const sending = sendPart(site + path, { ...as, 'upload-offset': '0' }, wav.subarray(0, half), SIZE)
  while (statSync(parts).size < half - 2 * MEGABYTE) await delay(5)
  first.child.kill('SIGKILL')
  await first.ended
  expect(await sending).toBeNull()

  startProgram(env)
  await answering(`${site}/readyz`)
  const head = await fetch(site + path, { method: 'HEAD', headers: as })
  const from = Number(head.headers.get('upload-offset'))
  expect(from).toBeGreaterThanOrEqual(half - 2 * MEGABYTE)
  expect(from).toBeLessThanOrEqual(half)
  const rest = wav.subarray(from)
  expect(await sendPart(site + path, { ...as, 'upload-offset': String(from) }, rest, rest.length)).toBe(204)
  const finished = await fetch(`${site + path}/finish`, { method: 'POST', headers: as })
  const { url, size } = (await finished.json()) as UploadedAudio
  expect([finished.status, size]).toEqual([200, SIZE])
  const stored = createHash('sha256')
  for await (const chunk of createReadStream(join(dataDir, url))) stored.update(chunk as Buffer)
  expect(stored.digest('hex')).toBe(createHash('sha256').update(wav).digest('hex'))
}, 120_000)
