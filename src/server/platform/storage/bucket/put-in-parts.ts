import { type FileHandle, open } from 'node:fs/promises'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  type CompleteMultipartUploadCommandOutput,
  CreateMultipartUploadCommand,
  HeadObjectCommand,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { BucketError } from './bucket-error.ts'

/** One object of a bucket, as requests name it. */
export interface UploadTarget {
  Bucket: string
  Key: string
}

const PART_BYTES = 8 * 1024 * 1024
/** Parts of one file on their way at a time. */
const AT_ONCE = 2
/** Parts of all files on their way, and in memory, at a time. */
const sending = new FairQueue({ atOnce: 6, atOnceOfOne: 4, most: 1000, mostOfOne: 200 })

/** Puts a file of this machine into a place, in parts where it is large; it appears there whole or not at all. */
export async function putFile(client: S3Client, place: UploadTarget, path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > PART_BYTES) await putInParts(client, place, file, size)
    else
      await sending.run(async () => client.send(new PutObjectCommand({ ...place, Body: await bytesAt(file, 0, size) })))
  } finally {
    await file.close()
  }
}

async function putInParts(client: S3Client, place: UploadTarget, file: FileHandle, size: number): Promise<void> {
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(place))
  const upload = { ...place, UploadId }
  try {
    const tags = await putParts(client, upload, file, size)
    const Parts = tags.map((ETag, at) => ({ PartNumber: at + 1, ETag }))
    await client
      .send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }))
      .then(refuseUntagged)
      .catch(async (error: unknown) => {
        // Where the answer was lost it may have been done; asked again the server knows of no such upload.
        if (!(await isThere(client, place, size))) throw error
      })
  } catch (error) {
    // What cannot be given up now is found by the cleanup.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

/** An answer of status 200 without a tag may be one that failed after its head was sent. */
function refuseUntagged({ ETag }: CompleteMultipartUploadCommandOutput): void {
  if (!ETag) throw new BucketError('the server of the bucket does not say that it put the parts together')
}

const isThere = (client: S3Client, place: UploadTarget, size: number): Promise<boolean> =>
  client.send(new HeadObjectCommand(place)).then(
    ({ ContentLength }) => ContentLength === size,
    () => false,
  )

/** The tag of each part, in order. */
async function putParts(
  client: S3Client,
  upload: UploadTarget & { UploadId: string | undefined },
  file: FileHandle,
  size: number,
): Promise<string[]> {
  const tags: string[] = new Array(Math.ceil(size / PART_BYTES))
  let next = 0
  const putNextOnes = async () => {
    while (next < tags.length) {
      const at = next++
      const start = at * PART_BYTES
      await sending.run(async () => {
        const Body = await bytesAt(file, start, Math.min(PART_BYTES, size - start))
        const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber: at + 1, Body }))
        tags[at] = ETag ?? ''
      })
    }
  }
  const stopAll = (error: unknown) => {
    next = tags.length
    throw error
  }
  // All of them have to have ended before the upload is given up: a part that comes later would stay.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, () => putNextOnes().catch(stopAll)))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return tags
}

async function bytesAt(file: FileHandle, start: number, length: number): Promise<Uint8Array> {
  const bytes = Buffer.alloc(length)
  for (let at = 0; at < length; ) {
    const { bytesRead } = await file.read(bytes, at, length - at, start + at)
    if (bytesRead === 0) throw new Error('A file became shorter while it was put into the bucket')
    at += bytesRead
  }
  return bytes
}
