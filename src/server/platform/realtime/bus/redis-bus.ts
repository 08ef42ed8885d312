import type { Redis } from 'ioredis'
import type { Log } from '#server/platform/logging/log.ts'
import type { Bus } from './bus.ts'

const CHANNEL = 'late_set_events'
const [FIRST_RETRY_MS, LONGEST_RETRY_MS] = [100, 3000] as const
const CONNECT_MS = 3000

/**
 * Publish and subscribe of Redis, for sites with so much of what passes that PostgreSQL should not carry it. While it is away every
 * process reaches its own sockets alone; it is tried again until it is back.
 * @param url where it is
 */
export class RedisBus implements Bus {
  readonly #url: string
  readonly #processId: string
  readonly #log: Log
  #clients: { speaks: Redis; hears: Redis } | null = null
  #heard: (text: string) => void = () => {}
  #isAway = false
  #closed = false

  constructor(url: string, processId: string, log: Log) {
    this.#url = url
    this.#processId = processId
    this.#log = log
    void this.#open()
  }

  subscribe(heard: (text: string) => void): void {
    this.#heard = heard
  }

  publish(text: string): void {
    const speaks = this.#clients?.speaks
    // What passes is not worth waiting for.
    if (speaks?.status !== 'ready') return
    speaks.publish(CHANNEL, `${this.#processId} ${text}`).catch(() => {})
  }

  async close(): Promise<void> {
    this.#closed = true
    this.#clients?.speaks.disconnect()
    this.#clients?.hears.disconnect()
  }

  async #open(): Promise<void> {
    const { Redis } = await import('ioredis')
    if (this.#closed) return
    const make = () => {
      const client = new Redis(this.#url, {
        enableOfflineQueue: false,
        maxRetriesPerRequest: 0,
        connectTimeout: CONNECT_MS,
        retryStrategy: (tries) => Math.min(FIRST_RETRY_MS * 2 ** Math.min(tries, 8), LONGEST_RETRY_MS),
      })
      client.on('error', (error: Error) => this.#note(true, error.message))
      client.on('ready', () => this.#note(false))
      return client
    }
    const [speaks, hears] = [make(), make()]
    this.#clients = { speaks, hears }
    // A subscription does not outlive its connection.
    hears.on('ready', () => void hears.subscribe(CHANNEL).catch(() => {}))
    hears.on('message', (_channel: string, message: string) => {
      const at = message.indexOf(' ')
      if (message.slice(0, at) !== this.#processId) this.#heard(message.slice(at + 1))
    })
  }

  /** Tells once of each change. */
  #note(isAway: boolean, error?: string): void {
    if (this.#isAway === isAway || this.#closed) return
    this.#isAway = isAway
    if (isAway) this.#log.error({ error }, 'Redis is away: what passes on sockets reaches this process alone')
    else this.#log.warn('Redis is there again')
  }
}
