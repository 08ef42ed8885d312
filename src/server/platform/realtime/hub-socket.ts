import { personRoom } from '#contract/kit/events.ts'
import { notFound, unauthenticated } from '#server/platform/http/errors.ts'
import { hashToken } from '#server/platform/identity/tokens.ts'
import type { Connection } from './connection.ts'
import type { CommandSocket, OutgoingEvent } from './feature-sockets.ts'
import type { Hub } from './hub.ts'
import type { Position } from './room.ts'

/** What handlers may do with one socket. */
export class HubSocket implements CommandSocket {
  readonly #hub: Hub
  readonly #connection: Connection

  constructor(hub: Hub, connection: Connection) {
    this.#hub = hub
    this.#connection = connection
  }

  async join(room: string, since: Position = {}): Promise<void> {
    // The same words for a room there is not and for one that is closed to somebody.
    if (!(await this.#hub.mayJoin(this.#connection, room))) throw notFound('Room')
    // It may be a while that the rules are asked.
    if (this.#connection.isOpen) this.#hub.join(this.#connection, room, since)
  }

  leave(room: string): void {
    const { caller } = this.#connection
    if (!caller || room !== personRoom(caller.id)) this.#hub.leave(this.#connection, room, 'You left')
  }

  /** @throws 401 where the secret opens nothing; the socket is closed then */
  async introduce(token: string | undefined, since: Position): Promise<void> {
    const connection = this.#connection
    if (!connection.session) {
      if (token === undefined) throw unauthenticated()
      const session = await this.#hub.find(hashToken(token))
      if (!session) {
        this.#hub.cut(connection, 'sessionEnded', 'Please sign in')
        return
      }
      this.#hub.refuseTooMany(session, connection.network)
      if (connection.isOpen) this.#hub.identify(connection, session, since)
    } else this.#hub.greet(connection)
  }

  isIn(room: string): boolean {
    return this.#connection.isIn(room)
  }

  send(event: OutgoingEvent): void {
    this.#hub.tell(this.#connection, event)
  }
}
