import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openSmallBucket } from '#server/testing/small-bucket.ts'
import { startTestServer } from '#server/testing/test-server.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { formOf, inParts, inventory, sampleCover, sampleWav } from './samples.ts'

const wav = sampleWav()
type Bucket = Awaited<ReturnType<typeof openSmallBucket>>

/** Holds back the answer to the next object that is put into a storage folder, until it is let go. */
function holdNext(bucket: Bucket, folder: string) {
  const put = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  bucket.fault = (request, response) => {
    if (request.method !== 'PUT' || !request.url?.includes(`/${folder}/`)) return false
    bucket.fault = () => false
    void buffer(request).then(async (body) => {
      put.resolve()
      await gate.promise
      bucket.objects.set(decodeURIComponent((request.url as string).split('/').slice(2).join('/')), body)
      response.end()
    })
    return true
  }
  return { put: put.promise, letGo: gate.resolve }
}

const keyed = async (form: ReturnType<typeof formOf>, path: string) => {
  const url = `${path}?key=${randomUUID()}`
  return (who: TestUser) => who.send({ method: 'POST', url, ...form })
}

test.each([
  ['a sound sent whole', 'audio', () => keyed(formOf('audio', 'a.wav', wav), '/api/upload/audio')],
  ['a picture', 'images', async () => keyed(formOf('image', 'a.jpg', await sampleCover(40)), '/api/upload/image')],
  [
    'a sound sent in parts',
    'audio',
    async (artist: TestUser) => {
      const { headers } = await inParts.begin(artist, wav.length, { kind: 'audio', filename: 'a.wav' })
      const url = String(headers.location)
      await inParts.add(artist, url, 0, wav)
      return (who: TestUser) => inParts.finish(who, url)
    },
  ],
] as const)(
  '%s that two processes take in at once, as the lock was lost, is there once and stays',
  async (_, folder, prepare) => {
    const bucket = await openSmallBucket()
    const testServer = await startTestServer({ env: bucket.env })
    onTestFinished(() => testServer.close(), 60_000)
    const artist = await testServer.person({ role: 'artist' })
    const elsewhere = artist.at(await testServer.sibling())
    const send = await prepare(artist)
    const before = await inventory(testServer.context)
    const slow = holdNext(bucket, folder)
    const first = send(artist)
    await slow.put
    await testServer.context.db.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    const second = await send(elsewhere)
    expect(second.statusCode).toBe(200)
    slow.letGo()
    const late = await first
    expect([late.statusCode, late.json()]).toEqual([200, second.json()])
    expect((await inventory(testServer.context)).rows).toBe(before.rows + 1)
    expect((await artist.send({ method: 'GET', url: second.json().url })).statusCode).toBe(200)
  },
)
