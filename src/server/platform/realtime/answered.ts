import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { conflict } from '#server/platform/http/errors.ts'

const MOST = 20_000
const KEPT_MS = 10 * 60_000

interface Answered {
  fingerprint: string
  result: Promise<unknown>
}

/** What commands were answered, so that one that is sent again, as after a lost connection, is not done again. */
export class AnsweredCommands {
  readonly #answered = new LRUCache<string, Answered>({ max: MOST, ttl: KEPT_MS })

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
    this.#answered.set(key, { fingerprint, result })
    result.catch(() => this.#answered.delete(key))
    return result
  }
}
