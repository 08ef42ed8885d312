import { randomBytes } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { personRoom } from '#contract/kit/events.ts'
import type { RoomMember } from '#contract/schemas/platform/realtime.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Connection as DatabaseConnection } from '#server/platform/database/connect.ts'
import type { Listener } from '#server/platform/database/listener.ts'
import { type Bus, memoryBus } from './bus/bus.ts'
import { PostgresBus } from './bus/postgres-bus.ts'
import { RedisBus } from './bus/redis-bus.ts'
import { CommandDispatcher } from './command-dispatcher.ts'
import type { SocketSession } from './connection.ts'
import type { OutgoingEvent } from './feature-sockets.ts'
import { Hub } from './hub.ts'
import type { Position } from './room.ts'
import { SocketKinds } from './socket-kinds.ts'
import { socketSessions } from './socket-sessions.ts'

type Given = Pick<AppContext, 'config' | 'db' | 'log' | 'features'> & {
  listener: Listener
  renewTier: (userId: number) => Promise<unknown>
}

/** What processes say to one another: an event for a room, one that takes back what was said there, one that passes, that its rules decide otherwise by now, or who is in which. */
const EVENT = 'event'
const TAKEN_BACK = 'taken-back'
const PASSING = 'passing'
const CHECK = 'check'
const PRESENCE = 'presence'

/** Keys of people begin at 1: no list of them has anybody in it that begins with less. */
const peopleOf = (ids: readonly number[]): ReadonlySet<number> | null => (ids[0] ? new Set(ids) : null)

const eventText = (room: string, body: string, notTo: readonly number[] = [], about = '') =>
  `${EVENT} ${room} ${notTo} ${about}\n${body}`

/** An event, and whom it is for. */
export type PersonEvent = readonly [userId: number, event: OutgoingEvent]

/** What the server says to browsers that have a socket open, to whichever process. */
export class Realtime {
  readonly hub: Hub
  readonly #dispatcher: CommandDispatcher
  readonly #kinds: SocketKinds
  readonly #committed: PostgresBus
  readonly #passing: Bus

  constructor({ config, db, log, features, listener, renewTier }: Given) {
    const processId = randomBytes(6).toString('base64url')
    this.#kinds = new SocketKinds(features)
    this.hub = new Hub({
      ...{ processId, listener, log },
      kinds: this.#kinds,
      sessions: socketSessions(db, renewTier),
      publishPresence: (text) => this.#passing.publish(`${PRESENCE} all\n${text}`),
    })
    this.#dispatcher = new CommandDispatcher(this.hub, this.#kinds)
    this.#committed = new PostgresBus(db.$client, listener, processId, log)
    // The built-in database serves one process.
    this.#passing = config.REDIS_URL
      ? new RedisBus(config.REDIS_URL, processId, log)
      : config.DATABASE_URL
        ? this.#committed
        : memoryBus
    for (const bus of new Set([this.#committed, this.#passing])) bus.subscribe((text) => this.#dispatch(text))
  }

  /**
   * Sends an event to a person, on all their devices.
   * @param within the transaction that makes it true: it is told with its commit, to all processes, or not at all. Without one it is
   *   told at once and may be lost on the way to other processes, as befits what passes.
   */
  async toPerson(userId: number, event: OutgoingEvent, within?: DatabaseConnection): Promise<void> {
    return this.#tell(eventText(personRoom(userId), this.#kinds.serialize(event, 'person')), within)
  }

  /** Sends events to people with the commit of a transaction, all in one statement; see `toPerson`. */
  async toPeople(events: readonly PersonEvent[], within: DatabaseConnection): Promise<void> {
    const texts = events.map(([userId, event]) => eventText(personRoom(userId), this.#kinds.serialize(event, 'person')))
    await this.#committed.publishWithin(within, texts)
  }

  /**
   * Sends an event to all who are in a room, such as `chat:5`; see `toPerson`.
   * @param notTo people who are not told, as they and whoever caused it want to hear nothing of one another
   * @param about a word for what it says, which `takeBackInRoom` may take back
   */
  async toRoom(
    room: string,
    event: OutgoingEvent,
    within?: DatabaseConnection,
    notTo: readonly number[] = [],
    about = '',
  ): Promise<void> {
    return this.#tell(eventText(room, this.#kinds.serialize(event, 'room'), notTo, about), within)
  }

  /**
   * Tells a room that something is gone; what was said about it before is sent to nobody any more who comes back.
   * @param notTo people for whom it is not gone
   */
  async takeBackInRoom(
    room: string,
    event: OutgoingEvent,
    within: DatabaseConnection,
    about: string,
    notTo: readonly number[] = [],
  ): Promise<void> {
    const body = this.#kinds.serialize(event, 'room')
    await this.#committed.publishWithin(within, [`${TAKEN_BACK} ${room} ${notTo} ${about}\n${body}`])
  }

  /** Sends several events to a room with the commit of a transaction, in their order and in one statement; see `toRoom`. */
  async allToRoom(
    room: string,
    events: readonly (readonly [event: OutgoingEvent, notTo: readonly number[], about: string])[],
    within: DatabaseConnection,
  ): Promise<void> {
    const texts = events.map(([event, notTo, about]) =>
      eventText(room, this.#kinds.serialize(event, 'room'), notTo, about),
    )
    await this.#committed.publishWithin(within, texts)
  }

  /** Sends those in a room what is of this moment alone, such as that somebody types: it is not sent again to whoever missed it. */
  passInRoom(room: string, event: OutgoingEvent, notTo: readonly number[] = []): void {
    const body = this.#kinds.serialize(event, 'room')
    this.hub.rooms.publish(room, body, peopleOf(notTo))
    this.#passing.publish(`${PASSING} ${room} ${notTo}\n${body}`)
  }

  /** Who is in a room that shows its members, in all processes, each once. */
  membersOf(room: string): RoomMember[] {
    return this.hub.members.presence.membersOf(room)
  }

  /** The first of them, and how many they are. */
  firstMembersOf(room: string, most: number): { members: RoomMember[]; total: number } {
    return this.hub.members.presence.firstMembersOf(room, most)
  }

  /**
   * Has the rules of a room asked again for everybody in it, as where it was closed or is for another tier now.
   * @param within the transaction that changes what they decide by
   */
  async checkRoom(room: string, within: DatabaseConnection): Promise<void> {
    await this.#committed.publishWithin(within, [`${CHECK} ${room}\n`])
  }

  /** Takes in a socket that was just opened. */
  open(socket: WebSocket, stream: Duplex, session: SocketSession | null, network: string, since: Position): void {
    this.#dispatcher.attach(this.hub.open(socket, stream, session, network, since))
  }

  async close(): Promise<void> {
    await this.hub.close()
    await this.#passing.close()
    await this.#committed.close()
  }

  async #tell(text: string, within: DatabaseConnection | undefined): Promise<void> {
    if (within) return this.#committed.publishWithin(within, [text])
    this.#dispatch(text)
    this.#passing.publish(text)
  }

  #dispatch(text: string): void {
    const end = text.indexOf('\n')
    const [kind, room = '', people = '', about = ''] = text.slice(0, end).split(' ')
    const notTo = peopleOf(people.split(',').map(Number))
    const body = text.slice(end + 1)
    if (kind === EVENT) this.hub.rooms.deliver(room, body, notTo, about)
    else if (kind === TAKEN_BACK) this.hub.rooms.takeBack(room, body, about, notTo)
    else if (kind === PASSING) this.hub.rooms.publish(room, body, notTo)
    else if (kind === CHECK) void this.hub.checkRoom(room)
    else if (kind === PRESENCE) this.hub.members.presence.hear(body)
  }
}
