import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { CALENDAR } from '#contract/endpoint.ts'
import type { Log } from './log.ts'

const CHANNEL = 'late_set_changes'
const RECONNECT_MS = 1000
const QUARTER_MS = 15 * 60_000

/**
 * Counts changes per feature and tells this process and its siblings about them, so that cached answers go the moment their data changes.
 * Siblings hear through LISTEN/NOTIFY; a lost listening connection counts as a change of everything.
 */
export class Changes {
  readonly #counts = new Map<string, number>()
  readonly #self = randomUUID()
  readonly #pool: pg.Pool
  readonly #log: Log
  #everything = 0
  #client: pg.Client | null = null
  #closed = false
  #retry: NodeJS.Timeout | undefined

  constructor(pool: pg.Pool, log: Log) {
    this.#pool = pool
    this.#log = log
  }

  /** A text that differs as soon as one of the features has changed since; the calendar does so every quarter of an hour. */
  stamp(features: readonly string[]): string {
    return stampOf(this.#everything, this.#counts, features, quarterNow())
  }

  /** Remembers the present state; the function it answers makes stamps of that moment. */
  snapshot(): (features: readonly string[]) => string {
    const everything = this.#everything
    const counts = new Map(this.#counts)
    const quarter = quarterNow()
    return (features) => stampOf(everything, counts, features, quarter)
  }

  /** Announces a committed change; local caches are clean when this resolves. */
  async touch(features: readonly string[]): Promise<void> {
    if (features.length === 0) return
    this.#apply(features)
    await this.#pool.query('select pg_notify($1, $2)', [CHANNEL, `${this.#self} ${features.join(' ')}`])
  }

  /** Starts hearing what other processes change. */
  async listen(): Promise<void> {
    const client = new pg.Client(this.#pool.options)
    client.on('notification', ({ payload = '' }) => {
      const [sender, ...features] = payload.split(' ')
      if (sender !== this.#self) this.#apply(features)
    })
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client))
    this.#client = client
    try {
      await client.connect()
      await client.query(`listen ${CHANNEL}`)
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
    this.#log.warn({ error: error?.message }, 'lost the connection that hears changes; caches are dropped')
    this.#apply(null)
    client.end().catch(() => {})
    this.#retry = setTimeout(() => void this.listen(), RECONNECT_MS)
  }
}

/** Days begin on a quarter of an hour in every time zone there is. */
const quarterNow = () => Math.floor(Date.now() / QUARTER_MS)

const stampOf = (everything: number, counts: Map<string, number>, features: readonly string[], quarter: number) =>
  `${everything}:${features.map((feature) => (feature === CALENDAR ? quarter : (counts.get(feature) ?? 0))).join('.')}`
