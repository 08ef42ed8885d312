import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import type { XmlElement } from '@rgrove/parse-xml'
import { SettingError } from '#server/config.ts'
import { noRoom, notFound, Refusal } from '#server/kit/errors.ts'
import type { Range } from '../storage.ts'
import { BucketFailure, elementsIn, SILENT_WITHIN_MS, textIn } from './answers.ts'
import { type Asked, type BucketSettings, Line } from './line.ts'
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
  if (!(error instanceof BucketFailure)) return error
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

/** The objects of one bucket, by their keys. */
export class Objects {
  readonly #line: Line

  constructor(settings: BucketSettings) {
    this.#line = new Line(settings)
  }

  /** @throws SettingError saying why the bucket cannot be used */
  async check(): Promise<void> {
    await this.#line.tell({ method: 'HEAD' }).catch(({ status, message }: BucketFailure) => {
      const why = status ? (REFUSED[status] ?? `the server answers ${status}`) : message
      throw new SettingError(`S3_BUCKET cannot be used: ${why}`)
    })
  }

  /** Puts a file of this machine under a key; it appears there whole or not at all. */
  async put(key: string, path: string): Promise<void> {
    await putFile(this.#line, key, path).catch(orTold)
  }

  async putBytes(key: string, bytes: Uint8Array): Promise<void> {
    await this.#line.tell({ method: 'PUT', key, body: bytes }).catch(orTold)
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

  /** @throws 404 when there is none */
  async get(key: string, range?: Range): Promise<Readable> {
    const answer = await this.#line.open({ method: 'GET', key, range }).catch(orTold)
    return endWhenSilent(answer, () => told(new BucketFailure('the server of the bucket fell silent')) as Error)
  }

  async remove(key: string): Promise<void> {
    await this.#unlessMissing({ method: 'DELETE', key })
  }

  /** Keys that begin so, a page at a time. */
  async *list(prefix: string): AsyncGenerator<{ key: string; changedAt: Date }> {
    let from = ''
    do {
      const query = { 'list-type': '2', prefix, ...(from ? { 'continuation-token': from } : {}) }
      const page: XmlElement = await this.#line.read({ method: 'GET', query }).catch(orTold)
      for (const one of elementsIn(page, 'Contents'))
        yield { key: textIn(one, 'Key'), changedAt: new Date(textIn(one, 'LastModified')) }
      from = isCut(page) ? textIn(page, 'NextContinuationToken') : ''
    } while (from)
  }

  /** Gives up what processes that died were putting, which takes room though nobody sees it. */
  async sweep(): Promise<void> {
    let from: Record<string, string> | null = {}
    while (from) {
      const page: XmlElement = await this.#line.read({ method: 'GET', query: { uploads: '', ...from } }).catch(orTold)
      for (const one of elementsIn(page, 'Upload')) {
        const [key, uploadId] = [textIn(one, 'Key'), textIn(one, 'UploadId')]
        if (Date.now() - Date.parse(textIn(one, 'Initiated')) > DAY_MS)
          await this.#unlessMissing({ method: 'DELETE', key, query: { uploadId } })
      }
      const next: string = isCut(page) ? textIn(page, 'NextKeyMarker') : ''
      from = next ? { 'key-marker': next, 'upload-id-marker': textIn(page, 'NextUploadIdMarker') } : null
    }
  }

  close(): void {
    this.#line.close()
  }

  #unlessMissing(asked: Asked) {
    return this.#line.tell(asked).catch((error: unknown) => {
      if (error instanceof BucketFailure && error.status === 404) return null
      throw told(error)
    })
  }
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
