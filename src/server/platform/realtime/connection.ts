import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { Caller, Role } from '#contract/kit/access.ts'
import type { Room } from './room.ts'

/** Whoever reads so slowly that so much waits for them is cut off; they come back and are sent what they missed. */
const MOST_BUFFERED = 1024 * 1024
/** The same for small messages, whose keeping costs more than they are long. */
const MOST_WAITING = 500
const FEW_BYTES = 64 * 1024

/** Who is at the other end, with how long that is known to hold. */
export interface SocketSession {
  caller: Caller
  /** The primary role, which events name beside the person. */
  role: Role | null
  tokenHash: Buffer
  /** Milliseconds until the session ends or the tier changes by itself, as the database counts them. */
  holdsForMs: number
}

let opened = 0

/** One socket of this process. */
export class Connection {
  readonly rooms = new Set<Room>()
  readonly socket: WebSocket
  /** What the socket writes to. */
  readonly #stream: Duplex
  /** Guests are counted by it. */
  readonly network: string
  /** Since when a guest is in no room. */
  idleSince = performance.now()
  isCountedAsGuest = false
  session: Omit<SocketSession, 'holdsForMs'> | null = null
  /** When the session has to be asked for again. */
  checkAt = Number.POSITIVE_INFINITY
  /** While it is being asked for; commands wait. */
  checking: Promise<void> | null = null
  hasAnswered = true
  /** Commands that wait for those before them. */
  waiting = 0
  tail: Promise<void> = Promise.resolve()
  #sentSinceEmpty = 0
  readonly #number = ++opened

  constructor(socket: WebSocket, stream: Duplex, network: string) {
    this.socket = socket
    this.#stream = stream
    this.network = network
  }

  get caller(): Caller | null {
    return this.session?.caller ?? null
  }

  /** Whose rates are counted: of guests each socket by itself, as many may share a network. */
  get rateKey(): string {
    return this.session ? `person ${this.session.caller.id}` : `guest ${this.#number}`
  }

  isIn(name: string): boolean {
    for (const room of this.rooms) if (room.name === name) return true
    return false
  }

  /** Sends a frame as `textFrame` makes it; the same buffer serves all who are sent it. */
  send(frame: Buffer): void {
    if (!this.isOpen) return
    // As messages are not compressed, the library writes what it sends itself at once: nothing of it is overtaken.
    this.#stream.write(frame)
    const { writableLength } = this.#stream
    if (writableLength === 0) this.#sentSinceEmpty = 0
    else if (writableLength > MOST_BUFFERED) this.socket.terminate()
    else if (++this.#sentSinceEmpty > MOST_WAITING) {
      if (writableLength > FEW_BYTES) this.socket.terminate()
      this.#sentSinceEmpty = 0
    }
  }

  /** Whether what it says and what is said to it still counts. */
  get isOpen(): boolean {
    return this.socket.readyState === this.socket.OPEN
  }
}
