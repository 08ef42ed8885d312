import type { Caller } from '#contract/kit/access.ts'
import type { Connection as DatabaseConnection } from '#server/platform/database/connect.ts'
import type { Listener } from '#server/platform/database/listener.ts'
import type { Log } from '#server/platform/logging/log.ts'
import type { Connection, SocketSession } from './connection.ts'
import type { SocketSessions } from './socket-sessions.ts'

/** Named in `migrations/0048_realtime_accounts.sql`, whose triggers tell it whose account or session has changed. */
const CHANNEL = 'late_set_accounts'
/** After a database that did not answer. */
const TRY_AGAIN_MS = 1000
/** A moment is never waited for in shorter steps, should the clocks disagree. */
const SHORTEST_MS = 250

/** What becomes of a socket that was looked at. */
interface Verdicts {
  ended: (connection: Connection) => void
  changed: (connection: Connection) => Promise<void>
}

/** Thrown where the session of a socket is no more what a command was begun with. */
export class SessionChanged extends Error {}

/** Whether rules may decide otherwise for one than for the other, or show another name. */
export const isOtherCaller = (one: Caller | null, other: Caller | null): boolean =>
  JSON.stringify(one) !== JSON.stringify(other)

/**
 * Keeps what the sockets of this process know of their people true: a session that ends, a ban, another role or tier counts at once,
 * since PostgreSQL tells it with the commit, and what time changes counts at its moment.
 */
export class AccountWatch {
  readonly #byPerson = new Map<number, Set<Connection>>()
  readonly #sessions: SocketSessions
  readonly #log: Log
  readonly #verdicts: Verdicts

  constructor(listener: Listener, sessions: SocketSessions, log: Log, verdicts: Verdicts) {
    this.#sessions = sessions
    this.#log = log
    this.#verdicts = verdicts
    listener.on(CHANNEL, (userId) => {
      for (const connection of this.#byPerson.get(Number(userId)) ?? []) void this.check(connection)
    })
  }

  /** How many sockets somebody has here. */
  countOf(userId: number): number {
    return this.#byPerson.get(userId)?.size ?? 0
  }

  /** Watches a socket whose session was just found. */
  add(connection: Connection, { holdsForMs, ...session }: SocketSession): void {
    connection.session = session
    connection.checkAt = performance.now() + Math.max(holdsForMs, SHORTEST_MS)
    const { id } = session.caller
    const theirs = this.#byPerson.get(id) ?? new Set()
    this.#byPerson.set(id, theirs.add(connection))
    // Whatever changed between the finding and now was told to nobody.
    void this.check(connection)
  }

  remove(connection: Connection): void {
    if (!connection.session) return
    const { id } = connection.session.caller
    const theirs = this.#byPerson.get(id)
    theirs?.delete(connection)
    if (theirs?.size === 0) this.#byPerson.delete(id)
  }

  /** Looks at a socket again; what is asked while it is being looked at is looked at once more. */
  check(connection: Connection): Promise<void> {
    const before = connection.checking ?? Promise.resolve()
    const checking = before.then(() => this.#check(connection))
    connection.checking = checking
    return checking.finally(() => {
      if (connection.checking === checking) connection.checking = null
    })
  }

  /**
   * Asks within an open transaction whether a socket is still whose it is known to be; changes nothing.
   * @throws SessionChanged where it is not: `check` says what becomes of it
   */
  async confirm({ session }: Connection, transaction: DatabaseConnection): Promise<void> {
    if (!session) return
    const found = await this.#sessions.findWithin(transaction, session.tokenHash)
    if (!found || found.holdsForMs === 0 || isOtherCaller(session.caller, found.caller))
      throw new SessionChanged('The session of the socket has changed')
  }

  async #check(connection: Connection): Promise<void> {
    const { session } = connection
    if (!session || !connection.isOpen) return
    let found: SocketSession | null
    try {
      found = await this.#sessions.find(session.tokenHash)
    } catch (error) {
      this.#log.warn({ error }, 'the session of a socket could not be asked for yet')
      connection.checkAt = performance.now() + TRY_AGAIN_MS
      return
    }
    if (!found) return this.#verdicts.ended(connection)
    const { holdsForMs, ...now } = found
    connection.checkAt = performance.now() + Math.max(holdsForMs, SHORTEST_MS)
    connection.session = now
    if (isOtherCaller(session.caller, now.caller)) await this.#verdicts.changed(connection)
  }
}
