import { randomBytes, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { CLOCK } from '#contract/endpoint.ts'
import type { Log } from './log.ts'

const CHANNEL = 'late_set_changes'
const RECONNECT_MS = 1000
/** How many of the latest changes are known by name, and how long one that is not is waited for. */
const KNOWN = 20_000
const PATIENCE_MS = 500
const NAME = /^[\w-]{16}$/

/**
 * Counts changes per feature and tells this process and its siblings about them, so that cached answers go the moment their data changes.
 * Siblings hear through LISTEN/NOTIFY; once a lost listening connection is back, everything counts as changed.
 */
export class Changes {
  readonly #counts = new Map<string, number>()
  readonly #self = randomUUID()
  readonly #known = new LRUCache<string, true>({ max: KNOWN })
  readonly #news = new EventEmitter().setMaxListeners(0)
  readonly #pool: pg.Pool
  readonly #log: Log
  #everything = 0
  #client: pg.Client | null = null
  #closed = false
  #hears = false
  #retry: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  /** A text that differs as soon as one of the features has changed since. */
  stamp(features: readonly string[]): string {
    return stampOf(this.#everything, this.#counts, minuteNow(), features)
  }

  /** Remembers the present state; the function it answers makes stamps of that moment. */
  snapshot(): (features: readonly string[]) => string {
    const everything = this.#everything
    const counts = new Map(this.#counts)
    const minute = minuteNow()
    return (features) => stampOf(everything, counts, minute, features)
  }

  /**
   * Announces a committed change; local caches are clean when this resolves.
   * @returns the name by which other processes know it; null where nothing changed
   */
  async touch(features: readonly string[]): Promise<string | null> {
    if (features.length === 0) return null
    const name = randomBytes(12).toString('base64url')
    this.#known.set(name, true)
    this.#apply(features)
    await this.#pool.query('select pg_notify($1, $2)', [CHANNEL, `${this.#self}:${name} ${features.join(' ')}`])
    return name
  }

  /** Waits until a change of another process is known here: at once as a rule, and never long for a name nobody gave. */
  async heardOf(name: string): Promise<void> {
    if (this.#known.has(name) || !NAME.test(name)) return
    await once(this.#news, name, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {})
  }

  /** Starts hearing what other processes change. */
  async listen(): Promise<void> {
    const client = new pg.Client(this.#pool.options)
    client.on('notification', ({ payload = '' }) => {
      const [said = '', ...features] = payload.split(' ')
      const [sender, name = ''] = said.split(':')
      if (sender === this.#self) return
      this.#apply(features)
      this.#known.set(name, true)
      this.#news.emit(name)
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
      this.#hears = true
      this.#apply(null)
    } catch (error) {
      this.#lost(client, error as Error)
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#retry)
    await this.#client?.end().catch(() => {})
  }

  #apply(features: readonly string[] | null): void {
    if (features === null) this.#everything++
    else for (const feature of features) this.#counts.set(feature, (this.#counts.get(feature) ?? 0) + 1)
  }

  #lost(client: pg.Client, error?: Error): void {
    if (this.#client !== client || this.#closed) return
    this.#client = null
    const wait = this.#hears ? 0 : RECONNECT_MS
    this.#hears = false
    this.#log.warn(
      { error: error?.message },
      'lost the connection that hears changes; caches are dropped once it is back',
    )
    client.end().catch(() => {})
    // At once where only this line broke. While the database is away nobody can change anything: what is kept goes on.
    this.#retry = setTimeout(() => void this.listen(), wait)
  }
}

const minuteNow = () => Math.floor(Date.now() / 60_000)

/** The clock is a feature whose count is the minute: what reads it goes stale by itself. */
const stampOf = (everything: number, counts: Map<string, number>, minute: number, features: readonly string[]) =>
  `${everything}:${features.map((feature) => (feature === CLOCK ? minute : (counts.get(feature) ?? 0))).join('.')}`
