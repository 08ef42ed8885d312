import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

/** Whose hand writes at present, and what for; see `migrations/0007_activity.sql`. */
export interface AuditActor {
  /** Names this one act: everything written for it belongs together. */
  act: string
  actorId: number
  actorName: string
  /** The endpoint, such as `albums.update`. */
  did: string
  /** The act that this one takes back. */
  reverts?: string
}

const acting = new AsyncLocalStorage<AuditActor | undefined>()

/** Does something so that every row it changes is recorded under an act. */
export const runAsActor = <T>(who: AuditActor, work: () => Promise<T>): Promise<T> => acting.run(who, work)

/** Does something that must leave no record, as what it deletes would be kept in it. */
export const withoutAudit = <T>(work: () => Promise<T>): Promise<T> => acting.run(undefined, work)

/** Who acts at present; nobody outside of an admin's write. */
export const currentActor = (): AuditActor | undefined => acting.getStore()

/** What a connection was last told; one that is new knows of nobody. */
const actorOfClient = new WeakMap<pg.ClientBase, string>()

function tell(client: pg.ClientBase, who: string): Promise<unknown> | undefined {
  if ((actorOfClient.get(client) ?? '') === who) return undefined
  // Should it fail, the next to use the connection tells it anew.
  actorOfClient.delete(client)
  return client
    .query("select set_config('late_set.acting', $1, false)", [who])
    .then(() => void actorOfClient.set(client, who))
}

const spelled = (who: AuditActor | undefined) => (who ? JSON.stringify(who) : '')

type Connected = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: unknown) => void) => void

/** Said instead of waiting for a database that is known not to answer; PostgreSQL's own code for it (class 08). */
const away = () => Object.assign(new Error('The database does not answer'), { code: '08006' })

/** A pool whose connections know who acts: PostgreSQL itself records what an act changes. */
export class AuditedPool extends pg.Pool {
  /** The database is known not to answer: nobody waits for a connection. */
  isAway = false
  readonly #lent = new Set<pg.PoolClient>()

  constructor(options: pg.PoolConfig) {
    super(options)
    this.on('acquire', (client) => this.#lent.add(client))
    this.on('release', (_error, client) => this.#lent.delete(client))
    this.on('remove', (client) => this.#lent.delete(client))
  }

  /** A connection to the same database that is none of the pool's. The pool's options show no password where they are copied. */
  makeClient(more: pg.ClientConfig = {}): pg.Client {
    return new pg.Client({ ...this.options, password: this.options.password, pipeline: false, ...more })
  }

  /** Gives up every connection somebody waits on; what they asked fails as with a broken line. */
  giveUp(): void {
    // A pipelined connection that is ended waits for its answers first.
    for (const client of this.#lent) (client as unknown as pg.Client).connection.stream.destroy()
  }

  override connect(): Promise<pg.PoolClient>
  override connect(connected: Connected): void
  override connect(connected?: Connected): Promise<pg.PoolClient> | undefined {
    if (this.isAway) {
      if (!connected) return Promise.reject(away())
      connected(away())
      return undefined
    }
    const who = spelled(acting.getStore())
    if (!connected)
      return super.connect().then(async (client) => {
        try {
          await tell(client, who)
          return client
        } catch (error) {
          client.release(error as Error)
          throw error
        }
      })
    super.connect((error, client, release) => {
      const telling = client && tell(client, who)
      if (!telling) return connected(error, client, release)
      telling.then(
        () => connected(undefined, client, release),
        (failure: Error) => {
          release(failure)
          connected(failure)
        },
      )
    })
  }
}
