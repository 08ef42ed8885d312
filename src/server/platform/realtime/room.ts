import type { Connection } from './connection.ts'
import { textFrame } from './text-frame.ts'

/** So many of the latest events of a room are sent again to whoever missed them. */
const MOST_KEPT = 200
/** A room that everybody has left is remembered for so long, for those whose connection broke. */
const KEPT_EMPTY_MS = 120_000
/** All that is kept of all rooms together. */
const MOST_BYTES = 16 * 1024 * 1024
/** So many are sent to in one turn of the event loop; then others have theirs. */
const SLICE = 250

/** What is sent to a room, as it goes over the line: one for all, but for some people. */
interface Frame {
  bytes: Buffer
  notTo: ReadonlySet<number> | null
  /** What it is about, by a word of the feature; empty where that is never taken back. */
  about: string
}
/** In place of what was taken back: its number stays. */
const NOTHING = Buffer.alloc(0)

const isFor = ({ bytes, notTo }: Frame, { caller }: Connection): boolean =>
  bytes !== NOTHING && !(notTo && caller && notTo.has(caller.id))

/** Where somebody was in a room; the numbers count anew under another epoch. */
export interface Position {
  epoch?: string | undefined
  seq?: number | undefined
}

/** One room in this process: who is in, and what was said last. */
export class Room {
  readonly members = new Set<Connection>()
  readonly name: string
  epoch: string
  /** The number of the last event. */
  seq = 0
  /** The last events, the newest at the end; null as long as there was none. */
  kept: Frame[] | null = null
  emptySince = 0
  #queue: Frame[] | null = null

  constructor(name: string, epoch: string) {
    this.name = name
    this.epoch = epoch
  }

  /** Counts anew, as what was said meanwhile is not known. */
  begin(epoch: string): void {
    this.epoch = epoch
    this.seq = 0
    this.kept = null
  }

  /** What came after a position for one of those inside; null where nobody knows. */
  since({ epoch, seq }: Position, member: Connection): readonly Buffer[] | null {
    if (epoch !== this.epoch || seq === undefined || seq > this.seq) return null
    const missed = this.seq - seq
    const kept = this.kept ?? []
    if (missed > kept.length) return null
    return kept.slice(kept.length - missed).flatMap((frame) => (isFor(frame, member) ? [frame.bytes] : []))
  }

  /** Sends to all inside, in slices; what is said meanwhile waits its turn, so that everybody hears all in one order. */
  send(frame: Frame): void {
    if (this.#queue) return void this.#queue.push(frame)
    if (this.members.size <= SLICE) {
      for (const member of this.members) if (isFor(frame, member)) member.send(frame.bytes)
      return
    }
    this.#queue = [frame]
    void this.#sendQueued()
  }

  async #sendQueued(): Promise<void> {
    while (this.#queue && this.#queue.length > 0) {
      const frames = this.#queue
      this.#queue = []
      const members = [...this.members]
      for (let at = 0; at < members.length; at += SLICE) {
        for (const member of members.slice(at, at + SLICE))
          if (this.members.has(member)) for (const frame of frames) if (isFor(frame, member)) member.send(frame.bytes)
        await new Promise((resolve) => setImmediate(resolve))
      }
    }
    this.#queue = null
  }
}

/** The rooms of this process. */
export class Rooms {
  readonly #rooms = new Map<string, Room>()
  readonly #empty = new Set<Room>()
  readonly #processId: string
  #epochs = 0
  #bytes = 0

  constructor(processId: string) {
    this.#processId = processId
  }

  get(name: string): Room | undefined {
    return this.#rooms.get(name)
  }

  /** Puts a connection into a room, which is there from then on. */
  enter(name: string, connection: Connection): Room {
    const room = this.#rooms.get(name) ?? new Room(name, this.#nextEpoch())
    this.#rooms.set(name, room)
    this.#empty.delete(room)
    room.members.add(connection)
    connection.rooms.add(room)
    return room
  }

  leave(room: Room, connection: Connection): void {
    connection.rooms.delete(room)
    room.members.delete(connection)
    if (room.members.size > 0) return
    room.emptySince = performance.now()
    this.#empty.add(room)
  }

  /**
   * Says something in a room, where this process has it.
   * @param notTo people who are not told
   * @param about what it may be taken back by
   */
  deliver(name: string, body: string, notTo: ReadonlySet<number> | null = null, about = ''): void {
    const room = this.#rooms.get(name)
    if (!room) return
    const frame: Frame = { bytes: textFrame(`{${body},"room":"${name}","seq":${++room.seq}}`), notTo, about }
    this.#keep(room, frame)
    room.send(frame)
  }

  /** Says in a room that something is gone: what was said about it before is sent to nobody again. */
  takeBack(name: string, body: string, about: string, notTo: ReadonlySet<number> | null = null): void {
    const room = this.#rooms.get(name)
    for (const frame of room?.kept ?? [])
      if (frame.about === about) {
        this.#bytes -= frame.bytes.length
        frame.bytes = NOTHING
      }
    this.deliver(name, body, notTo)
  }

  /** Says something that is of this moment alone: it is not counted, and not sent again to whoever missed it. */
  publish(name: string, body: string, notTo: ReadonlySet<number> | null = null): void {
    this.#rooms.get(name)?.send({ bytes: textFrame(`{${body},"room":"${name}"}`), notTo, about: '' })
  }

  /** Forgets rooms that have been empty for a while; called every second. */
  forgetEmpty(): void {
    const before = performance.now() - KEPT_EMPTY_MS
    for (const room of this.#empty) {
      if (room.emptySince > before) return
      this.#empty.delete(room)
      this.#forgetKept(room)
      this.#rooms.delete(room.name)
    }
  }

  /**
   * Begins to count anew: nobody knows what was missed. Who is in stays in, and is told behind what was said before.
   * @param resync says to those inside where a room stands from here on
   */
  forgetWhatWasSaid(resync: (room: Room) => string): void {
    for (const room of this.#rooms.values()) {
      room.begin(this.#nextEpoch())
      room.send({ bytes: textFrame(`{${resync(room)}}`), notTo: null, about: '' })
    }
    this.#bytes = 0
  }

  #nextEpoch(): string {
    return `${this.#processId}-${++this.#epochs}`
  }

  #keep(room: Room, frame: Frame): void {
    room.kept ??= []
    room.kept.push(frame)
    this.#bytes += frame.bytes.length
    if (room.kept.length > MOST_KEPT) this.#bytes -= room.kept.shift()?.bytes.length ?? 0
    if (this.#bytes <= MOST_BYTES) return
    for (const other of this.#rooms.values()) {
      if (other !== room) this.#forgetKept(other)
      if (this.#bytes <= MOST_BYTES / 2) return
    }
  }

  #forgetKept(room: Room): void {
    for (const { bytes } of room.kept ?? []) this.#bytes -= bytes.length
    room.kept = null
  }
}
