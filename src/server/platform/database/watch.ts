import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import type { AuditedPool } from '#server/platform/audit/actor.ts'
import type { Log } from '#server/platform/logging/log.ts'

/** How often the database is asked whether it is there. */
const ASK_EVERY_MS = 500
/** Turns of the event loop are counted, not the time: a process that was busy itself has heard of no answer either. */
const TURN_MS = 100
/** So long without an answer, it is away: connections to it are given up, and nobody waits for new ones. */
const AWAY_AFTER_TURNS = 30
/** Longer than silence is listened to, which decides. */
const CONNECT_MS = 10_000
/** States in which a server that answers takes nobody in: starting, stopping or recovering. */
const CLOSED = /^57P/

/**
 * Asks the database all the time whether it is there. One that is frozen, or behind a network that swallows everything, breaks no
 * connection: whoever asks it something would wait for as long as it takes. Requests on their way to it end within 3 s instead,
 * those that come later at once, and all goes on by itself when it answers again.
 * @returns the way to stop
 */
export function watchDatabase(pool: AuditedPool, log: Log): () => void {
  const stopping = new AbortController()
  void (async () => {
    let client: pg.Client | null = null
    while (!stopping.signal.aborted) {
      const probe = ask(client, pool)
      const answered = new AbortController()
      const answer = await Promise.race([probe, answerTimeout(answered.signal)])
      answered.abort()
      if (answer === 'silent') void probe.then((late) => late.client?.end().catch(() => {}))
      client = answer === 'silent' ? null : answer.client
      const isAway = answer === 'silent' || !answer.isThere
      if (isAway !== pool.isAway)
        log[isAway ? 'error' : 'warn'](isAway ? 'the database is away' : 'the database answers again')
      pool.isAway = isAway
      if (isAway) pool.giveUp()
      await delay(isAway ? TURN_MS : ASK_EVERY_MS, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
    await client?.end().catch(() => {})
  })()
  return () => stopping.abort()
}

/**
 * Resolves once a server that was asked something has been silent for too long.
 * @param answered ends the listening; nothing resolves then
 */
export async function answerTimeout(answered: AbortSignal): Promise<'silent'> {
  for (let turn = 0; turn < AWAY_AFTER_TURNS && !answered.aborted; turn++)
    await delay(TURN_MS, undefined, { ref: false })
  return answered.aborted ? new Promise(() => {}) : 'silent'
}

interface Answer {
  /** The connection to ask again over. */
  client: pg.Client | null
  isThere: boolean
}

/** Asks over a connection of its own, which waits for nobody. */
async function ask(known: pg.Client | null, pool: AuditedPool): Promise<Answer> {
  const client = known ?? pool.makeClient({ connectionTimeoutMillis: CONNECT_MS })
  try {
    if (!known) {
      client.on('error', () => {})
      await client.connect()
    }
    await client.query('select 1')
    return { client, isThere: true }
  } catch (error) {
    void client.end().catch(() => {})
    // One that says no, as with too many clients, is there for those who have a connection.
    return { client: null, isThere: error instanceof pg.DatabaseError && !CLOSED.test(error.code ?? '') }
  }
}
