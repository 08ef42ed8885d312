import { randomBytes, randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { LRUCache } from 'lru-cache'
import { type DataKey, kindOfData, overlap } from '#contract/kit/data.ts'
import type { AuditedPool } from '#server/platform/audit/actor.ts'
import { Listener } from '#server/platform/database/listener.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { DataVersions, minuteNow, type Snapshot, STALE_SNAPSHOT } from './data-versions.ts'

const CHANNEL = 'late_set_changes'
/** Stands for all data there is. */
const EVERYTHING = '*'
/** How often what could not be told the others is tried again. */
const TELL_AGAIN_MS = 1000
/** After a commit whose answer was lost, until the database would have given up its transaction. */
const AGAIN_AFTER_MS = [1000, 2000, 4000, 8000, 16_000, 30_000]
/** How many of the latest changes are known by name, and how long one that is not is waited for. */
const KNOWN = 20_000
const PATIENCE_MS = 500
const NAME = /^[\w-]{16}$/
/** Answers when data changes next by itself; null where nothing known so far changes it. */
type NextMoment = (now: Date) => Promise<Date | null>
/** More things than this are told as all of their kind: a notice of PostgreSQL takes 8,000 bytes. */
const MAX_LISTED = 100

/**
 * Knows what data changed last when, and tells this process and its siblings about it, so that cached answers go the moment their data changes.
 * Siblings hear through LISTEN/NOTIFY; once a lost listening connection is back, everything counts as changed.
 */
export class Changes {
  readonly #versions = new DataVersions()
  readonly #self = randomUUID()
  readonly #known = new LRUCache<string, true>({ max: KNOWN })
  readonly #nextMoments = new Map<DataKey, NextMoment>()
  /** The state of the data for which it is known when it changes next by itself. */
  readonly #askedAt = new Map<DataKey, Snapshot>()
  readonly #news = new EventEmitter().setMaxListeners(0)
  readonly #pool: AuditedPool
  readonly #log: Log
  readonly #listener: Listener
  #closed = false
  /** What has changed and the others could not be told of yet. */
  readonly #untold = new Set<DataKey>()
  #telling: NodeJS.Timeout | undefined

  /** @param listener the connection that others hear by too */
  constructor(pool: AuditedPool, log: Log, listener = new Listener(pool, log)) {
    this.#pool = pool
    this.#log = log
    this.#listener = listener
    listener.on(CHANNEL, (payload) => this.#hear(payload))
    listener.onListening(() => this.#versions.change(null))
  }

  /**
   * True while others change things that this process does not hear of, since the database answers but not the connection that
   * listens: nothing is cached then, and nothing answered from memory. While the database is away nobody changes anything.
   */
  get isDeaf(): boolean {
    return this.#listener.isDeaf
  }

  /** The same number as long as nothing can have changed; it equals nothing while this process receives no notices. */
  get moment(): number {
    return this.isDeaf ? Number.NaN : this.#versions.sequence + minuteNow()
  }

  /** The present state, to be taken before an answer is computed from it. */
  snapshot(): Snapshot {
    return this.isDeaf ? STALE_SNAPSHOT : this.#versions.snapshot()
  }

  /** Whether none of the data has changed since; false while nobody can know. */
  isUnchanged(reads: readonly DataKey[], since: Snapshot): boolean {
    return !this.isDeaf && this.#versions.isUnchanged(reads, since)
  }

  /**
   * Registers how to find out when data of a kind changes next without anybody writing, as where something opens: what is cached of
   * it is dropped at that moment.
   */
  askNextMoment(kind: DataKey, next: NextMoment): void {
    this.#nextMoments.set(kind, next)
  }

  /**
   * Finds out when data changes next by itself, before something is computed from it to be kept.
   * @returns what is to be awaited first; null where it is known already, as a rule
   */
  expectNextMoments(reads: readonly DataKey[]): Promise<unknown> | null {
    const unknown = [...this.#nextMoments].filter(([kind]) => {
      const known = this.#askedAt.get(kind)
      return reads.some((some) => overlap(kindOfData(some), kind)) && !(known && this.isUnchanged([kind], known))
    })
    return unknown.length === 0 ? null : Promise.all(unknown.map(([kind, next]) => this.#ask(kind, next)))
  }

  async #ask(kind: DataKey, next: NextMoment): Promise<void> {
    const snapshot = this.snapshot()
    const at = await next(new Date())
    if (at) this.#versions.expect(kind, at)
    this.#askedAt.set(kind, snapshot)
  }

  /**
   * Announces a committed change; local caches are clean when this resolves. It stands whether or not the others can be told at
   * present: then they are as soon as they can.
   * @returns the name by which other processes know it; null where nothing changed
   */
  async touch(changed: readonly DataKey[]): Promise<string | null> {
    if (changed.length === 0 || this.#closed) return null
    const name = randomBytes(12).toString('base64url')
    this.#known.set(name, true)
    this.#versions.change(changed)
    await this.#tell(name, changed)
    return name
  }

  /**
   * Announces what may have changed, again and again for a while: where the answer to a commit was lost it may still be made by
   * the database, after others have read what was before.
   */
  async touchForAWhile(changed: readonly DataKey[]): Promise<void> {
    if (changed.length === 0) return
    for (const wait of AGAIN_AFTER_MS) setTimeout(() => void this.touch(changed), wait).unref()
    await this.touch(changed)
  }

  /**
   * Lets all other processes drop everything, at the start of this one: an earlier that was killed may have changed something
   * and not have told it.
   */
  announceStart(): Promise<void> {
    return this.#tell('', [EVERYTHING])
  }

  /** Waits until a change of another process is known here: at once as a rule, and never long for a name nobody gave. */
  async waitFor(name: string): Promise<void> {
    if (this.#known.has(name) || !NAME.test(name)) return
    await once(this.#news, name, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => {})
  }

  /** Starts hearing what other processes change. */
  listen(): Promise<void> {
    return this.#listener.listen()
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#telling)
    await this.#listener.close()
  }

  #hear(payload: string): void {
    const [kind = '', ...changed] = payload.split(' ')
    const [sender, name = ''] = kind.split(':')
    if (sender === this.#self) return
    this.#versions.change(changed.includes(EVERYTHING) ? null : (changed as DataKey[]))
    this.#known.set(name, true)
    this.#news.emit(name)
  }

  async #tell(name: string, changed: readonly (DataKey | typeof EVERYTHING)[]): Promise<void> {
    const announced = changed.length > MAX_LISTED ? [...new Set((changed as DataKey[]).map(kindOfData))] : changed
    try {
      await this.#pool.query('select pg_notify($1, $2)', [CHANNEL, `${this.#self}:${name} ${announced.join(' ')}`])
    } catch (error) {
      this.#log.warn({ error }, 'other processes could not be notified of a change yet')
      for (const some of announced) this.#untold.add(some as DataKey)
      if (!this.#closed) this.#telling ??= setTimeout(() => this.#tellAgain(), TELL_AGAIN_MS).unref()
    }
  }

  #tellAgain(): void {
    this.#telling = undefined
    const changed = [...this.#untold]
    this.#untold.clear()
    void this.#tell('', changed)
  }
}
