import { readdirSync } from 'node:fs'
import { parseBuffer } from 'music-metadata'
import { expect, test } from 'vitest'
import type { EmbeddedMediaServer } from '#server/platform/live-media/embedded-media-server.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { call, onAir, recordingEnv, seen, untilBytes, untilParts, url } from './samples.ts'
import { recordingsFolder } from './store.ts'

const testServer = await sharedTestServer({ env: recordingEnv })
const admin = await testServer.admin()

async function watched(id: number) {
  const { headers, rawPayload } = await call(admin, 'GET', url(id, '/recording/1'))
  const { format } = await parseBuffer(rawPayload, { mimeType: 'video/mp4' }, { duration: true })
  const tracks = format.trackInfo.map(({ codecName }) => codecName).sort()
  return { type: headers['content-type'], seconds: format.duration ?? 0, tracks, bytes: rawPayload }
}

test('what a program sends in H.264 is recorded as an MP4, which is trimmed like any other', async () => {
  const id = await onAir(testServer, admin, { codec: 'H264' })
  expect((await call(admin, 'POST', url(id, '/recording'))).statusCode).toBe(200)
  await untilBytes(admin, id, 6000)
  await call(admin, 'POST', url(id, '/recording/stop'))
  await untilParts(admin, id, 1)
  const [part] = (await seen(admin, id)).replay
  const whole = await watched(id)
  expect(whole).toMatchObject({ type: 'video/mp4', tracks: ['<Opus>', '<avc1>'] })
  expect(whole.seconds).toBeCloseTo(part?.seconds ?? 0, 1)
  expect(whole.seconds).toBeGreaterThan(1.5)
  // The index comes before what it says where to find: players begin before they have the whole.
  expect(whole.bytes.indexOf('moov')).toBeLessThan(whole.bytes.indexOf('mdat'))
  expect(readdirSync(recordingsFolder(testServer.context))).toEqual([])

  await call(admin, 'PATCH', url(id, '/recording'), { trimStart: 0.5, trimEnd: 0.5, isPublished: true })
  const { fileUrls } = (await call(admin, 'POST', url(id, '/recording/files'))).json()
  expect(fileUrls).toEqual([expect.stringMatching(/\.mp4$/)])
  const listener = await testServer.person()
  const [left] = (await seen(listener, id)).replay
  expect(left?.seconds).toBeLessThan(whole.seconds - 0.8)
  expect(left?.seconds).toBeGreaterThan(whole.seconds - 1.6)
  const nothing = await call(admin, 'PATCH', url(id, '/recording'), { trimStart: whole.seconds - 0.01 })
  expect([nothing.statusCode, nothing.json().message]).toEqual([400, 'Nothing would be left of the recording'])
}, 40_000)

test('of a relay that died in H.264, what was written is an MP4 too', async () => {
  const id = await onAir(testServer, admin, { codec: 'H264' })
  await call(admin, 'POST', url(id, '/recording'))
  await untilBytes(admin, id, 6000)
  process.kill((testServer.context.liveMedia as EmbeddedMediaServer).pid ?? 0, 'SIGKILL')
  await untilParts(admin, id, 1)
  const { type, seconds } = await watched(id)
  expect(type).toBe('video/mp4')
  expect(seconds).toBeGreaterThan(0.9)
}, 40_000)
