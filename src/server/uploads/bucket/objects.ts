import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { type Config, SettingError } from '#server/config.ts'
import { notFound, Refusal } from '#server/kit/errors.ts'
import { noRoom } from '../receive.ts'
import type { Range } from '../storage.ts'

/** What is known of an object. */
export interface Known {
  size: number
  etag: string
  changedAt: Date
}

const CONNECT_WITHIN_MS = 5000
/** How long one request may take until its answer begins; bytes are sent 8 MB at a time. */
const ANSWER_WITHIN_MS = 60_000
/** As many listeners as one process serves at a time: each holds a connection while it hears. */
const MOST_CONNECTIONS = 10_000
const PART_BYTES = 8 * 1024 * 1024
/** What the first question to a bucket is refused with. */
const REFUSED: Record<number, string> = {
  301: 'it is in another region than S3_REGION says',
  401: 'the keys are not accepted',
  403: 'the keys are not accepted, or may not use it',
  404: 'there is none of this name',
}
const DAY_MS = 24 * 3_600_000

interface Failure extends Error {
  $metadata?: { httpStatusCode?: number }
}

const isMissing = ({ name, $metadata }: Failure) =>
  name === 'NotFound' || name === 'NoSuchKey' || $metadata?.httpStatusCode === 404

/** A bucket's failure as the house tells it: gone, full, or away for a while; anything else is a fault. */
function told(error: Failure): unknown {
  const status = error.$metadata?.httpStatusCode
  if (isMissing(error)) return notFound('File')
  if (status === 507 || /Quota|StorageFull/.test(error.name)) return noRoom()
  const isAway = status === undefined ? !(error instanceof Refusal) : status >= 500
  return isAway && !/Abort/.test(error.name)
    ? new Refusal(503, 'The files cannot be reached just now. Please try again in a moment.', {
        retryAfter: 5,
        cause: error,
      })
    : error
}

/** The objects of one bucket, by their keys. */
export class Objects {
  readonly #client: S3Client
  readonly #bucket: string

  constructor(config: Config) {
    const agent = { keepAlive: true, maxSockets: MOST_CONNECTIONS }
    this.#bucket = config.S3_BUCKET as string
    this.#client = new S3Client({
      region: config.S3_REGION,
      forcePathStyle: config.S3_FORCE_PATH_STYLE,
      ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT } : {}),
      credentials: {
        accessKeyId: config.S3_ACCESS_KEY_ID as string,
        secretAccessKey: config.S3_SECRET_ACCESS_KEY as string,
      },
      // By default the client appends checksums as trailers, which most other servers do not understand.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: CONNECT_WITHIN_MS,
        requestTimeout: ANSWER_WITHIN_MS,
        throwOnRequestTimeout: true,
        httpAgent: agent,
        httpsAgent: agent,
      },
    })
  }

  /** @throws SettingError saying why the bucket cannot be used */
  async check(): Promise<void> {
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket })).catch((error: Failure) => {
      const status = error.$metadata?.httpStatusCode
      const why = status ? (REFUSED[status] ?? `the server answers ${status}`) : error.message || error.name
      throw new SettingError(`S3_BUCKET cannot be used: ${why}`)
    })
  }

  /** Puts a file of this machine under a key; it appears there whole or not at all. */
  async put(key: string, path: string): Promise<void> {
    const upload = new Upload({
      client: this.#client,
      params: { Bucket: this.#bucket, Key: key, Body: createReadStream(path) },
      partSize: PART_BYTES,
      queueSize: 2,
    })
    await upload.done().catch((error) => {
      throw told(error)
    })
  }

  async putBytes(key: string, bytes: Uint8Array): Promise<void> {
    await this.#do(new PutObjectCommand({ Bucket: this.#bucket, Key: key, Body: bytes, ContentLength: bytes.length }))
  }

  async head(key: string): Promise<Known | null> {
    const command = new HeadObjectCommand({ Bucket: this.#bucket, Key: key })
    const said = await this.#client.send(command).catch((error: Failure) => {
      if (isMissing(error)) return null
      throw told(error)
    })
    return said && { size: said.ContentLength ?? 0, etag: said.ETag ?? '', changedAt: said.LastModified ?? new Date(0) }
  }

  /** @throws 404 when there is none */
  async get(key: string, range?: Range): Promise<Readable> {
    const Range = range && `bytes=${range.start}-${range.end}`
    const command = new GetObjectCommand({ Bucket: this.#bucket, Key: key, ...(Range ? { Range } : {}) })
    const { Body } = await this.#client.send(command).catch((error) => {
      throw told(error)
    })
    return Body as Readable
  }

  async remove(key: string): Promise<void> {
    await this.#do(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key }))
  }

  /** Keys that begin so, a page at a time. */
  async *list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }> {
    try {
      const pages = paginateListObjectsV2({ client: this.#client }, { Bucket: this.#bucket, Prefix: prefix })
      for await (const { Contents = [] } of pages)
        for (const { Key, LastModified } of Contents) if (Key) yield { key: Key, changedAt: LastModified ?? new Date() }
    } catch (error) {
      throw told(error as Failure)
    }
  }

  /** Gives up what processes that died were putting, which takes room though nobody sees it. */
  async sweep(): Promise<void> {
    let from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {}
    while (from) {
      const page: ListMultipartUploadsCommandOutput = await this.#client.send(
        new ListMultipartUploadsCommand({ Bucket: this.#bucket, ...from }),
      )
      for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
        if (Initiated && Date.now() - Initiated.getTime() > DAY_MS)
          await this.#do(new AbortMultipartUploadCommand({ Bucket: this.#bucket, Key, UploadId }))
      from = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null
    }
  }

  close(): void {
    this.#client.destroy()
  }

  async #do(command: PutObjectCommand | DeleteObjectCommand | AbortMultipartUploadCommand): Promise<void> {
    await this.#client.send(command as PutObjectCommand).catch((error) => {
      if (!(command instanceof PutObjectCommand) && isMissing(error)) return
      throw told(error)
    })
  }
}
