import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test, vi } from 'vitest'
import { inParts, sampleWav } from '#server/features/uploads/samples.ts'
import { openSmallBucket } from '#server/testing/small-bucket.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const MB = 1024 * 1024
/** A sound of two pieces and a bit. */
const song = Buffer.concat([sampleWav(), Buffer.alloc(17 * MB)])

async function stageThere() {
  const bucket = await openSmallBucket()
  const testServer = await startTestServer({ env: bucket.env })
  onTestFinished(() => testServer.close(), 60_000)
  const artist = await testServer.person({ role: 'artist' })
  const begun = await inParts.begin(artist, song.length, { kind: 'audio', filename: 'song.wav' })
  return { bucket, testServer, artist, at: String(begun.headers.location) }
}

const offsetOf = async (who: TestUser, at: string) => {
  const { statusCode, headers } = await inParts.offset(who, at)
  return [statusCode, headers['upload-offset']]
}

test('what had arrived stays where the bucket is away for a moment, and goes on to the end', async () => {
  const { bucket, artist, at } = await stageThere()
  expect((await inParts.add(artist, at, 0, song.subarray(0, 9 * MB))).statusCode).toBe(204)
  bucket.fault = (request, response) => {
    if (request.method !== 'PUT') return false
    request.resume()
    response.writeHead(503).end()
    return true
  }
  expect((await inParts.add(artist, at, 9 * MB, song.subarray(9 * MB))).statusCode).toBe(503)
  bucket.fault = () => false
  expect(await offsetOf(artist, at)).toEqual([200, String(9 * MB)])
  expect((await inParts.add(artist, at, 9 * MB, song.subarray(9 * MB))).statusCode).toBe(204)
  const finished = await inParts.finish(artist, at)
  expect(finished.statusCode).toBe(200)
  expect(bucket.objects.get(`audio/${finished.json().filename}`)?.equals(song)).toBe(true)
})

test('whoever comes too late with bytes that another process has taken loses only those, and they lay on the disk', async () => {
  const { testServer, artist, at } = await stageThere()
  const elsewhere = artist.at(await testServer.sibling())
  const late = new PassThrough()
  const first = inParts.add(artist, at, 0, late)
  late.write(song.subarray(0, 7 * MB))
  const lent = join(testServer.context.config.dataDir, 'uploads/.lent')
  await vi.waitFor(() => expect(readdirSync(lent).map((name) => statSync(join(lent, name)).size)).toEqual([7 * MB]))
  expect((await inParts.add(elsewhere, at, 0, song)).statusCode).toBe(204)
  late.end()
  expect((await first).statusCode).toBe(409)
  expect(await offsetOf(elsewhere, at)).toEqual([200, String(song.length)])
  expect((await inParts.finish(elsewhere, at)).statusCode).toBe(200)
  expect(readdirSync(lent)).toEqual([])
})
