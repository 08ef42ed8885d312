import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type pg from 'pg'
import { PgBoss } from 'pg-boss'
import { FairQueue } from '#server/platform/concurrency/fair-queue.ts'
import type { Connection } from '#server/platform/database/connect.ts'
import { sqlText } from '#server/platform/database/prepared-statement.ts'
import { withoutValues } from '#server/platform/logging/error-values.ts'
import type { Log } from '#server/platform/logging/log.ts'

type Work<T extends object> = (data: T, stopping: AbortSignal) => Promise<void>

/** Work that outlives a request: queued in PostgreSQL, repeated after a crash. */
export interface Jobs {
  /**
   * Names a kind of work and what does it; call before `start`. Long work ends with an error when the signal says so, and is done again.
   * @param isOnce what must not be done twice: where its process dies over it, it stays undone
   */
  handle<T extends object>(queue: string, work: Work<T>, isOnce?: boolean): void
  /**
   * Queues work; it is done at least once, unless it is of a kind that must not be done twice.
   * @param within the transaction that writes what the work is about: the work is queued with it, or not at all
   * @param afterSeconds how long it waits at the least
   */
  add(queue: string, data: object, within?: Connection, afterSeconds?: number): Promise<void>
  /** How many e-mails have failed more than once so far, or were given up. */
  unsent(): Promise<number>
  /** @param work false where jobs are only queued */
  start(work?: boolean): Promise<void>
  stop(): Promise<void>
}

const doing = new AsyncLocalStorage<string>()

/** The name of the job that is done at present, the same whenever it is tried again; none outside of a job. */
export const currentJobId = (): string | undefined => doing.getStore()

/** How often it is asked, with one question for all queues, where work is due; a queue is asked by itself only then. */
const DUE_MS = 250
/** A queue asks for itself, too, in case the question for all of them fails. */
const POLL_SECONDS = 60
/** How many connections the queue itself takes. */
const ASKING_AT_ONCE = 2
/** A process that died stops beating, and its work is taken up by the next. */
const HEARTBEAT_SECONDS = 10

/** Work that fails is tried again, at first soon and then every hour, for half a day: a mail server may be down that long. */
const TRIES = {
  retryLimit: 23,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 1800,
  heartbeatSeconds: HEARTBEAT_SECONDS,
}

const QUEUES_DUE = `select queue from unnest($1::text[]) queue where exists (select from pgboss.job
  where name = queue and state < 'active' and not blocked and start_after <= now())`

/** The queue's own statements as they are: its adapter for Drizzle takes their text apart and has it put together again. */
const executeWithin =
  (within: Connection) =>
  (text: string, values: unknown[] = []) =>
    within.execute(sqlText(text, values))

/**
 * Makes the job queue.
 * @param pool connection pool of the site's database; the queue keeps its tables in a schema of its own
 */
export function makeJobs(pool: pg.Pool, log: Log): Jobs {
  // Many queues may ask at the same moment: each over a connection of its own, they would keep the whole pool open.
  const asking = new FairQueue({
    atOnce: ASKING_AT_ONCE,
    most: Number.MAX_SAFE_INTEGER,
    mostOfOne: Number.MAX_SAFE_INTEGER,
  })
  const boss = new PgBoss({
    db: { executeSql: (text, values) => asking.run(() => pool.query(text, values)) },
    supervise: true,
    schedule: false,
  })
  boss.on('error', (error) => log.error({ error }, 'the job queue failed'))
  const works = new Map<string, { work: Work<object>; isOnce: boolean }>()
  const workers = new Map<string, string>()
  let stopping = new AbortController()
  /** Wakes the queues with work that is due, until the program stops. */
  async function wakeQueues(): Promise<void> {
    const { signal } = stopping
    for (;;) {
      await delay(DUE_MS, undefined, { ref: false, signal })
      const { rows } = await pool
        .query<{ queue: string }>({ name: 'queues_due', text: QUEUES_DUE, values: [[...workers.keys()]] })
        // While the database is away there is nothing to do.
        .catch(() => ({ rows: [] }))
      for (const { queue } of rows) boss.notifyWorker(workers.get(queue) as string)
    }
  }
  return {
    handle: (queue, work, isOnce = false) => void works.set(queue, { work: work as Work<object>, isOnce }),
    add: async (queue, data, within, afterSeconds = 0) =>
      void (await boss.send(queue, data, {
        ...(within ? { db: { executeSql: executeWithin(within) } } : {}),
        ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}),
      })),
    async unsent() {
      // Queues of e-mails are called letter-* and notice-* since the first version: under another name what is queued would be left.
      const { rows } = await pool.query(
        `select count(*)::int as emails from pgboss.job where name ~ '^(letter|notice)-'
          and (state = 'failed' or (state = 'retry' and retry_count > 1))`,
      )
      return rows[0].emails
    },
    async start(working = true) {
      stopping = new AbortController()
      await boss.start()
      const made = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]))
      for (const [queue, { work, isOnce }] of works) {
        const tries = isOnce ? { ...TRIES, retryLimit: 0 } : TRIES
        const before = made.get(queue)
        if (!before) await boss.createQueue(queue, tries)
        // A queue that an older version of the program made goes by today's rules too.
        else if (!isDeepStrictEqual({ ...before, ...tries }, before)) await boss.updateQueue(queue, tries)
        // Known from here on: a transaction that queues work must not wait for a second connection to ask about the queue.
        await boss.findJobs(queue, { id: randomUUID() })
        if (!working) continue
        const worker = await boss.work(queue, { pollingIntervalSeconds: POLL_SECONDS }, async (jobs) => {
          // Where there is some work there may be more: it is asked for without a pause, so that nobody's waits for a stranger's.
          boss.notifyWorker(workers.get(queue) ?? '')
          for (const job of jobs)
            await doing
              .run(job.id, () => work(job.data as object, stopping.signal))
              // It is kept with the job.
              .catch((error: unknown) => Promise.reject(withoutValues(error)))
        })
        workers.set(queue, worker)
      }
      if (working) wakeQueues().catch(() => {})
    },
    stop() {
      stopping.abort(new Error('The program is stopping'))
      return boss.stop({ graceful: true, timeout: 5000, close: false })
    },
  }
}
