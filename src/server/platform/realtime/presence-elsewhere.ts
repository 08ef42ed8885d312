import type { RoomMember } from '#contract/schemas/platform/realtime.ts'

/** A process that has said nothing for so long has died: whoever was there is not in any more. */
const DEAD_AFTER_MS = 25_000
/** One that ends in good order: its people come to another meanwhile. */
const MOVING_MS = 5000

/** What processes say to one another of who is in which room; the versions tell that something was missed. */
export type PresenceMessage =
  | { kind: 'came'; room: string; member: RoomMember; version: number }
  | { kind: 'went'; room: string; id: number; version: number }
  | { kind: 'all'; version: number; rooms: [room: string, members: RoomMember[]][] }
  | { kind: 'alive'; version: number }
  | { kind: 'ends' }
  | { kind: 'ask'; of: string }
type Report = Exclude<PresenceMessage, { kind: 'ask' }>

interface Around {
  ask: (processId: string) => void
  came: (room: string, member: RoomMember) => void
  went: (room: string, member: RoomMember) => void
}

interface OtherProcess {
  version: number
  heardAt: number
  rooms: Map<string, Map<number, RoomMember>>
}

/** Who is in which room by sockets of other processes, as these say. */
export class OtherProcesses {
  readonly #processes = new Map<string, OtherProcess>()
  readonly #around: Around

  constructor(around: Around) {
    this.#around = around
  }

  has(room: string, id: number): boolean {
    for (const { rooms } of this.#processes.values()) if (rooms.get(room)?.has(id)) return true
    return false
  }

  *membersOf(room: string): Generator<RoomMember> {
    for (const { rooms } of this.#processes.values()) yield* rooms.get(room)?.values() ?? []
  }

  countOf(room: string): number {
    let count = 0
    for (const { rooms } of this.#processes.values()) count += rooms.get(room)?.size ?? 0
    return count
  }

  hear(from: string, message: Report): void {
    const known = this.#processes.get(from)
    if (message.kind === 'ends') {
      if (known) setTimeout(() => this.#forget(from), MOVING_MS).unref()
      return
    }
    const process = known ?? { version: 0, heardAt: 0, rooms: new Map() }
    this.#processes.set(from, process)
    process.heardAt = performance.now()
    if (message.kind === 'all') this.#replace(from, process, message.rooms)
    else {
      const isNext = message.version === process.version + (message.kind === 'alive' ? 0 : 1)
      if (!isNext) {
        this.#around.ask(from)
        return
      }
      if (message.kind === 'came') this.#come(process, message.room, message.member)
      else if (message.kind === 'went') this.#go(from, message.room, message.id)
    }
    process.version = message.version
  }

  askAll(): void {
    for (const from of this.#processes.keys()) this.#around.ask(from)
  }

  /** Forgets processes that died; to be called every few seconds. */
  forgetSilent(): void {
    const before = performance.now() - DEAD_AFTER_MS
    for (const [from, { heardAt }] of this.#processes) if (heardAt < before) this.#forget(from)
  }

  #forget(from: string): void {
    for (const [room, people] of this.#processes.get(from)?.rooms ?? [])
      for (const id of people.keys()) this.#go(from, room, id)
    this.#processes.delete(from)
  }

  #replace(from: string, process: OtherProcess, rooms: [string, RoomMember[]][]): void {
    const next = new Map(rooms.map(([room, members]) => [room, new Set(members.map(({ id }) => id))]))
    for (const [room, people] of process.rooms)
      for (const id of people.keys()) if (!next.get(room)?.has(id)) this.#go(from, room, id)
    for (const [room, members] of rooms) for (const member of members) this.#come(process, room, member)
  }

  #come(process: OtherProcess, room: string, member: RoomMember): void {
    const isNew = !this.has(room, member.id)
    const people = process.rooms.get(room) ?? new Map<number, RoomMember>()
    process.rooms.set(room, people.set(member.id, member))
    if (isNew) this.#around.came(room, member)
  }

  #go(from: string, room: string, id: number): void {
    const rooms = this.#processes.get(from)?.rooms
    const people = rooms?.get(room)
    const member = people?.get(id)
    if (!member) return
    people?.delete(id)
    if (people?.size === 0) rooms?.delete(room)
    if (!this.has(room, id)) this.#around.went(room, member)
  }
}
