import { setTimeout as delay } from 'node:timers/promises'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type { SourceId } from '../media-server.ts'
import { noCommonCodec, notLive, unusableOffer } from '../refusals.ts'
import { type IceServer, readIceLinks } from './ice-links.ts'
import { addressOf, type ServerAddress } from './server-address.ts'

const SDP = 'application/sdp'
/** Whoever waits for a picture is told sooner than they give up. */
const PATIENCE_MS = 5000
const MOST_ANSWER = 256 * 1024
/** Of a session that could not be ended it is tried again after so long. */
const END_AGAIN_MS = [500, 2000, 5000, 15_000, 30_000]

export type UpstreamSide = keyof ServerAddress

/** A session at the media server; its address ends it, so it stays here. */
export interface UpstreamSession {
  url: string
  etag: string | null
  answer: string
  iceServers: IceServer[]
}

const unreachable = (cause: unknown) =>
  new Refusal(503, 'The media server cannot be reached. One moment.', { retryAfter: 2, cause })
const misbehaves = () => new Refusal(502, 'The media server gave no usable answer.')
const barred = () => new Refusal(502, 'The media server does not let this site in.')
const busyElsewhere = () => new Refusal(409, 'Somebody sends from there already.', { retryAfter: 2 })
const hasNoRoom = (retryAfter: number) =>
  new Refusal(503, 'The media server has no room at this moment.', { retryAfter })

/** What is said to whoever made an offer that was not taken. */
function refusalOf(side: UpstreamSide, status: number, retryAfter: number): Refusal {
  if (status === 401 || status === 403) return barred()
  if (status === 404 || status === 409) {
    if (side === 'whep') return notLive()
    return status === 409 ? busyElsewhere() : barred()
  }
  if (status === 406) return noCommonCodec()
  if (status === 400 || status === 415 || status === 422) return unusableOffer()
  return status === 429 || status === 503 ? hasNoRoom(retryAfter) : misbehaves()
}

/** An external media server, as one talks to it: WHIP (RFC 9725) and WHEP (draft-ietf-wish-whep). */
export class Upstream {
  readonly #address: ServerAddress
  readonly #token: string | null
  readonly #log: Log

  /** @param token sent as the bearer token of every request; null where none is asked for */
  constructor(address: ServerAddress, token: string | null, log: Log) {
    this.#address = address
    this.#token = token
    this.#log = log
  }

  /**
   * Hands an offer on.
   * @throws Refusal 400 or 406 for the offer, 409 for WHEP while nobody sends and for WHIP where somebody else does, 502 and 503
   * where the server fails
   */
  async open(side: UpstreamSide, source: SourceId, offer: string): Promise<UpstreamSession> {
    const asked = addressOf(this.#address[side], source)
    const response = await this.#ask(asked, 'POST', { 'content-type': SDP }, offer).catch((error: Error) => {
      this.#log.warn({ error: error.message, side }, 'the media server of live streams cannot be reached')
      throw unreachable(error)
    })
    if (response.status !== 201) {
      await response.body?.cancel()
      const refusal = refusalOf(side, response.status, Number(response.headers.get('retry-after')) || 5)
      if (refusal.status >= 500)
        this.#log.error({ status: response.status, side }, 'the media server of live streams refused an offer')
      throw refusal
    }
    return this.#read(response)
  }

  /** Hands candidates on. @returns false where the session is not there any more */
  async trickle({ url, etag }: UpstreamSession, fragment: string): Promise<boolean> {
    const headers = { 'content-type': 'application/trickle-ice-sdpfrag', ...(etag ? { 'if-match': etag } : {}) }
    const response = await this.#ask(url, 'PATCH', headers, fragment).catch(() => null)
    await response?.body?.cancel()
    // One that takes no candidates learns them from the first check.
    return response?.status !== 404 && response?.status !== 410
  }

  /** Ends a session, trying again for a while: as long as it stands, somebody who may not watch does. */
  async end({ url }: Pick<UpstreamSession, 'url'>): Promise<void> {
    for (const wait of [...END_AGAIN_MS, 0]) {
      const status = await this.#ask(url, 'DELETE').then(
        async (response) => {
          await response.body?.cancel()
          return response.status
        },
        () => 0,
      )
      // Refusing is no better the next time, and gone is gone.
      if (status !== 0 && status < 500 && status !== 429) {
        if (status >= 400 && status !== 404 && status !== 410)
          this.#log.error({ status }, 'the media server does not let a session be ended')
        return
      }
      await delay(wait, undefined, { ref: false })
    }
    this.#log.error({}, 'a session at the media server could not be ended')
  }

  /** The ICE servers it asks browsers to use for a source; none where it cannot be asked. */
  async iceServers(source: SourceId): Promise<IceServer[]> {
    const response = await this.#ask(addressOf(this.#address.whep, source), 'OPTIONS').catch(() => null)
    await response?.body?.cancel()
    return response?.ok ? readIceLinks(response.headers.get('link')) : []
  }

  async #read(response: Response): Promise<UpstreamSession> {
    const url = this.#sessionUrl(response)
    try {
      const answer = await textUpTo(response, MOST_ANSWER)
      if (!url || !answer.startsWith('v=0')) throw misbehaves()
      const { headers } = response
      return { url, answer, etag: headers.get('etag'), iceServers: readIceLinks(headers.get('link')) }
    } catch (error) {
      this.#log.error({ hasLocation: url !== null }, 'the media server answered an offer with something else')
      if (url) void this.end({ url })
      throw error instanceof Refusal ? error : unreachable(error)
    }
  }

  /** Where a session is ended; null where that is not said, or the token would go there unencrypted while it came encrypted. */
  #sessionUrl(response: Response): string | null {
    const location = response.headers.get('location')
    if (!location || !URL.canParse(location, response.url)) return null
    const url = new URL(location, response.url)
    const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && response.url.startsWith('http:'))
    return isSafe ? url.href : null
  }

  #ask(url: string, method: string, headers: Record<string, string> = {}, body?: string): Promise<Response> {
    return fetch(url, {
      ...{ method, signal: AbortSignal.timeout(PATIENCE_MS) },
      headers: { ...headers, ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}) },
      ...(body === undefined ? {} : { body }),
    })
  }
}

/** The text of an answer. @throws where it is longer than that */
async function textUpTo(response: Response, most: number): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true })
    if (text.length > most) throw misbehaves()
  }
  return text
}
