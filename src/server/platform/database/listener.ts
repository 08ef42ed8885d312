import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { AuditedPool } from '#server/platform/audit/actor.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { answerTimeout } from './watch.ts'

const RECONNECT_MS = 1000
/** Longer than a lost connection takes to come back, and than it takes to find out that the database is away. */
const DEAF_AFTER_MS = 5000
/** How often the connection is asked whether it still hears. */
const ASK_EVERY_MS = 2000

/**
 * Hears what PostgreSQL is told by NOTIFY, over one connection for all channels: it is made again when it breaks, and whoever
 * listens is told, since nobody knows what was said meanwhile.
 */
export class Listener {
  readonly #channels = new Map<string, (payload: string) => void>()
  readonly #news = new EventEmitter().setMaxListeners(0)
  readonly #pool: AuditedPool
  readonly #log: Log
  #client: pg.Client | null = null
  #closed = false
  #isListening = false
  #disconnectedSince = Number.POSITIVE_INFINITY
  #retry: NodeJS.Timeout | undefined

  constructor(pool: AuditedPool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  /**
   * True while others tell things that this process does not hear, since the database answers but not the connection that listens.
   * While the database is away nobody tells anything.
   */
  get isDeaf(): boolean {
    const isListening = this.#disconnectedSince === Number.POSITIVE_INFINITY
    return !isListening && !this.#pool.isAway && performance.now() - this.#disconnectedSince > DEAF_AFTER_MS
  }

  /** Hears a channel; to be called before `listen`. */
  on(channel: string, heard: (payload: string) => void): void {
    this.#channels.set(channel, heard)
  }

  /** Calls back each time it hears from now on, the first time too: what was told before was not heard. */
  onListening(began: () => void): void {
    this.#news.on('listening', began)
  }

  /** Begins, and keeps on until it is closed; a database that is away is asked again. */
  async listen(): Promise<void> {
    const client = this.#pool.makeClient()
    client.on('notification', ({ channel, payload = '' }) => this.#channels.get(channel)?.(payload))
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    this.#client = client
    try {
      await client.connect()
      await client.query([...this.#channels.keys()].map((channel) => `listen ${channel}`).join('; '))
      this.#isListening = true
      this.#disconnectedSince = Number.POSITIVE_INFINITY
      this.#news.emit('listening')
      void this.#watch(client)
    } catch (error) {
      this.#lost(client, error as Error)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }

  /** A line that a firewall has cut ends without a word: whoever listens has to ask. */
  async #watch(client: pg.Client): Promise<void> {
    while (this.#client === client && !this.#closed) {
      await delay(ASK_EVERY_MS, undefined, { ref: false })
      const answered = new AbortController()
      const answer = client.query('select 1').then(
        () => 'answer',
        () => 'answer',
      )
      const first = await Promise.race([answer, answerTimeout(answered.signal)])
      answered.abort()
      if (first !== 'silent') continue
      this.#lost(client, new Error('It is silent'))
      // Its goodbye would wait for an answer too.
      ;(client as unknown as { connection: pg.Connection }).connection.stream.destroy()
    }
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#client !== client || this.#closed) return
    this.#client = null
    const wait = this.#isListening ? 0 : RECONNECT_MS
    if (this.#disconnectedSince === Number.POSITIVE_INFINITY) this.#disconnectedSince = performance.now()
    this.#isListening = false
    this.#log.warn(
      { error: error?.message },
      'lost the connection that listens for changes; caches are dropped once it is back',
    )
    client.end().catch(() => {})
    // At once where only this line broke. While the database is away nobody can change anything: what is cached stays.
    this.#retry = setTimeout(() => void this.listen(), wait)
  }
}
