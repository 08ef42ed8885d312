import { sql } from 'drizzle-orm'
import type { AuditedPool } from '#server/platform/audit/actor.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { executePrepared } from '#server/platform/database/execute-prepared.ts'
import type { Listener } from '#server/platform/database/listener.ts'
import { executeAtCommit } from '#server/platform/database/short-transaction.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type { Bus } from './bus.ts'
import { EVERY_PROCESS, NotificationAssembler, splitIntoNotifications } from './parts.ts'

const CHANNEL = 'late_set_events'
/** Tells notices in their order; `unnest` alone promises none. */
const notifyStatement = (notices: string) =>
  `select pg_notify('${CHANNEL}', notice) from unnest(array[${notices}]) with ordinality as n (notice, at) order by at`
/** What waits while the database is slow; of passing things the oldest are worth least. */
const MOST_WAITING = 5000

/** LISTEN and NOTIFY: needs no other service, and is the only carrier that goes with a commit. */
export class PostgresBus implements Bus {
  readonly #pool: AuditedPool
  readonly #log: Log
  readonly #processId: string
  readonly #joiner = new NotificationAssembler()
  #heard: (text: string) => void = () => {}
  #waiting: string[] = []
  #isSending = false
  #closed = false

  constructor(pool: AuditedPool, listener: Listener, processId: string, log: Log) {
    this.#pool = pool
    this.#log = log
    this.#processId = processId
    listener.on(CHANNEL, (payload) => {
      const message = this.#joiner.add(payload)
      if (message && message.sender !== processId) this.#heard(message.text)
    })
  }

  subscribe(heard: (text: string) => void): void {
    this.#heard = heard
  }

  /** Tells all processes, this one among them, when a transaction commits, in this order; nobody if it does not. */
  async publishWithin(within: Connection, texts: readonly string[]): Promise<void> {
    const notices = texts.flatMap((text) => splitIntoNotifications(EVERY_PROCESS, text))
    if (notices.length === 0) return
    if (executeAtCommit(within, notifyStatement, notices)) return
    await executePrepared(
      within,
      'notify_of_events',
      sql`select pg_notify(${CHANNEL}, notice) from unnest(${sql.param(notices)}::text[]) with ordinality as n (notice, at) order by at`,
    )
  }

  publish(text: string): void {
    if (this.#closed) return
    this.#waiting.push(...splitIntoNotifications(this.#processId, text))
    if (this.#waiting.length > MOST_WAITING) this.#waiting.splice(0, this.#waiting.length - MOST_WAITING)
    if (!this.#isSending) void this.#send()
  }

  /** What is said while the database is told waits, and is told together. */
  async #send(): Promise<void> {
    this.#isSending = true
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0 && !this.#closed) {
      const notices = this.#waiting
      this.#waiting = []
      try {
        await this.#pool.query('select pg_notify($1, notice) from unnest($2::text[]) as notice', [CHANNEL, notices])
      } catch (error) {
        this.#log.warn({ error }, 'other processes did not hear what passed on sockets')
      }
    }
    this.#isSending = false
  }

  async close(): Promise<void> {
    this.#closed = true
  }
}
