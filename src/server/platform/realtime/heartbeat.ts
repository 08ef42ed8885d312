import type { Connection } from './connection.ts'

/** Every socket is asked for a sign of life so often; one that gave none since it was asked last is cut off. */
const EVERY_SECONDS = 30

/** All sockets of this process. They are pinged in turn, a thirtieth of them each second, so that no sweep takes long. */
export class Heartbeat {
  readonly #groups = Array.from({ length: EVERY_SECONDS }, () => new Set<Connection>())
  readonly #groupOf = new WeakMap<Connection, Set<Connection>>()
  #added = 0
  #turn = 0
  #size = 0

  get size(): number {
    return this.#size
  }

  add(connection: Connection): void {
    const group = this.#groups[this.#added++ % EVERY_SECONDS] as Set<Connection>
    this.#groupOf.set(connection, group)
    group.add(connection)
    this.#size++
  }

  remove(connection: Connection): void {
    if (this.#groupOf.get(connection)?.delete(connection)) this.#size--
  }

  *all(): Generator<Connection> {
    for (const group of this.#groups) yield* group
  }

  /** Called every second. */
  pingNext(): void {
    for (const connection of this.#groups[this.#turn++ % EVERY_SECONDS] as Set<Connection>) {
      if (!connection.hasAnswered) connection.socket.terminate()
      else {
        connection.hasAnswered = false
        connection.socket.ping()
      }
    }
  }
}
