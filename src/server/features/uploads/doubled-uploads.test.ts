import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openSmallBucket } from '#server/testing/small-bucket.ts'
import { openStage } from '#server/testing/test-server.ts'
import type { Actor } from '#server/testing/test-user.ts'
import { formOf, inParts, inventory, sampleCover, sampleWav } from './samples.ts'

const wav = sampleWav()
type Bucket = Awaited<ReturnType<typeof openSmallBucket>>

/** Holds back the answer to the next object that is put on a shelf, until it is let go. */
function holdNext(bucket: Bucket, shelf: string) {
  const put = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  bucket.fault = (request, response) => {
    if (request.method !== 'PUT' || !request.url?.includes(`/${shelf}/`)) return false
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
  return (who: Actor) => who.send({ method: 'POST', url, ...form })
}

test.each([
  ['a sound sent whole', 'audio', () => keyed(formOf('audio', 'a.wav', wav), '/api/upload/audio')],
  ['a picture', 'images', async () => keyed(formOf('image', 'a.jpg', await sampleCover(40)), '/api/upload/image')],
  [
    'a sound sent in parts',
    'audio',
    async (artist: Actor) => {
      const { headers } = await inParts.begin(artist, wav.length, { kind: 'audio', filename: 'a.wav' })
      const url = String(headers.location)
      await inParts.add(artist, url, 0, wav)
      return (who: Actor) => inParts.finish(who, url)
    },
  ],
] as const)(
  '%s that two processes take in at once, as the lock was lost, is there once and stays',
  async (_, shelf, prepare) => {
    const bucket = await openSmallBucket()
    const stage = await openStage({ env: bucket.env })
    onTestFinished(() => stage.close(), 60_000)
    const artist = await stage.person({ role: 'artist' })
    const elsewhere = artist.at(await stage.sibling())
    const send = await prepare(artist)
    const before = await inventory(stage.house)
    const slow = holdNext(bucket, shelf)
    const first = send(artist)
    await slow.put
    await stage.house.db.execute(
      sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`,
    )
    const second = await send(elsewhere)
    expect(second.statusCode).toBe(200)
    slow.letGo()
    const late = await first
    expect([late.statusCode, late.json()]).toEqual([200, second.json()])
    expect((await inventory(stage.house)).rows).toBe(before.rows + 1)
    expect((await artist.send({ method: 'GET', url: second.json().url })).statusCode).toBe(200)
  },
)
