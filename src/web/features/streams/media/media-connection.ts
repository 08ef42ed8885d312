import type { LayerWish } from '#contract/streams.ts'
import {
  endSession,
  keepSession,
  type MediaSession,
  negotiate,
  OfferRefused,
  type VideoPreference,
} from './signalling.ts'
import { bytesOf, isGoing } from './stats.ts'

/** How a connection for media stands. */
export interface MediaConnectionState {
  phase: 'connecting' | 'connected' | 'waiting' | 'lost' | 'refused'
  /** Which try this is since it was lost. */
  attempt: number
  /** What the server said where it refused. */
  message: string | null
}

/** How a connection begins. */
export const CONNECTING: MediaConnectionState = { phase: 'connecting', attempt: 0, message: null }

/** What a session is sent whose owner has said nothing yet. */
const AT_FIRST: VideoPreference = { picture: true, layer: 'auto' }
const isSame = (one: VideoPreference, other: VideoPreference): boolean =>
  one.picture === other.picture && one.layer === other.layer

/** As many tries are told of one by one; after them it is tried now and then, and whenever somebody asks. */
export const MOST_ATTEMPTS = 5
const WAITS_MS = [500, 1000, 2000, 3000, 5000]
const NOW_AND_THEN_MS = 15_000
/** A host who is not there yet is asked for again after so long. */
export const WAITING_MS = 2000
/** Nothing has come for so long: the line is dead, whatever the browser says of it. */
export const SILENT_MS = 4000
const LOOK_MS = 1000
/** As long as nothing can be told from what comes. */
const CONNECT_MS = 10_000
/** The same where there is another way: joining takes a tenth of this over the slowest lines. */
const BLOCKED_MS = 5000
/** After so many tries that were answered and brought nothing, nothing will come this way. */
const BLOCKED_TRIES = 2
/** Refused for what whoever watches is, or the stream; not for the moment. */
export const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 401, 403, 404, 406])
export const NOT_ON_AIR_STATUS = 409

/** How long to wait before a try. */
export const waitBefore = (attempt: number): number => WAITS_MS[attempt - 1] ?? NOW_AND_THEN_MS

interface LinkOptions {
  address: string
  iceServers: readonly RTCIceServer[]
  /** Adds what is sent, or what is wanted, to a fresh connection. */
  prepare: (connection: RTCPeerConnection) => void
  onState: (state: MediaConnectionState) => void
  /** Told once when offers are answered and nothing comes: what carries the media is shut on the way. */
  onBlocked?: (() => void) | undefined
}

/**
 * Keeps a connection for media: begins anew whenever nothing comes any more, however it was lost, until it is stopped or refused for
 * good. The relay restarts no ICE, so beginning anew is the one way.
 */
export class MediaConnection {
  readonly #options: LinkOptions
  #connection: RTCPeerConnection | null = null
  #session: MediaSession | null = null
  #abort = new AbortController()
  #timer: ReturnType<typeof setTimeout> | undefined
  #keeping: ReturnType<typeof setInterval> | undefined
  #state: MediaConnectionState = CONNECTING
  #isStopped = false
  #wanted: VideoPreference = AT_FIRST
  /** Tries in a row that were answered and brought nothing. */
  #fruitless = 0
  readonly #onBack = () => this.#isBroken() && this.retry()
  readonly #onLeave = () => this.#session && endSession(this.#session)

  constructor(options: LinkOptions) {
    this.#options = options
  }

  get connection(): RTCPeerConnection | null {
    return this.#connection
  }

  /** What the server calls the session in what it tells of it; null while there is none. */
  get tag(): string | null {
    return this.#session?.tag ?? null
  }

  start(): void {
    window.addEventListener('online', this.#onBack)
    document.addEventListener('visibilitychange', this.#onBack)
    window.addEventListener('pagehide', this.#onLeave)
    void this.#connect(0)
  }

  /** What nobody sees need not come: sound goes on without it. */
  seePictures(isSeen: boolean): void {
    this.#want({ ...this.#wanted, picture: isSeen })
  }

  /** Which layer of the pictures comes, where there are two. */
  chooseLayer(layer: LayerWish): void {
    this.#want({ ...this.#wanted, layer })
  }

  /** Begins anew at once. */
  retry(): void {
    if (!this.#isStopped) void this.#connect(Math.max(1, this.#state.attempt))
  }

  stop(): void {
    this.#isStopped = true
    window.removeEventListener('online', this.#onBack)
    document.removeEventListener('visibilitychange', this.#onBack)
    window.removeEventListener('pagehide', this.#onLeave)
    this.#drop()
  }

  #want(wanted: VideoPreference): void {
    if (isSame(wanted, this.#wanted)) return
    this.#wanted = wanted
    if (this.#session) void keepSession(this.#session, wanted)
  }

  #isBroken(): boolean {
    return this.#state.phase === 'lost' && document.visibilityState === 'visible'
  }

  #say(state: MediaConnectionState): void {
    this.#state = state
    if (!this.#isStopped) this.#options.onState(state)
  }

  #drop(): void {
    clearTimeout(this.#timer)
    clearInterval(this.#keeping)
    this.#abort.abort()
    this.#abort = new AbortController()
    this.#connection?.close()
    this.#connection = null
    if (this.#session) endSession(this.#session)
    this.#session = null
  }

  async #connect(attempt: number): Promise<void> {
    this.#drop()
    const { address, iceServers, prepare } = this.#options
    this.#say({ phase: attempt === 0 ? 'connecting' : 'lost', attempt, message: null })
    const connection = new RTCPeerConnection({ iceServers: [...iceServers], bundlePolicy: 'max-bundle' })
    const { signal } = this.#abort
    this.#connection = connection
    prepare(connection)
    try {
      const session = await negotiate(connection, address, signal)
      if (signal.aborted) return endSession(session)
      this.#session = session
      this.#keep(session)
      if (!isSame(this.#wanted, AT_FIRST)) void keepSession(session, this.#wanted)
    } catch (error) {
      if (signal.aborted) return
      return this.#failed(error, attempt)
    }
    this.#watch(connection, attempt)
  }

  #failed(error: unknown, attempt: number): void {
    const status = error instanceof OfferRefused ? error.status : 0
    const message = error instanceof OfferRefused ? error.message : null
    this.#drop()
    if (FINAL_STATUSES.has(status)) this.#say({ phase: 'refused', attempt, message })
    else if (status === NOT_ON_AIR_STATUS) {
      this.#say({ phase: 'waiting', attempt: 0, message })
      this.#later(WAITING_MS, 0)
    } else this.#again(attempt + 1, message)
  }

  #again(attempt: number, message: string | null): void {
    this.#say({ phase: 'lost', attempt, message })
    this.#later(waitBefore(attempt), attempt)
  }

  #later(ms: number, attempt: number): void {
    this.#timer = setTimeout(() => void this.#connect(attempt), ms)
  }

  /** A media server that does not notice who has gone is told again and again that one has not. */
  #keep(session: MediaSession): void {
    if (session.keepWithin === null) return
    this.#keeping = setInterval(async () => {
      if (!(await keepSession(session, this.#wanted)) && session === this.#session) this.retry()
    }, session.keepWithin * 1000)
  }

  /** Looks every second whether anything still comes or goes. */
  #watch(connection: RTCPeerConnection, attempt: number): void {
    const began = performance.now()
    let moved = { bytes: 0, at: began }
    const look = async () => {
      const bytes = bytesOf(await connection.getStats(), this.#wanted.picture)
      if (connection !== this.#connection) return
      const now = performance.now()
      if (bytes > moved.bytes) {
        moved = { bytes, at: now }
        this.#fruitless = 0
        if (this.#state.phase !== 'connected') this.#say({ phase: 'connected', attempt: 0, message: null })
      }
      const connectMs = this.#options.onBlocked ? BLOCKED_MS : CONNECT_MS
      const patience = this.#state.phase === 'connected' ? SILENT_MS : connectMs
      if (!isGoing(connection) || now - moved.at > patience) {
        if (this.#state.phase !== 'connected' && ++this.#fruitless === BLOCKED_TRIES) this.#options.onBlocked?.()
        if (connection !== this.#connection) return
        const next = this.#state.phase === 'connected' ? 1 : attempt + 1
        this.#drop()
        return this.#again(next, null)
      }
      this.#timer = setTimeout(() => void look(), this.#state.phase === 'connected' ? LOOK_MS : LOOK_MS / 10)
    }
    void look()
  }
}
