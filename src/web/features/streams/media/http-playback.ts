import { keepAtEdge } from './live-edge.ts'
import {
  CONNECTING,
  FINAL_STATUSES,
  type MediaConnectionState,
  NOT_ON_AIR_STATUS,
  SILENT_MS,
  WAITING_MS,
  waitBefore,
} from './media-connection.ts'
import { OfferRefused, refusalWords } from './signalling.ts'

/** What was played stays so long: a player needs nothing of it, and memory is finite. */
const KEPT_SECONDS = 10
const TYPE = 'video/webm; codecs="vp8,opus"'

/** Whether this browser plays what comes over HTTP. */
export const canPlayOverHttp = (): boolean => typeof MediaSource !== 'undefined' && MediaSource.isTypeSupported(TYPE)

interface PlaybackOptions {
  address: string
  onState: (state: MediaConnectionState) => void
  /** Told of each file that is to be shown: a `video` plays it, at the live edge. */
  onFile: (file: HttpFile) => void
}

/** A file without end that a `video` shows. */
export class HttpFile {
  readonly #source = new MediaSource()

  /** Shows it. @returns stops that */
  show(video: HTMLVideoElement): () => void {
    const url = URL.createObjectURL(this.#source)
    video.srcObject = null
    video.src = url
    const stop = keepAtEdge(video)
    return () => {
      stop()
      video.removeAttribute('src')
      video.load()
      URL.revokeObjectURL(url)
    }
  }

  /** Takes what comes until there is no more. */
  async fill(type: string, body: ReadableStream<Uint8Array<ArrayBuffer>>, came: () => void): Promise<void> {
    const source = this.#source
    if (source.readyState === 'closed') await heard(source, 'sourceopen')
    const buffer = source.addSourceBuffer(type)
    const reader = body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      buffer.appendBuffer(part.value)
      await heard(buffer, 'updateend')
      came()
      const [start, end] = buffer.buffered.length > 0 ? [buffer.buffered.start(0), buffer.buffered.end(0)] : [0, 0]
      if (end - start < 2 * KEPT_SECONDS) continue
      buffer.remove(start, end - KEPT_SECONDS)
      await heard(buffer, 'updateend')
    }
  }
}

const heard = (target: EventTarget, name: string) =>
  new Promise<void>((resolve, reject) => {
    target.addEventListener(name, () => resolve(), { once: true })
    target.addEventListener('error', () => reject(new Error('It cannot be played')), { once: true })
  })

/** Keeps what one watches coming over HTTP, and begins anew whenever it stands still or ends, until it is stopped or refused. */
export class HttpPlayback {
  readonly #options: PlaybackOptions
  #abort = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #silence: ReturnType<typeof setTimeout> | undefined
  #isStopped = false

  constructor(options: PlaybackOptions) {
    this.#options = options
  }

  start(): void {
    void this.#connect(0)
  }

  retry(): void {
    if (!this.#isStopped) void this.#connect(1)
  }

  stop(): void {
    this.#isStopped = true
    this.#drop()
  }

  #say(state: MediaConnectionState): void {
    if (!this.#isStopped) this.#options.onState(state)
  }

  #drop(): void {
    clearTimeout(this.#timer)
    clearTimeout(this.#silence)
    this.#abort.abort()
    this.#abort = new AbortController()
  }

  async #connect(attempt: number): Promise<void> {
    this.#drop()
    const { signal } = this.#abort
    this.#say({ ...CONNECTING, phase: attempt === 0 ? 'connecting' : 'lost', attempt })
    let hasCome = false
    try {
      const response = await fetch(this.#options.address, { signal }).catch((error: Error) => {
        throw signal.aborted ? error : new OfferRefused(0, 'The site cannot be reached.')
      })
      if (!response.ok || !response.body) throw new OfferRefused(response.status, await refusalWords(response))
      const file = new HttpFile()
      this.#options.onFile(file)
      await file.fill(response.headers.get('content-type') ?? TYPE, response.body, () => {
        if (signal.aborted) return
        if (!hasCome) this.#say({ ...CONNECTING, phase: 'connected' })
        hasCome = true
        clearTimeout(this.#silence)
        this.#silence = setTimeout(() => void this.#connect(1), SILENT_MS)
      })
      // It ended by itself: a camera went on or off, or one may not watch any more, which the next answer says.
      if (!signal.aborted) void this.#connect(0)
    } catch (error) {
      if (!signal.aborted) this.#failed(error, hasCome ? 1 : attempt + 1)
    }
  }

  #failed(error: unknown, attempt: number): void {
    this.#drop()
    const { status, message } = error instanceof OfferRefused ? error : { status: 0, message: null }
    if (FINAL_STATUSES.has(status)) {
      this.#say({ phase: 'refused', attempt, message })
      return
    }
    const isWaiting = status === NOT_ON_AIR_STATUS
    this.#say(isWaiting ? { phase: 'waiting', attempt: 0, message } : { phase: 'lost', attempt, message })
    const wait = isWaiting ? WAITING_MS : waitBefore(attempt)
    this.#timer = setTimeout(() => void this.#connect(isWaiting ? 0 : attempt), wait)
  }
}
