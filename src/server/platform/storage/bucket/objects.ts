import type { IncomingMessage } from 'node:http'
import { pipeline, type Readable, Transform } from 'node:stream'
import type { XmlElement } from '@rgrove/parse-xml'
import { SettingError } from '#server/config.ts'
import { noRoom, notFound, Refusal } from '#server/platform/http/errors.ts'
import type { Range } from '../storage.ts'
import { BucketError, elementsIn, SILENT_WITHIN_MS, textIn } from './answers.ts'
import { type Asked, BucketClient, type BucketSettings } from './client.ts'
import { putFile } from './put-in-parts.ts'

/** What is known of an object. */
export interface Known {
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
const TOO_MANY = 429
/** How often it is looked whether bytes still come. */
const LOOK_EVERY_MS = 5000

/** A bucket's failure as the house tells it: gone, full, or away for a while; anything else is a fault. */
function told(error: unknown): unknown {
  if (!(error instanceof BucketError)) return error
  const { status, code } = error
  if (status === 404) return notFound('File')
  if (status === 507 || /Quota|StorageFull/.test(code)) return noRoom()
  const isAway = status === undefined || status >= 500 || status === TOO_MANY
  return isAway
    ? new Refusal(503, 'The files cannot be reached just now. Please try again in a moment.', {
        retryAfter: 5,
        cause: error,
      })
    : error
}

const orTold = (error: unknown): never => {
  throw told(error)
}

/** The same where nothing may be missing: a bucket that is gone is away, and no file of whoever asks. */
const orAway = (error: unknown): never => {
  const isGone = error instanceof BucketError && error.status === 404
  throw told(isGone ? new BucketError(error.message, { cause: error }) : error)
}

/** The objects of one bucket, by their keys. */
export class Objects {
  readonly #line: BucketClient

  constructor(settings: BucketSettings) {
    this.#line = new BucketClient(settings)
  }

  /** @throws SettingError saying why the bucket cannot be used */
  async check(): Promise<void> {
    await this.#line.tell({ method: 'HEAD' }).catch(({ status, message }: BucketError) => {
      const why = status ? (REFUSED[status] ?? `the server answers ${status}`) : message
      throw new SettingError(`S3_BUCKET cannot be used: ${why}`)
    })
  }

  /** Puts a file of this machine under a key; it appears there whole or not at all. */
  async put(key: string, path: string): Promise<void> {
    await putFile(this.#line, key, path).catch(orAway)
  }

  async putBytes(key: string, bytes: Uint8Array): Promise<void> {
    await this.#line.tell({ method: 'PUT', key, body: bytes }).catch(orAway)
  }

  async head(key: string): Promise<Known | null> {
    const said = await this.#unlessMissing({ method: 'HEAD', key })
    return (
      said && {
        size: Number(said['content-length'] ?? 0),
        etag: said.etag ?? '',
        changedAt: new Date(said['last-modified'] ?? 0),
      }
    )
  }

  /**
   * @param size of the whole object where it is known: an answer of another length is none
   * @throws 404 when there is none
   */
  async get(key: string, range?: Range, size?: number): Promise<Readable> {
    const answer = await this.#line.open({ method: 'GET', key, range }).catch(orTold)
    const length = range ? range.end - range.start + 1 : size
    const isWhole = !range || length === size
    const wrong = wrongIn(answer, isWhole, range, length)
    if (wrong) {
      answer.destroy()
      throw told(wrong)
    }
    const heard = endWhenSilent(answer, () => told(new BucketError('the server of the bucket fell silent')) as Error)
    return length === undefined || answer.headers['content-length'] ? heard : pipeline(heard, exactly(length), () => {})
  }

  async remove(key: string): Promise<void> {
    await this.#unlessMissing({ method: 'DELETE', key })
  }

  /** Keys that begin so, a page at a time. */
  async *list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }> {
    let from = ''
    const seen = new Set<string>()
    do {
      const query = { 'list-type': '2', prefix, ...(from ? { 'continuation-token': from } : {}) }
      const page: XmlElement = await this.#line.read({ method: 'GET', query }).catch(orAway)
      for (const one of elementsIn(page, 'Contents'))
        yield { key: textIn(one, 'Key'), changedAt: new Date(textIn(one, 'LastModified')) }
      from = isCut(page) ? textIn(page, 'NextContinuationToken') : ''
      refuseAgain(seen, from)
    } while (from)
  }

  /** Gives up what processes that died were putting, which takes room though nobody sees it. */
  async sweep(): Promise<void> {
    let from: Record<string, string> | null = {}
    const seen = new Set<string>()
    while (from) {
      const page: XmlElement = await this.#line.read({ method: 'GET', query: { uploads: '', ...from } }).catch(orAway)
      for (const one of elementsIn(page, 'Upload')) {
        const [key, uploadId] = [textIn(one, 'Key'), textIn(one, 'UploadId')]
        if (Date.now() - Date.parse(textIn(one, 'Initiated')) > DAY_MS)
          await this.#unlessMissing({ method: 'DELETE', key, query: { uploadId } })
      }
      const next: string = isCut(page) ? textIn(page, 'NextKeyMarker') : ''
      from = next ? { 'key-marker': next, 'upload-id-marker': textIn(page, 'NextUploadIdMarker') } : null
      refuseAgain(seen, from ? JSON.stringify(from) : '')
    }
  }

  close(): void {
    this.#line.close()
  }

  #unlessMissing(asked: Asked) {
    return this.#line.tell(asked).catch((error: unknown) => {
      if (error instanceof BucketError && error.status === 404) return null
      throw told(error)
    })
  }
}

/** What is wrong with the head of an answer to a demand for bytes; undefined when nothing is. */
function wrongIn(
  { statusCode, headers }: IncomingMessage,
  isWhole: boolean,
  range: Range | undefined,
  length: number | undefined,
): BucketError | undefined {
  const { 'content-length': said, 'content-range': part } = headers
  const isOther =
    (!(range && statusCode === 206) && !(isWhole && statusCode === 200)) ||
    (range && part && !part.startsWith(`bytes ${range.start}-${range.end}/`)) ||
    (said !== undefined && length !== undefined && Number(said) !== length)
  if (!isOther) return undefined
  return new BucketError(`the server of the bucket answers ${statusCode} with other bytes than were asked for`, {
    status: 502,
  })
}

/** Passes on so many bytes, and fails where there are more or fewer of them. */
function exactly(length: number): Transform {
  let left = length
  const failure = () => told(new BucketError('the server of the bucket sends another length than it said')) as Error
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      left -= chunk.length
      if (left < 0) done(failure())
      else done(null, chunk)
    },
    flush: (done) => done(left > 0 ? failure() : null),
  })
}

/** Ends a stream whose reader has waited too long for the next bytes; one whose reader is slow goes on. */
function endWhenSilent(answer: IncomingMessage, failure: () => Error): IncomingMessage {
  let [seen, since] = [-1, 0]
  const timer = setInterval(() => {
    const { bytesRead } = answer.socket
    if (bytesRead !== seen || answer.readableLength > 0) [seen, since] = [bytesRead, performance.now()]
    else if (performance.now() - since >= SILENT_WITHIN_MS) answer.destroy(failure())
  }, LOOK_EVERY_MS).unref()
  answer.once('close', () => clearInterval(timer))
  return answer
}

/** Whether more follows after a page. */
const isCut = (page: XmlElement): boolean => textIn(page, 'IsTruncated') === 'true'

/** Notes the place where a list goes on; one that was there before would never end. */
function refuseAgain(seen: Set<string>, place: string): void {
  if (seen.has(place)) throw told(new BucketError('the server of the bucket repeats a page of its list'))
  seen.add(place)
}
