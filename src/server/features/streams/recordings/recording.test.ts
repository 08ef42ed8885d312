import { existsSync, readdirSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { sql } from 'drizzle-orm'
import { parseBuffer } from 'music-metadata'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import type { EmbeddedMediaServer } from '#server/platform/live-media/embedded-media-server.ts'
import { type LivePeer, livePublisher, type PeerKinds } from '#server/testing/live-peers.ts'
import { makeSmallDisk } from '#server/testing/small-disk.ts'
import { sharedTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { sampleRecording, sampleStream } from '../samples.ts'
import { streamRecordingsTable } from '../table.ts'
import { pathOfPart, recordingsFolder, storeAbandoned } from './store.ts'

const env = { LIVE_ANNOUNCE_ADDRESS: '127.0.0.1' }
const testServer = await sharedTestServer({ env })
const [admin, listener] = [await testServer.admin(), await testServer.person()]

const url = (id: number, path = '') => `/api/live-streams/${id}${path}`
const call = (who: TestUser, method: string, path: string, payload?: object) =>
  who.send({ method, url: path, ...(payload ? { payload } : {}) })
const seen = async (who: TestUser, id: number): Promise<WatchedStream> =>
  JSON.parse((await call(who, 'GET', url(id))).body)

async function publish(who: TestUser, id: number, kinds?: PeerKinds): Promise<LivePeer> {
  const peer = await livePublisher(kinds)
  onTestFinished(() => peer.close())
  const headers = { 'content-type': 'application/sdp' }
  const offer = () => who.send({ method: 'POST', url: url(id, '/whip'), payload: peer.offer, headers })
  // A relay that died is away for a moment.
  await expect
    .poll(async () => {
      const { statusCode, body } = await offer()
      if (statusCode === 201) peer.accept(body)
      return statusCode
    })
    .toBe(201)
  return peer
}

/** A stream on air whose host is sending. */
async function onAir(who = admin, on: TestServer = testServer, kinds?: PeerKinds): Promise<number> {
  const id = await sampleStream(on, { status: 'live', hostId: who.id })
  onTestFinished(async () => void (await call(who, 'POST', url(id, '/stop'))))
  await publish(who, id, kinds)
  await expect.poll(async () => (await seen(who, id)).sources.length, { timeout: 5000 }).toBe(1)
  return id
}
const bytesWritten = (id: number, who: TestUser = admin) =>
  expect.poll(async () => (await seen(who, id)).recording?.bytes, { timeout: 8000 })
const parts = (id: number, count: number, who: TestUser = admin) =>
  expect.poll(async () => (await seen(who, id)).replay.length, { timeout: 8000 }).toBe(count)

describe('a recording', () => {
  test('is written while the stream goes on, told of, and served with ranges once it is published', async () => {
    const id = await onAir()
    const started = await call(admin, 'POST', url(id, '/recording'))
    expect([started.statusCode, started.json()]).toEqual([
      200,
      expect.objectContaining({ isRecorded: true, recording: expect.objectContaining({ isRecording: true }) }),
    ])
    expect((await call(admin, 'POST', url(id, '/recording'))).statusCode).toBe(200)
    expect(await seen(listener, id)).toMatchObject({ isRecorded: true, recording: null, replay: [] })
    await bytesWritten(id).toBeGreaterThan(500)
    expect((await call(admin, 'POST', url(id, '/recording/stop'))).json()).toMatchObject({ isRecorded: false })
    await parts(id, 1)
    const [part] = (await seen(admin, id)).replay
    expect(part).toMatchObject({ part: 1, url: url(id, '/recording/1'), trimStart: 0, trimEnd: 0 })
    expect(part?.seconds).toBeGreaterThan(1)

    const file = url(id, '/recording/1')
    expect((await seen(listener, id)).replay).toEqual([])
    expect((await call(listener, 'GET', file)).statusCode).toBe(404)
    const whole = await call(admin, 'GET', file)
    expect([whole.statusCode, whole.headers['content-type'], whole.headers['cache-control']]).toEqual([
      ...[200, 'video/webm', 'private, no-store'],
    ])
    const { format } = await parseBuffer(whole.rawPayload, { mimeType: 'video/webm' }, { duration: true })
    expect([format.container, format.duration]).toEqual(['EBML/webm', expect.closeTo(part?.seconds ?? 0, 2)])
    expect(readdirSync(recordingsFolder(testServer.context))).toEqual([])

    expect((await call(admin, 'PATCH', url(id, '/recording'), { isPublished: true })).statusCode).toBe(200)
    const ranged = await listener.send({ method: 'GET', url: file, headers: { range: 'bytes=10-19' } })
    expect([ranged.statusCode, ranged.rawPayload]).toEqual([206, whole.rawPayload.subarray(10, 20)])
    const head = await call(listener, 'HEAD', file)
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(whole.rawPayload.length)])
    expect((await seen(listener, id)).replay).toHaveLength(1)
  }, 30_000)

  test('ends with its stream, and one of sound alone can be listened to', async () => {
    const id = await onAir(admin, testServer, { video: false })
    await call(admin, 'POST', url(id, '/recording'))
    await bytesWritten(id).toBeGreaterThan(500)
    await call(admin, 'POST', url(id, '/stop'))
    await parts(id, 1)
    expect(await seen(admin, id)).toMatchObject({ status: 'ended', isRecorded: false, recording: { parts: 1 } })
  }, 30_000)

  test('goes on over a host who comes back, and ends when they stay away', async () => {
    const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
    const first = await publish(admin, id)
    await expect.poll(async () => (await seen(admin, id)).sources.length, { timeout: 5000 }).toBe(1)
    await call(admin, 'POST', url(id, '/recording'))
    await bytesWritten(id).toBeGreaterThan(500)
    first.close()
    const second = await publish(admin, id)
    await bytesWritten(id).toBeGreaterThan((await seen(admin, id)).recording?.bytes ?? 0)
    expect(await seen(admin, id)).toMatchObject({ isRecorded: true, replay: [] })
    second.close()
    await expect.poll(async () => (await seen(admin, id)).sources.length, { timeout: 15_000 }).toBe(0)
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 31_000)
    onTestFinished(() => clock.mockRestore())
    await parts(id, 1)
    expect(await seen(admin, id)).toMatchObject({ status: 'live', isRecorded: false, recording: { words: null } })
  }, 40_000)

  test('of a relay that died can be played and sought in; the next part begins when the host is back', async () => {
    const id = await onAir()
    await call(admin, 'POST', url(id, '/recording'))
    await bytesWritten(id).toBeGreaterThan(2000)
    process.kill((testServer.context.liveMedia as EmbeddedMediaServer).pid ?? 0, 'SIGKILL')
    await parts(id, 1)
    expect((await seen(admin, id)).isRecorded).toBe(false)
    const { rawPayload } = await call(admin, 'GET', url(id, '/recording/1'))
    const { format } = await parseBuffer(rawPayload, { mimeType: 'video/webm' })
    expect(format.duration).toBeGreaterThan(0.9)
    // The cues, which tell where one can seek to.
    expect(rawPayload.includes(Buffer.from('1c53bb6b', 'hex'), rawPayload.length / 2)).toBe(true)
    await publish(admin, id)
    await expect.poll(async () => (await seen(admin, id)).isRecorded, { timeout: 5000 }).toBe(true)
    await bytesWritten(id).toBeGreaterThan(rawPayload.length + 500)
    await call(admin, 'POST', url(id, '/recording/stop'))
    await parts(id, 2)
    expect((await seen(admin, id)).replay.map(({ part }) => part)).toEqual([1, 2])
  }, 40_000)

  test('is refused of what cannot be recorded, and to whoever does not steer the stream', async () => {
    const silent = await sampleStream(testServer, { status: 'live', hostId: admin.id })
    const over = await sampleStream(testServer, { status: 'ended', hostId: admin.id })
    const other = await onAir(admin, testServer, { codec: 'H264' })
    const host = await testServer.person()
    const own = await sampleStream(testServer, { status: 'ended', hostId: host.id })
    await sampleRecording(testServer, own)
    const answers = [
      await call(admin, 'POST', url(silent, '/recording')),
      await call(admin, 'POST', url(over, '/recording')),
      await call(admin, 'POST', url(other, '/recording')),
      await call(listener, 'POST', url(other, '/recording')),
      await call(listener, 'POST', url(other, '/recording/stop')),
      await call(host, 'PATCH', url(own, '/recording'), { isPublished: true }),
      await call(host, 'DELETE', url(own, '/recording')),
      await call(host, 'GET', url(own, '/recording/1')),
      await call(admin, 'DELETE', url(over, '/recording')),
      await call(admin, 'PATCH', url(over, '/recording'), { isPublished: true }),
      await call(admin, 'GET', url(own, '/recording/2')),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 403, 403, 403, 403, 200, 404, 404, 404])
    expect((await seen(admin, other)).recording).toMatchObject({ isRecording: false, parts: 0 })
  })

  test.each([
    [{ trimStart: 1, trimEnd: 1 }, 'Nothing would be left of the recording'],
    [{ trimStart: -1 }, 'Start must be 0 or more'],
    [{ trimEnd: 'soon' }, 'End must be a number of seconds'],
  ])('is not trimmed by %j', async (body, message) => {
    const id = await sampleStream(testServer, { status: 'ended' })
    await sampleRecording(testServer, id)
    const answer = await call(admin, 'PATCH', url(id, '/recording'), body)
    expect([answer.statusCode, answer.json().message]).toEqual([400, message])
  })

  test('is trimmed at the start of its first part and at the end of its last', async () => {
    const id = await sampleStream(testServer, { status: 'ended' })
    await sampleRecording(testServer, id)
    await sampleRecording(testServer, id, { part: 2 })
    const { replay } = (await call(admin, 'PATCH', url(id, '/recording'), { trimStart: 0.5, trimEnd: 1 })).json()
    expect(replay.map(({ trimStart, trimEnd }: WatchedStream['replay'][0]) => [trimStart, trimEnd])).toEqual([
      [0.5, 0],
      [0, 1],
    ])
  })
})

test.each([
  ['a recording', '/recording'],
  ['its stream', ''],
])('the file goes with %s, unless another record shows it', async (_, path) => {
  const { context } = testServer
  const [id, kept] = [
    await sampleStream(testServer, { status: 'ended' }),
    await sampleStream(testServer, { status: 'ended' }),
  ]
  const [file, shared] = [await sampleRecording(testServer, id), await sampleRecording(testServer, kept)]
  await context.db.execute(
    sql`insert into exclusive_content (title, type, file_url) values ('Late Set', 'video', ${shared})`,
  )
  for (const stream of [id, kept]) expect((await call(admin, 'DELETE', url(stream, path))).statusCode).toBe(200)
  const isThere = async (address: string) => (await context.storage.stat('video', basename(address))) !== null
  expect([await isThere(file), await isThere(shared)]).toEqual([false, true])
})

test('what a process that died has written is stored by the next; what cannot be read is said', async () => {
  const { context } = testServer
  const id = await onAir(admin, testServer, { video: false })
  await call(admin, 'POST', url(id, '/recording'))
  await bytesWritten(id).toBeGreaterThan(500)
  const seenAt = new Date(Date.now() - 120_000)
  const add = async (part: number) => {
    const [row] = await context.db.insert(streamRecordingsTable).values({ streamId: id, part, seenAt }).returning()
    return pathOfPart(context, row as { fileKey: string })
  }
  const [broken, written] = [await add(7), await add(8)]
  await writeFile(broken, 'no film at all')
  await call(admin, 'POST', url(id, '/recording/stop'))
  await parts(id, 1)
  const { rawPayload } = await call(admin, 'GET', url(id, '/recording/1'))
  // As it is while it grows: without an end, and with half a cluster.
  await writeFile(written, rawPayload.subarray(0, rawPayload.length - 100))
  const old = new Date(Date.now() - 60_000)
  for (const path of [broken, written]) await utimes(path, old, old)
  await storeAbandoned(context)
  expect((await seen(admin, id)).replay.map(({ part }) => part)).toEqual([1, 8])
  const { rows } = await context.db.execute(sql`select state, words from live_stream_recordings where part = 7`)
  expect(rows).toEqual([{ state: 'failed', words: 'The recording could not be read.' }])
  expect([existsSync(broken), existsSync(written)]).toEqual([false, false])
}, 30_000)

const disk = makeSmallDisk(64)
test.skipIf(!disk)(
  'a recording ends before the disk is full, and says so',
  async () => {
    const { path, leave, remove } = disk as NonNullable<typeof disk>
    onTestFinished(remove)
    const small = await sharedTestServer({ env: { ...env, DATA_DIR: path, DISK_RESERVE_MB: '16' } })
    const host = await small.admin()
    const id = await onAir(host, small)
    leave(12)
    small.context.disk.look()
    expect((await call(host, 'POST', url(id, '/recording'))).statusCode).toBe(507)
    leave(40)
    small.context.disk.look()
    await call(host, 'POST', url(id, '/recording'))
    await bytesWritten(id, host).toBeGreaterThan(500)
    leave(3)
    await parts(id, 1, host)
    expect(await seen(host, id)).toMatchObject({ isRecorded: false, recording: { words: 'The disk was nearly full.' } })
  },
  30_000,
)
