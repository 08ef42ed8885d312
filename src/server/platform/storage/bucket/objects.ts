import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, Transform } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type ListObjectsV2CommandOutput,
  PutObjectCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import { SettingError } from '#server/config.ts'
import { notFound } from '#server/platform/http/errors.ts'
import type { Range } from '../storage.ts'
import { BucketError, rethrowAsUnavailable, rethrowForVisitor, visitorErrorOf } from './bucket-error.ts'
import { type BucketSettings, openClient } from './client.ts'
import { putFile, type UploadTarget } from './put-in-parts.ts'

/** What is known of an object. */
export interface ObjectInfo {
  size: number
  etag: string
  changedAt: Date
}

/** What the first question to a bucket is refused with. */
const REFUSED: Record<number, string> = {
  301: 'it is in another region than S3_REGION says',
  401: 'the keys are not accepted',
  403: 'the keys are not accepted, or may not use it',
  404: 'there is none of this name',
}
const DAY_MS = 24 * 3_600_000

/** The objects of one bucket, by their keys. */
export class Objects {
  readonly #client: S3Client
  readonly #bucket: string

  constructor(settings: BucketSettings) {
    this.#client = openClient(settings)
    this.#bucket = settings.S3_BUCKET as string
  }

  /** @throws SettingError saying why the bucket cannot be used */
  async check(): Promise<void> {
    const response = this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }))
    await response.catch(({ status, message }: BucketError) => {
      const why = status ? (REFUSED[status] ?? `the server answers ${status}`) : message
      throw new SettingError(`S3_BUCKET cannot be used: ${why}`)
    })
  }

  /** Puts a file of this machine under a key; it appears there whole or not at all. */
  async put(key: string, path: string): Promise<void> {
    await putFile(this.#client, this.#place(key), path).catch(rethrowAsUnavailable)
  }

  async putBytes(key: string, bytes: Uint8Array): Promise<void> {
    await this.#client.send(new PutObjectCommand({ ...this.#place(key), Body: bytes })).catch(rethrowAsUnavailable)
  }

  async head(key: string): Promise<ObjectInfo | null> {
    const head = await this.#client.send(new HeadObjectCommand(this.#place(key))).catch(orNull)
    return head && { size: head.ContentLength ?? 0, etag: head.ETag ?? '', changedAt: head.LastModified ?? new Date(0) }
  }

  /**
   * The bytes of an object: whoever asks reads them to their end or destroys them.
   * @param size of the whole object where it is known: an answer of another length is none
   * @throws 404 when there is none
   */
  async get(key: string, range?: Range, size?: number): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const object = await this.#client
      .send(new GetObjectCommand({ ...this.#place(key), Range }))
      .catch(rethrowForVisitor)
    const answer = object.Body as IncomingMessage
    const length = range ? range.end - range.start + 1 : size
    const isWhole = !range || length === size
    const wrong = wrongIn(object, isWhole, range, length)
    if (wrong) {
      answer.destroy()
      throw visitorErrorOf(wrong)
    }
    const isTold = length === undefined || object.ContentLength !== undefined
    return isTold ? answer : pipeline(answer, exactly(length), () => {})
  }

  async remove(key: string): Promise<void> {
    await this.#client.send(new DeleteObjectCommand(this.#place(key))).catch(orNull)
  }

  /** Keys that begin so, a page at a time. */
  async *list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }> {
    const seen = new Set<string>()
    let from: string | undefined
    do {
      const input = { Bucket: this.#bucket, Prefix: prefix, ContinuationToken: from }
      const page: ListObjectsV2CommandOutput = await this.#client
        .send(new ListObjectsV2Command(input))
        .catch(rethrowAsUnavailable)
      for (const { Key = '', LastModified = new Date(0) } of page.Contents ?? [])
        yield { key: Key, changedAt: LastModified }
      from = page.IsTruncated ? page.NextContinuationToken : undefined
      refuseAgain(seen, from)
    } while (from)
  }

  /** Gives up what processes that died were putting, which takes space though nobody sees it. */
  async sweep(): Promise<void> {
    const Bucket = this.#bucket
    const seen = new Set<string>()
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {}
    do {
      const page: ListMultipartUploadsCommandOutput = await this.#client
        .send(new ListMultipartUploadsCommand({ Bucket, ...from }))
        .catch(rethrowAsUnavailable)
      for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
        if (Initiated && Date.now() - Initiated.getTime() > DAY_MS)
          await this.#client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(orNull)
      from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : {}
      refuseAgain(seen, from.KeyMarker && JSON.stringify(from))
    } while (from.KeyMarker)
  }

  close(): void {
    this.#client.destroy()
  }

  /** @throws 404 for a key with a step of dots, which servers take for another key */
  #place(key: string): UploadTarget {
    if (key.split('/').some((step) => step === '.' || step === '..')) throw notFound('File')
    return { Bucket: this.#bucket, Key: key }
  }
}

/** Null where there is none. */
const orNull = (error: unknown): null => {
  if (error instanceof BucketError && error.status === 404) return null
  throw visitorErrorOf(error)
}

/** What is wrong with the head of an answer to a demand for bytes; undefined when nothing is. */
function wrongIn(
  { $metadata: { httpStatusCode }, ContentLength, ContentRange }: GetObjectCommandOutput,
  isWhole: boolean,
  range: Range | undefined,
  length: number | undefined,
): BucketError | undefined {
  const isOther =
    (!(range && httpStatusCode === 206) && !(isWhole && httpStatusCode === 200)) ||
    (range && ContentRange && !ContentRange.startsWith(`bytes ${range.start}-${range.end}/`)) ||
    (ContentLength !== undefined && length !== undefined && ContentLength !== length)
  if (!isOther) return undefined
  return new BucketError(`the server of the bucket answers ${httpStatusCode} with other bytes than were asked for`, {
    status: 502,
  })
}

/** Passes on so many bytes, and fails where there are more or fewer of them. */
function exactly(length: number): Transform {
  let left = length
  const failure = () =>
    visitorErrorOf(new BucketError('the server of the bucket sends another length than it said')) as Error
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(failure())
      else done(null, chunk)
    },
    flush: (done) => done(left > 0 ? failure() : null),
  })
}

/** Notes the place where a list goes on; one that was there before would never end. */
function refuseAgain(seen: Set<string>, place: string | undefined): void {
  if (place === undefined) return
  if (seen.has(place)) throw visitorErrorOf(new BucketError('the server of the bucket repeats a page of its list'))
  seen.add(place)
}
