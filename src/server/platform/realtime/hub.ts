import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { personRoom } from '#contract/kit/events.ts'
import { closeCodes } from '#contract/platform/realtime.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Listener } from '#server/platform/database/listener.ts'
import { tooMany } from '#server/platform/http/errors.ts'
import { AccountWatch } from './account-watch.ts'
import { Connection, type SocketSession } from './connection.ts'
import type { OutgoingEvent } from './feature-sockets.ts'
import { Heartbeat } from './heartbeat.ts'
import { type Position, type Room, Rooms } from './room.ts'
import { RoomMembers } from './room-members.ts'
import type { SocketKinds } from './socket-kinds.ts'
import type { SocketSessions } from './socket-sessions.ts'
import { textFrame } from './text-frame.ts'

const SECOND_MS = 1000
const MOST_OF_PERSON = 20
const MOST_OF_NETWORK = 50
const MOST_ROOMS = 50
/** A guest says who they are or joins something within so long; and a socket that is to close has so long to do so. */
const PATIENCE_MS = 10_000
const CLOSING_MS = 1000

interface Parts {
  processId: string
  kinds: SocketKinds
  listener: Listener
  sessions: SocketSessions
  log: AppContext['log']
  /** Tells the other processes who is in which room. */
  publishPresence: (text: string) => void
}

/** The sockets of this process and the rooms they are in. */
export class Hub {
  readonly rooms: Rooms
  readonly members: RoomMembers
  readonly accounts: AccountWatch
  readonly #kinds: SocketKinds
  readonly #sessions: SocketSessions
  readonly #listener: Listener
  readonly #sockets = new Heartbeat()
  readonly #guests = new Map<string, number>()
  readonly #timer: NodeJS.Timeout
  #context: AppContext | null = null
  #hasListened = false

  constructor({ processId, kinds, listener, sessions, log, publishPresence }: Parts) {
    this.#kinds = kinds
    this.#sessions = sessions
    this.#listener = listener
    this.rooms = new Rooms(processId)
    this.members = new RoomMembers({
      processId,
      publish: publishPresence,
      say: (room, event) => this.rooms.publish(room, kinds.serialize(event, 'room')),
    })
    this.accounts = new AccountWatch(listener, sessions, log, {
      ended: (connection) => this.cut(connection, 'sessionEnded', 'Your session has ended'),
      changed: (connection) => this.#accountChanged(connection),
    })
    listener.onListening(() => this.#listeningAgain())
    this.#timer = setInterval(() => this.#everySecond(), SECOND_MS)
    this.#timer.unref()
  }

  /** Gives what the rules of rooms are asked with; it is made after the hub. */
  use(context: AppContext): void {
    this.#context = context
  }

  get context(): AppContext {
    if (!this.#context) throw new Error('Sockets are opened after the server is put together')
    return this.#context
  }

  /** True while this process would not hear that a session has ended. */
  get isDeaf(): boolean {
    return this.#listener.isDeaf
  }

  get size(): number {
    return this.#sockets.size
  }

  /** The session behind a secret, for as long as a socket is opened with it. */
  find(tokenHash: Buffer): Promise<SocketSession | null> {
    return this.#sessions.find(tokenHash)
  }

  /** @throws 429 where somebody, or a network without sessions, has as many sockets as they may */
  refuseTooMany(session: SocketSession | null, network: string): void {
    const count = session ? this.accounts.countOf(session.caller.id) : (this.#guests.get(network) ?? 0)
    if (count >= (session ? MOST_OF_PERSON : MOST_OF_NETWORK))
      throw tooMany('There are too many open connections. Please close some of them.', PATIENCE_MS / SECOND_MS)
  }

  /** Takes a socket in that was just opened. */
  open(socket: WebSocket, stream: Duplex, session: SocketSession | null, network: string, since: Position): Connection {
    const connection = new Connection(socket, stream, network)
    this.#sockets.add(connection)
    socket.on('pong', () => {
      connection.hasAnswered = true
    })
    socket.on('close', () => this.#closed(connection))
    if (session) this.identify(connection, session, since)
    else this.#countGuest(connection, true)
    return connection
  }

  /** Notes whose socket it is, and tells it. */
  identify(connection: Connection, session: SocketSession, since: Position): void {
    this.#countGuest(connection, false)
    this.accounts.add(connection, session)
    // Whoever listened as a guest and signs in is one of those who are in from here on.
    for (const { name } of connection.rooms) this.#showIn(name, session)
    this.#enter(connection, personRoom(session.caller.id), (resumed) => this.greet(connection, resumed), since)
  }

  /** Tells somebody who they are known as, and where their own room stands. */
  greet(connection: Connection, resumed = true): void {
    const { session } = connection
    const room = session && this.rooms.get(personRoom(session.caller.id))
    if (!room) return
    this.tell(connection, { type: 'auth_success', ...accountOf(session), ...positionOf(room), resumed })
  }

  /** Sends one socket an event of a kind that is for sockets. */
  tell(connection: Connection, event: OutgoingEvent): void {
    connection.send(textFrame(`{${this.#kinds.serialize(event, 'socket')}}`))
  }

  /** Whether the rules of a room let somebody in; of rooms nobody declares, never. */
  async mayJoin({ caller }: Connection, name: string): Promise<boolean> {
    if (caller && name === personRoom(caller.id)) return true
    const { rules, id } = this.#kinds.roomOf(name)
    return (await rules?.mayJoin(this.context, id, caller)) ?? false
  }

  async mayWrite({ caller }: Connection, name: string): Promise<boolean> {
    const { rules, id } = this.#kinds.roomOf(name)
    return (await rules?.mayWrite(this.context, id, caller)) ?? false
  }

  /** Puts a socket into a room whose rules have let it in, and sends what it missed there. */
  join(connection: Connection, name: string, since: Position): void {
    if (connection.rooms.size >= MOST_ROOMS && !connection.isIn(name))
      throw tooMany('You are in too many rooms at once. Please leave some of them.', 1)
    const tell = (resumed: boolean, room: Room) =>
      this.tell(connection, { type: 'room_joined', ...positionOf(room), resumed })
    const isNew = !connection.isIn(name)
    this.#enter(connection, name, tell, since)
    if (isNew && connection.session) this.#showIn(name, connection.session)
    if (this.#kinds.showsMembers(name)) this.tell(connection, this.members.listOf(name))
  }

  #showIn(name: string, { caller, role }: Pick<SocketSession, 'caller' | 'role'>): void {
    const { id, username, tier } = caller
    if (this.#kinds.showsMembers(name)) this.members.presence.enter(name, { id, username, role, accessTier: tier })
  }

  leave(connection: Connection, name: string, reason: string): void {
    const room = this.rooms.get(name)
    if (!room?.members.has(connection)) return
    this.#exit(connection, room)
    connection.idleSince = performance.now()
    this.tell(connection, { type: 'room_left', room: name, reason })
  }

  /** Closes a socket for good: nothing is heard from it or said to it from here on, however long its goodbye takes. */
  cut(connection: Connection, code: keyof typeof closeCodes, reason: string): void {
    this.#closed(connection)
    connection.socket.close(closeCodes[code], reason)
  }

  /** Asks the rules of a room again for all who are in it here. */
  async checkRoom(name: string): Promise<void> {
    for (const connection of this.rooms.get(name)?.members ?? []) await this.#checkMembership(connection, name)
  }

  /** Tells all sockets that another process takes over, and gives them a moment to go. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    this.members.close()
    if (this.size === 0) return
    for (const { socket } of this.#sockets.all()) socket.close(closeCodes.restart, 'The site restarts')
    const until = performance.now() + CLOSING_MS
    while (this.size > 0 && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, 20))
    for (const { socket } of this.#sockets.all()) socket.terminate()
  }

  #enter(connection: Connection, name: string, tell: (resumed: boolean, room: Room) => void, since: Position): void {
    const room = this.rooms.enter(name, connection)
    const missed = room.since(since, connection)
    tell(missed !== null, room)
    for (const frame of missed ?? []) connection.send(frame)
  }

  #closed(connection: Connection): void {
    this.#sockets.remove(connection)
    this.accounts.remove(connection)
    for (const room of connection.rooms) this.#exit(connection, room)
    this.#countGuest(connection, false)
  }

  #exit(connection: Connection, room: Room): void {
    this.rooms.leave(room, connection)
    if (connection.session && this.#kinds.showsMembers(room.name))
      this.members.presence.leave(room.name, connection.session.caller.id)
  }

  #countGuest(connection: Connection, isGuest: boolean): void {
    if (connection.isCountedAsGuest === isGuest) return
    connection.isCountedAsGuest = isGuest
    const count = (this.#guests.get(connection.network) ?? 0) + (isGuest ? 1 : -1)
    if (count > 0) this.#guests.set(connection.network, count)
    else this.#guests.delete(connection.network)
  }

  async #accountChanged(connection: Connection): Promise<void> {
    if (connection.session) this.tell(connection, { type: 'account_changed', ...accountOf(connection.session) })
    for (const { name } of connection.rooms) await this.#checkMembership(connection, name)
  }

  async #checkMembership(connection: Connection, name: string): Promise<void> {
    const mayStay = await this.mayJoin(connection, name).catch(() => false)
    if (!mayStay) this.leave(connection, name, 'You may no longer be in this room')
  }

  /** What was told while nobody listened is not known: sessions are asked for again, and what is on show is read anew. */
  #listeningAgain(): void {
    if (!this.#hasListened) {
      this.#hasListened = true
      return
    }
    this.rooms.forgetWhatWasSaid((room) => this.#kinds.serialize({ type: 'resync', ...positionOf(room) }, 'socket'))
    this.members.presence.askAll()
    for (const connection of this.#sockets.all()) void this.accounts.check(connection)
  }

  #everySecond(): void {
    const now = performance.now()
    for (const connection of this.#sockets.all()) {
      if (connection.checkAt <= now) {
        connection.checkAt = Number.POSITIVE_INFINITY
        void this.accounts.check(connection)
      }
      if (!connection.session && connection.rooms.size === 0 && now - connection.idleSince > PATIENCE_MS)
        this.cut(connection, 'nothingToHear', 'Nobody signed in, and nothing was joined')
    }
    this.#sockets.pingNext()
    this.rooms.forgetEmpty()
  }
}

const accountOf = ({ caller, role }: Pick<SocketSession, 'caller' | 'role'>) => ({
  ...{ userId: caller.id, username: caller.username, role, roles: caller.roles, accessTier: caller.tier },
})

const positionOf = ({ name, epoch, seq }: Room) => ({ room: name, epoch, seq })
