import { hash } from 'node:crypto'
import * as http from 'node:http'
import * as https from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'
import type { XmlElement } from '@rgrove/parse-xml'
import { AwsV4Signer } from 'aws4fetch'
import type { Config } from '#server/config.ts'
import { addressOf, type Place, pathOf, questionOf } from './address.ts'
import { BucketError, elementOf, refusalIn, textOf } from './answers.ts'

/** The settings of a bucket. */
export type BucketSettings = Place & Pick<Config, 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>

/** What is asked of a bucket, or of one of its objects. */
export interface Asked {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Readonly<Record<string, string>>
  /** First and last byte, both counted in. */
  range?: { start: number; end: number } | undefined
  body?: Uint8Array
}

const CONNECT_WITHIN_MS = 5000
/** How long one request may take until its answer begins; bytes are sent 8 MB at a time. */
const ANSWER_WITHIN_MS = 60_000
/** As many listeners as one process serves at a time: each holds a connection while it hears. */
const MOST_CONNECTIONS = 10_000
const TRIES = 3
const FIRST_PAUSE_MS = 100
/** Answers that the next try may not get. */
const PASSING = new Set([429, 500, 502, 503, 504])

/**
 * Signed requests to one bucket. They go by `node:http`, since `fetch` cannot be told how long connecting may take, asks
 * for compressed answers, and follows to other addresses.
 */
export class BucketClient {
  readonly #address: string
  readonly #keys: { accessKeyId: string; secretAccessKey: string; region: string; service: string }
  readonly #door: typeof http | typeof https
  readonly #agent: http.Agent
  /** Signing keys of the day. */
  readonly #cache = new Map<string, ArrayBuffer>()

  constructor(settings: BucketSettings) {
    this.#address = addressOf(settings)
    this.#keys = {
      accessKeyId: settings.S3_ACCESS_KEY_ID as string,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY as string,
      region: settings.S3_REGION,
      service: 's3',
    }
    this.#door = this.#address.startsWith('https:') ? https : http
    this.#agent = new this.#door.Agent({ keepAlive: true, maxSockets: MOST_CONNECTIONS })
  }

  /**
   * Asks for bytes: whoever asks reads the answer to its end or destroys it.
   * @throws BucketFailure
   */
  open(asked: Asked): Promise<http.IncomingMessage> {
    return this.#try(asked, async (answer) => answer)
  }

  /** Asks for an answer in XML. */
  read(asked: Asked): Promise<XmlElement> {
    return this.#try(asked, elementOf)
  }

  /** Asks for something to be done; answers with what its headers say. */
  tell(asked: Asked): Promise<http.IncomingHttpHeaders> {
    return this.#try(asked, async (answer) => {
      await textOf(answer)
      return answer.headers
    })
  }

  close(): void {
    this.#agent.destroy()
  }

  /** Tries again what may go well the next time; every request can be repeated, since its body is at hand. */
  async #try<T>(asked: Asked, take: (answer: http.IncomingMessage) => Promise<T>): Promise<T> {
    const path = asked.key === undefined ? '' : pathOf(asked.key)
    const url = `${this.#address}${path}${asked.query ? `?${questionOf(asked.query)}` : ''}`
    for (let tries = 1; ; tries++) {
      try {
        return await take(await this.#once(url, asked))
      } catch (error) {
        const failure = error instanceof BucketError ? error : unanswered(error)
        const isPassing = failure.status === undefined || PASSING.has(failure.status)
        if (tries === TRIES || !isPassing) throw failure
        await delay(Math.random() * FIRST_PAUSE_MS * 2 ** tries)
      }
    }
  }

  async #once(url: string, { method, range, body = new Uint8Array() }: Asked): Promise<http.IncomingMessage> {
    const signed = await new AwsV4Signer({
      ...this.#keys,
      cache: this.#cache,
      method,
      url,
      headers: {
        'x-amz-content-sha256': hash('sha256', body),
        ...(range ? { range: `bytes=${range.start}-${range.end}` } : {}),
      },
    }).sign()
    const hasBody = method === 'PUT' || method === 'POST'
    const request = this.#door.request(signed.url, {
      method,
      agent: this.#agent,
      headers: {
        ...Object.fromEntries(signed.headers),
        ...(hasBody ? { 'content-length': body.length, 'content-type': 'application/octet-stream' } : {}),
      },
    })
    const answer = await answerTo(request, hasBody ? body : undefined)
    const { statusCode = 0 } = answer
    if (statusCode >= 200 && statusCode < 300) return answer
    const refusal = await refusalIn(answer)
    // A refused body may not have been sent to its end.
    if (!request.writableFinished) request.destroy()
    throw refusal
  }
}

function answerTo(request: http.ClientRequest, body: Uint8Array | undefined): Promise<http.IncomingMessage> {
  const giveUp = (why: string) => () => void request.destroy(new Error(why))
  const late = setTimeout(giveUp('the server of the bucket does not answer'), ANSWER_WITHIN_MS)
  let connecting: NodeJS.Timeout | undefined
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    request.on('socket', (socket) => {
      if (!socket.connecting) return
      connecting = setTimeout(giveUp('the server of the bucket cannot be reached'), CONNECT_WITHIN_MS)
      socket.once('connect', () => clearTimeout(connecting))
    })
    request.on('response', resolve)
    request.on('error', reject)
    request.end(body)
  }).finally(() => {
    clearTimeout(late)
    clearTimeout(connecting)
  })
}

const unanswered = (error: unknown): BucketError => {
  const { message, code, name } = error as NodeJS.ErrnoException
  return new BucketError(message || code || name, { cause: error })
}
