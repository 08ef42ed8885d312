import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, DeleteBucketCommand } from '@aws-sdk/client-s3'
import { openClient } from '#server/platform/storage/bucket/client.ts'
import { Objects } from '#server/platform/storage/bucket/objects.ts'

/** A bucket of a test server's own and the settings that name it. */
interface TestBucket {
  env: Record<string, string>
  remove(): Promise<void>
}

/** Makes a bucket where the environment of the tests names an S3 server; null where files shall lie on disk. */
export async function makeBucket(): Promise<TestBucket | null> {
  const endpoint = process.env['TEST_S3_ENDPOINT']
  if (!endpoint) return null
  const named = {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: `test-${randomUUID()}`,
    S3_ACCESS_KEY_ID: process.env['TEST_S3_ACCESS_KEY_ID'] ?? '',
    S3_SECRET_ACCESS_KEY: process.env['TEST_S3_SECRET_ACCESS_KEY'] ?? '',
  }
  const settings = { ...named, S3_REGION: 'us-east-1', S3_FORCE_PATH_STYLE: true }
  const client = openClient(settings)
  const objects = new Objects(settings)
  await client.send(new CreateBucketCommand({ Bucket: named.S3_BUCKET }))
  return {
    env: { ...named, S3_FORCE_PATH_STYLE: 'true' },
    async remove() {
      const keys: string[] = []
      for await (const { key } of objects.list('')) keys.push(key)
      for (let at = 0; at < keys.length; at += 50)
        await Promise.all(keys.slice(at, at + 50).map((key) => objects.remove(key)))
      await client.send(new DeleteBucketCommand({ Bucket: named.S3_BUCKET }))
      objects.close()
      client.destroy()
    },
  }
}
