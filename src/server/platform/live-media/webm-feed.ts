import { Readable } from 'node:stream'
import type { WebmPart } from './relay-messages.ts'

/** As much waits for a reader at the most: about two seconds of pictures. */
const MOST_WAITING = 512 * 1024
/** Whoever has read nothing for so long is not there. */
const MOST_STILL_MS = 20_000
const KEYFRAME_MS = 1000

interface FeedEvents {
  /** The reader can go on, from the next picture that needs no other. */
  keyframeWanted: () => void
  /** The reader reads no more. */
  stuck: () => void
}

/**
 * What one reader gets of a WebM without end. It begins where one can begin to play; for a reader who is behind, what does not fit is
 * left out up to the next such place, so that nobody's slow line fills the memory.
 */
export class WebmFeed extends Readable {
  readonly #events: FeedEvents
  readonly #begun = Promise.withResolvers<string>()
  #isBegun = false
  #isFinished = false
  /** Since when parts are left out; null while all goes on. */
  #skipsSince: number | null = null
  #askedAt = Number.NEGATIVE_INFINITY

  constructor(events: FeedEvents) {
    super({ highWaterMark: MOST_WAITING, read: () => {} })
    this.#events = events
    // Nobody may wait for it when it ends.
    this.#begun.promise.catch(() => {})
  }

  /** The codecs of its tracks, once they are known. @throws where it ends before */
  get begun(): Promise<string> {
    return this.#begun.promise
  }

  add({ head, bytes, codecs }: WebmPart, now: number): void {
    if (this.#isFinished || this.destroyed) return
    if (!this.#isBegun) {
      if (!head) {
        this.#askForKeyframe(now)
        return
      }
      this.#isBegun = true
      this.push(head)
      this.#begun.resolve(codecs)
    }
    if (this.#skipsSince !== null) {
      if (!this.#mayGoOn(head !== null, now)) return
      this.#skipsSince = null
    }
    if (this.readableLength + bytes.length <= MOST_WAITING) this.push(bytes)
    else this.#skipsSince = now
  }

  /** Nothing more comes. */
  finish(): void {
    this.#begun.reject(new Error('It ended before it began'))
    if (!this.destroyed && !this.#isFinished) this.push(null)
    this.#isFinished = true
  }

  #mayGoOn(isEntry: boolean, now: number): boolean {
    const isRead = this.readableLength < MOST_WAITING / 4
    if (isRead && isEntry) return true
    if (isRead) this.#askForKeyframe(now)
    if (!isRead && now - (this.#skipsSince ?? now) > MOST_STILL_MS) this.#events.stuck()
    return false
  }

  #askForKeyframe(now: number): void {
    if (now - this.#askedAt < KEYFRAME_MS) return
    this.#askedAt = now
    this.#events.keyframeWanted()
  }
}
