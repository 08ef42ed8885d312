import { readdirSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { parseBuffer } from 'music-metadata'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { WatchedStream } from '#contract/schemas/kit/stream-shapes.ts'
import type { EmbeddedMediaServer } from '#server/platform/live-media/embedded-media-server.ts'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { sampleRecording, sampleStream } from '../samples.ts'
import { call, onAir, publish, recordingEnv, seen, untilBytes, untilParts, url } from './samples.ts'
import { recordingsFolder } from './store.ts'

const testServer = await sharedTestServer({ env: recordingEnv })
/** What was sent, by clusters of a second, without what their times are counted from. */
const clusters = (film: Buffer): Buffer[] => {
  const starts: number[] = []
  for (let at = film.indexOf('1f43b675', 0, 'hex'); at >= 0; at = film.indexOf('1f43b675', at + 4, 'hex'))
    starts.push(at)
  return starts.map((at, n) => film.subarray(at + 40, starts[n + 1] ?? at + 200).subarray(0, 200))
}
const [admin, listener] = [await testServer.admin(), await testServer.person()]

describe('a recording', () => {
  test('is written while the stream goes on, told of, and served with ranges once it is published', async () => {
    const id = await onAir(testServer, admin)
    const started = await call(admin, 'POST', url(id, '/recording'))
    expect([started.statusCode, started.json()]).toEqual([
      200,
      expect.objectContaining({ isRecorded: true, recording: expect.objectContaining({ isRecording: true }) }),
    ])
    expect((await call(admin, 'POST', url(id, '/recording'))).statusCode).toBe(200)
    expect(await seen(listener, id)).toMatchObject({ isRecorded: true, recording: null, replay: [] })
    await untilBytes(admin, id, 500)
    expect((await call(admin, 'POST', url(id, '/recording/stop'))).json()).toMatchObject({ isRecorded: false })
    await untilParts(admin, id, 1)
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

    const keep = async () => (await call(admin, 'POST', url(id, '/recording/files'))).json().fileUrls as string[]
    const [own] = await keep()
    await call(admin, 'PATCH', url(id, '/recording'), { trimStart: 0.5, trimEnd: 0.5 })
    const [cut, ...more] = await keep()
    expect([cut !== own, more, await keep()]).toEqual([true, [], [cut]])
    const kept = await call(admin, 'GET', cut as string)
    const read = await parseBuffer(kept.rawPayload, { mimeType: 'video/webm' }, { duration: true })
    expect(read.format.trackInfo.map(({ codecName }) => codecName).sort()).toEqual(['OPUS', 'VP8'])
    expect(read.format.duration).toBeLessThan((part?.seconds ?? 0) - 0.3)
    expect(kept.rawPayload.length).toBeLessThan(whole.rawPayload.length)
    expect((await call(listener, 'GET', cut as string)).statusCode).toBe(404)

    // Whoever watches is sent what is left, whoever steers the whole of it; of what is left out no byte is in it.
    const [forAll, forHost] = [await call(listener, 'GET', file), await call(admin, 'GET', file)]
    expect([forAll.rawPayload.equals(kept.rawPayload), forHost.rawPayload.equals(whole.rawPayload)]).toEqual([
      true,
      true,
    ])
    const frames = clusters(whole.rawPayload)
    expect(frames.length).toBeGreaterThan(2)
    expect(forAll.rawPayload.includes(frames[0] as Buffer)).toBe(false)
    expect(forAll.rawPayload.includes(frames.at(-1) as Buffer)).toBe(false)
    expect(forAll.rawPayload.includes(frames[Math.floor(frames.length / 2)] as Buffer)).toBe(true)
    const [ofListener] = (await seen(listener, id)).replay
    expect(ofListener).toMatchObject({
      trimStart: 0,
      trimEnd: 0,
      seconds: expect.closeTo(read.format.duration ?? 0, 1),
    })
    expect(Date.parse(ofListener?.startedAt ?? '') - Date.parse(part?.startedAt ?? '')).toBeGreaterThanOrEqual(500)
    const { rows } = await testServer.context.db.execute<{ url: string }>(
      sql`select file_url as url from live_stream_recordings where stream_id = ${id}`,
    )
    expect((await call(listener, 'GET', rows[0]?.url ?? '')).statusCode).toBe(404)
    // With nothing left out it is the whole again, and the cut file is gone with it.
    await call(admin, 'PATCH', url(id, '/recording'), { trimStart: 0, trimEnd: 0 })
    expect((await call(listener, 'GET', file)).rawPayload.equals(whole.rawPayload)).toBe(true)
    expect((await call(admin, 'GET', cut as string)).statusCode).toBe(404)
  }, 30_000)

  test('ends with its stream, and one of sound alone can be listened to', async () => {
    const id = await onAir(testServer, admin, { video: false })
    await call(admin, 'POST', url(id, '/recording'))
    await untilBytes(admin, id, 500)
    await call(admin, 'POST', url(id, '/stop'))
    await untilParts(admin, id, 1)
    expect(await seen(admin, id)).toMatchObject({ status: 'ended', isRecorded: false, recording: { parts: 1 } })
  }, 30_000)

  test('goes on over a host who comes back, and ends when they stay away', async () => {
    const id = await sampleStream(testServer, { status: 'live', hostId: admin.id })
    const first = await publish(admin, id)
    await expect.poll(async () => (await seen(admin, id)).sources.length, { timeout: 5000 }).toBe(1)
    await call(admin, 'POST', url(id, '/recording'))
    await untilBytes(admin, id, 500)
    first.close()
    const second = await publish(admin, id)
    await untilBytes(admin, id, (await seen(admin, id)).recording?.bytes ?? 0)
    expect(await seen(admin, id)).toMatchObject({ isRecorded: true, replay: [] })
    second.close()
    await expect.poll(async () => (await seen(admin, id)).sources.length, { timeout: 15_000 }).toBe(0)
    const now = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 31_000)
    onTestFinished(() => clock.mockRestore())
    await untilParts(admin, id, 1)
    expect(await seen(admin, id)).toMatchObject({ status: 'live', isRecorded: false, recording: { words: null } })
  }, 40_000)

  test('of a relay that died can be played and sought in; the next part begins when the host is back', async () => {
    const id = await onAir(testServer, admin)
    await call(admin, 'POST', url(id, '/recording'))
    await untilBytes(admin, id, 2000)
    process.kill((testServer.context.liveMedia as EmbeddedMediaServer).pid ?? 0, 'SIGKILL')
    await untilParts(admin, id, 1)
    expect((await seen(admin, id)).isRecorded).toBe(false)
    const { rawPayload } = await call(admin, 'GET', url(id, '/recording/1'))
    const { format } = await parseBuffer(rawPayload, { mimeType: 'video/webm' })
    expect(format.duration).toBeGreaterThan(0.9)
    // The cues, which tell where one can seek to.
    expect(rawPayload.includes(Buffer.from('1c53bb6b', 'hex'), rawPayload.length / 2)).toBe(true)
    await publish(admin, id)
    await expect.poll(async () => (await seen(admin, id)).isRecorded, { timeout: 5000 }).toBe(true)
    await untilBytes(admin, id, rawPayload.length + 500)
    await call(admin, 'POST', url(id, '/recording/stop'))
    await untilParts(admin, id, 2)
    expect((await seen(admin, id)).replay.map(({ part }) => part)).toEqual([1, 2])
  }, 40_000)

  test('is refused of what cannot be recorded, and to whoever does not steer the stream', async () => {
    const silent = await sampleStream(testServer, { status: 'live', hostId: admin.id })
    const over = await sampleStream(testServer, { status: 'ended', hostId: admin.id })
    const other = await onAir(testServer, admin)
    const host = await testServer.person()
    const own = await sampleStream(testServer, { status: 'ended', hostId: host.id })
    await sampleRecording(testServer, own)
    const answers = [
      await call(admin, 'POST', url(silent, '/recording')),
      await call(admin, 'POST', url(over, '/recording')),
      await call(listener, 'POST', url(other, '/recording')),
      await call(listener, 'POST', url(other, '/recording/stop')),
      await call(host, 'PATCH', url(own, '/recording'), { isPublished: true }),
      await call(host, 'DELETE', url(own, '/recording')),
      await call(host, 'GET', url(own, '/recording/1')),
      await call(admin, 'DELETE', url(over, '/recording')),
      await call(admin, 'PATCH', url(over, '/recording'), { isPublished: true }),
      await call(admin, 'GET', url(own, '/recording/2')),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 403, 403, 403, 403, 200, 404, 404, 404])
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
    const id = await onAir(testServer, admin)
    for (const count of [1, 2]) {
      const { recording } = await seen(admin, id)
      await call(admin, 'POST', url(id, '/recording'))
      await untilBytes(admin, id, (recording?.bytes ?? 0) + 1500)
      await call(admin, 'POST', url(id, '/recording/stop'))
      await untilParts(admin, id, count)
    }
    const { replay } = (await call(admin, 'PATCH', url(id, '/recording'), { trimStart: 0.5, trimEnd: 0.5 })).json()
    expect(replay.map(({ trimStart, trimEnd }: WatchedStream['replay'][0]) => [trimStart, trimEnd])).toEqual([
      [0.5, 0],
      [0, 0.5],
    ])
  })
})
