import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { conflict } from '#server/platform/http/errors.ts'

const MOST = 20_000
/** All that is kept of answers: the longest line of the chat some thousand times. */
const MOST_BYTES = 16 * 1024 * 1024
/** What one takes beside its text. */
const ENTRY_BYTES = 400
const KEPT_MS = 10 * 60_000

interface Answered {
  fingerprint: string
  result: Promise<unknown>
  /** Of the answer as text; 0 before there is one. */
  bytes: number
}

/** What commands were answered, so that one that is sent again, as after a lost connection, is not done again. */
export class AnsweredCommands {
  readonly #answered: LRUCache<string, Answered>

  /** @param mostBytes what all answers together may take; those that were wanted longest ago go first */
  constructor(mostBytes = MOST_BYTES) {
    this.#answered = new LRUCache({
      ...{ max: MOST, ttl: KEPT_MS, maxSize: mostBytes },
      sizeCalculation: ({ bytes }) => ENTRY_BYTES + bytes,
    })
  }

  get bytes(): number {
    return this.#answered.calculatedSize
  }

  /** Whether a command was done under a key, or is being done. */
  has(key: string): boolean {
    return this.#answered.has(key)
  }

  /**
   * Does a command unless it was done before; then its first answer is given again. One that was refused may be tried again.
   * @param key who says it, and how they call it
   * @param content what they say
   * @throws 409 where something else was said under the key
   */
  once(key: string, content: string, work: () => Promise<unknown>): Promise<unknown> {
    const fingerprint = createHash('sha256').update(content).digest('base64')
    const known = this.#answered.get(key)
    if (known && known.fingerprint !== fingerprint) throw conflict('Something else was sent under this ref')
    if (known) return known.result
    const result = work()
    this.#answered.set(key, { fingerprint, result, bytes: 0 })
    result.then(
      (answer) => {
        const bytes = 2 * (JSON.stringify(answer)?.length ?? 0)
        // One that was pushed out meanwhile, or taken by another, is not put back.
        if (this.#answered.peek(key)?.result === result) this.#answered.set(key, { fingerprint, result, bytes })
      },
      () => this.#answered.delete(key),
    )
    return result
  }
}
