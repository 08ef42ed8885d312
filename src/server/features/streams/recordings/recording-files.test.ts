import { existsSync, readdirSync } from 'node:fs'
import { utimes, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openSmallBucket } from '#server/testing/small-bucket.ts'
import { makeSmallDisk } from '#server/testing/small-disk.ts'
import { sharedTestServer, startTestServer } from '#server/testing/test-server.ts'
import { sampleRecording, sampleStream } from '../samples.ts'
import { streamRecordingsTable } from '../table.ts'
import { storeInterruptedRecordings } from './interrupted-recordings.ts'
import { call, recordingEnv as env, onAir, seen, untilBytes, untilParts, url } from './samples.ts'
import { pathOfPart, recordingsFolder } from './store.ts'

const testServer = await sharedTestServer({ env })
const admin = await testServer.admin()

/** A server of a test that is not to outlive it. */
async function ownServer(more: Record<string, string>) {
  const own = await startTestServer({ env: { ...env, ...more } })
  onTestFinished(() => own.close())
  return { own, host: await own.admin() }
}

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
  const id = await onAir(testServer, admin, { video: false })
  await call(admin, 'POST', url(id, '/recording'))
  await untilBytes(admin, id, 500)
  const seenAt = new Date(Date.now() - 120_000)
  const add = async (part: number) => {
    const [row] = await context.db.insert(streamRecordingsTable).values({ streamId: id, part, seenAt }).returning()
    return pathOfPart(context, row as { fileKey: string })
  }
  const [broken, written] = [await add(7), await add(8)]
  await writeFile(broken, 'no film at all')
  await call(admin, 'POST', url(id, '/recording/stop'))
  await untilParts(admin, id, 1)
  const { rawPayload } = await call(admin, 'GET', url(id, '/recording/1'))
  // As it is while it grows: without an end, and with half a cluster.
  await writeFile(written, rawPayload.subarray(0, rawPayload.length - 100))
  const old = new Date(Date.now() - 60_000)
  for (const path of [broken, written]) await utimes(path, old, old)
  await storeInterruptedRecordings(context)
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
    const { own, host } = await ownServer({ DATA_DIR: path, DISK_RESERVE_MB: '16' })
    const leaves = (megabytes: number) => {
      leave(megabytes)
      own.context.disk.look()
    }
    const id = await onAir(own, host)
    leaves(12)
    expect((await call(host, 'POST', url(id, '/recording'))).statusCode).toBe(507)
    leaves(40)
    await call(host, 'POST', url(id, '/recording'))
    await untilBytes(host, id, 500)
    leaves(3)
    await untilParts(host, id, 1)
    expect(await seen(host, id)).toMatchObject({ isRecorded: false, recording: { words: 'The disk was nearly full.' } })
  },
  30_000,
)

test('a recording waits on the disk until the bucket takes it', async () => {
  const bucket = await openSmallBucket()
  const { own, host } = await ownServer(bucket.env)
  const id = await onAir(own, host)
  await call(host, 'POST', url(id, '/recording'))
  await untilBytes(host, id, 500)
  bucket.fault = (request, response) => {
    const isFilm = request.method === 'PUT' && (request.url ?? '').includes('/video/')
    if (isFilm) response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>')
    return isFilm
  }
  await call(host, 'POST', url(id, '/recording/stop'))
  const folder = recordingsFolder(own.context)
  const [file = ''] = readdirSync(folder)
  await expect.poll(async () => (await seen(host, id)).recording?.isStoring).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 500))
  bucket.fault = () => false
  // A minute later.
  const old = new Date(Date.now() - 60_000)
  await utimes(join(folder, file), old, old)
  await own.context.db.execute(sql`update live_stream_recordings set seen_at = now() - interval '2 minutes'`)
  await storeInterruptedRecordings(own.context)
  expect([readdirSync(folder), bucket.objects.has(`video/${file}`)]).toEqual([[], true])
  const ranged = await host.send({ method: 'GET', url: url(id, '/recording/1'), headers: { range: 'bytes=0-3' } })
  expect([ranged.statusCode, ranged.rawPayload.toString('hex')]).toEqual([206, '1a45dfa3'])
}, 30_000)
