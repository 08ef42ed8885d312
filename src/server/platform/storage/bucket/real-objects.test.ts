import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type FaultProxy, openFaultProxy } from '#server/testing/fault-proxy.ts'
import { fileOf } from '#server/testing/temporary-file.ts'
import { makeBucket } from '#server/testing/test-bucket.ts'
import { type BucketSettings, openClient } from './client.ts'
import { Objects } from './objects.ts'

const server = process.env['TEST_S3_ENDPOINT']
const MB = 1024 * 1024

/** A bucket at the server, and a way to it that can be cut. */
async function openBucketThere(change: Partial<BucketSettings> = {}) {
  const bucket = await makeBucket()
  if (!bucket) throw new Error('no S3 server is named')
  onTestFinished(() => bucket.remove(), 60_000)
  const way: FaultProxy = await openFaultProxy(server as string)
  const { S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = bucket.env
  const settings: BucketSettings = {
    ...{ S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY },
    ...{ S3_REGION: 'us-east-1', S3_ENDPOINT: way.url, S3_FORCE_PATH_STYLE: true },
    ...change,
  }
  const objects = new Objects(settings)
  const client = openClient(settings)
  onTestFinished(() => {
    objects.close()
    client.destroy()
  })
  return { objects, client, bucket: S3_BUCKET as string, way }
}

// Only where the environment of the tests names an S3 server: the proof on external servers does.
describe.skipIf(!server)('the objects of a real bucket', () => {
  test('a large file comes back whole, by its ranges too, and is known by its size', async () => {
    const { objects } = await openBucketThere()
    const bytes = randomBytes(20 * MB + 1)
    await objects.put('audio/a.wav', fileOf(bytes))
    expect(await objects.head('audio/a.wav')).toMatchObject({
      size: bytes.length,
      etag: expect.stringMatching(/^".+"$/),
    })
    expect((await buffer(await objects.get('audio/a.wav'))).equals(bytes)).toBe(true)
    const [start, end] = [8 * MB - 5, 16 * MB + 5]
    const part = await buffer(await objects.get('audio/a.wav', { start, end }))
    expect(part.equals(bytes.subarray(start, end + 1))).toBe(true)
    await objects.remove('audio/a.wav')
    await objects.remove('audio/a.wav')
    expect(await objects.head('audio/a.wav')).toBeNull()
    await expect(objects.get('audio/a.wav')).rejects.toMatchObject({ status: 404 })
  })

  test('every key is signed as it is written', async () => {
    const { objects } = await openBucketThere()
    const keys = ['a b.txt', 'a+b.txt', 'a%20b.txt', "Café (1)!*'.txt", '夜/<&>?#=.txt', 'empty']
    for (const key of keys) await objects.putBytes(`images/${key}`, Buffer.from(key === 'empty' ? '' : key))
    for (const key of keys.slice(0, -1)) expect((await buffer(await objects.get(`images/${key}`))).toString()).toBe(key)
    expect(await objects.head('images/empty')).toMatchObject({ size: 0 })
    const listed: string[] = []
    for await (const { key, changedAt } of objects.list('images/')) {
      listed.push(key.slice('images/'.length))
      expect(Math.abs(Date.now() - changedAt.getTime())).toBeLessThan(60_000)
    }
    expect(listed.sort()).toEqual(keys.sort())
  })

  test('an upload in parts that breaks off leaves no object and no parts', async () => {
    const { objects, client, bucket, way } = await openBucketThere()
    way.cutAt('partNumber=2&')
    await expect(objects.put('audio/a.wav', fileOf(randomBytes(20 * MB)))).rejects.toMatchObject({ status: 503 })
    way.mend()
    expect(await objects.head('audio/a.wav')).toBeNull()
    const begun = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
    expect(begun.Uploads ?? []).toEqual([])
  })

  test('whoever stops hearing lets their connection go', async () => {
    const { objects, way } = await openBucketThere()
    await objects.put('audio/a.wav', fileOf(randomBytes(20 * MB)))
    const idle = way.connections()
    const heard = await Promise.all(Array.from({ length: 5 }, () => objects.get('audio/a.wav')))
    expect(way.connections()).toBeGreaterThanOrEqual(5)
    for (const one of heard) {
      for await (const chunk of one) if (chunk.length > 0) break
    }
    await expect.poll(way.connections).toBeLessThanOrEqual(idle)
  })

  test('keys that are not accepted and a bucket that is not there are named', async () => {
    const { objects } = await openBucketThere({ S3_SECRET_ACCESS_KEY: 'another' })
    await expect(objects.check()).rejects.toThrow(
      'S3_BUCKET cannot be used: the keys are not accepted, or may not use it',
    )
    const { objects: nowhere } = await openBucketThere({ S3_BUCKET: 'there-is-none' })
    await expect(nowhere.check()).rejects.toThrow('S3_BUCKET cannot be used: there is none of this name')
  })
})
