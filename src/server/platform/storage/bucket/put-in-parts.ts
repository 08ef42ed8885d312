import { type FileHandle, open } from 'node:fs/promises'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import { writeXml } from '#server/platform/http/responses/xml.ts'
import { textIn } from './answers.ts'
import type { BucketClient } from './client.ts'

const PART_BYTES = 8 * 1024 * 1024
/** Parts of one file on their way at a time. */
const AT_ONCE = 2
/** Parts of all files on their way, and in memory, at a time. */
const sending = new FairQueue({ atOnce: 6, atOnceOfOne: 4, most: 1000, mostOfOne: 200 })

/** Puts a file of this machine under a key, in parts where it is large; it appears there whole or not at all. */
export async function putFile(line: BucketClient, key: string, path: string): Promise<void> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    if (size > PART_BYTES) await putInParts(line, key, file, size)
    else await sending.run(async () => line.tell({ method: 'PUT', key, body: await bytesAt(file, 0, size) }))
  } finally {
    await file.close()
  }
}

async function putInParts(line: BucketClient, key: string, file: FileHandle, size: number): Promise<void> {
  const uploadId = textIn(await line.read({ method: 'POST', key, query: { uploads: '' } }), 'UploadId')
  try {
    const tags = await putParts(line, { key, uploadId }, file, size)
    const Part = tags.map((ETag, at) => ({ PartNumber: at + 1, ETag }))
    const body = writeXml({ CompleteMultipartUpload: { Part } })
    await line.read({ method: 'POST', key, query: { uploadId }, body }).catch(async (error: unknown) => {
      // Where the answer was lost it may have been done; asked again the server knows of no such upload.
      if (!(await isThere(line, key, size))) throw error
    })
  } catch (error) {
    // What cannot be given up now is found by the sweep.
    await line.tell({ method: 'DELETE', key, query: { uploadId } }).catch(() => {})
    throw error
  }
}

const isThere = (line: BucketClient, key: string, size: number): Promise<boolean> =>
  line.tell({ method: 'HEAD', key }).then(
    (said) => Number(said['content-length']) === size,
    () => false,
  )

/** The tag of each part, in order. */
async function putParts(
  line: BucketClient,
  { key, uploadId }: { key: string; uploadId: string },
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
        const body = await bytesAt(file, start, Math.min(PART_BYTES, size - start))
        const said = await line.tell({ method: 'PUT', key, query: { partNumber: String(at + 1), uploadId }, body })
        tags[at] = said.etag ?? ''
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
