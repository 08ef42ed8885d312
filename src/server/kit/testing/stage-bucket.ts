import { randomUUID } from 'node:crypto'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'

/** A bucket of a stage's own and the settings that name it. */
interface StageBucket {
  env: Record<string, string>
  remove(): Promise<void>
}

/** Makes a bucket where the environment of the tests names an S3 server; null where files shall lie on disk. */
export async function makeBucket(): Promise<StageBucket | null> {
  const endpoint = process.env['STAGE_S3_ENDPOINT']
  if (!endpoint) return null
  const accessKeyId = process.env['STAGE_S3_ACCESS_KEY_ID'] ?? ''
  const secretAccessKey = process.env['STAGE_S3_SECRET_ACCESS_KEY'] ?? ''
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  const Bucket = `stage-${randomUUID()}`
  await client.send(new CreateBucketCommand({ Bucket }))
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: Bucket,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_FORCE_PATH_STYLE: 'true',
    },
    async remove() {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket }))
        await Promise.all(Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))))
      await client.send(new DeleteBucketCommand({ Bucket }))
      client.destroy()
    },
  }
}
