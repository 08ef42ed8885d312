import type { RoomMember } from '#contract/schemas/platform/realtime.ts'
import { OtherProcesses, type PresenceMessage } from './presence-elsewhere.ts'

/** A person whose last socket has gone is still in for so long: pages are loaded anew, connections break. */
const GRACE_MS = 3000
/** Other processes are told so often that this one lives. */
const BEAT_MS = 10_000

/** What presence needs of the rest. */
interface Around {
  processId: string
  /** Tells the other processes. */
  publish: (text: string) => void
  /** The members of a room are others than before, as far as those in it here should know. */
  came: (room: string, member: RoomMember) => void
  went: (room: string, member: RoomMember) => void
}

interface Here {
  member: RoomMember
  sockets: number
  leaving: NodeJS.Timeout | null
}

/** Who is in which room, counted by person and not by tab, over all processes. */
export class Presence {
  readonly #here = new Map<string, Map<number, Here>>()
  readonly #elsewhere: OtherProcesses
  readonly #around: Around
  readonly #beat: NodeJS.Timeout
  #version = 0

  constructor(around: Around) {
    this.#around = around
    const isHere = (room: string, id: number) => this.#here.get(room)?.has(id) ?? false
    this.#elsewhere = new OtherProcesses({
      ask: (processId) => this.#say({ kind: 'ask', of: processId }),
      came: (room, member) => {
        if (!isHere(room, member.id)) around.came(room, member)
      },
      went: (room, member) => {
        if (!isHere(room, member.id)) around.went(room, member)
      },
    })
    this.#beat = setInterval(() => {
      if (this.#version > 0) this.#say({ kind: 'alive', version: this.#version })
      this.#elsewhere.forgetSilent()
    }, BEAT_MS)
    this.#beat.unref()
  }

  /** A socket of somebody came into a room. */
  enter(room: string, member: RoomMember): void {
    const people = this.#here.get(room) ?? new Map<number, Here>()
    this.#here.set(room, people)
    const known = people.get(member.id)
    if (known) {
      if (known.leaving) clearTimeout(known.leaving)
      known.leaving = null
      known.sockets++
      return
    }
    people.set(member.id, { member, sockets: 1, leaving: null })
    this.#say({ kind: 'came', room, member, version: ++this.#version })
    if (!this.#elsewhere.has(room, member.id)) this.#around.came(room, member)
  }

  /** A socket of somebody left a room, or broke. */
  leave(room: string, id: number): void {
    const known = this.#here.get(room)?.get(id)
    if (!known || --known.sockets > 0) return
    known.leaving = setTimeout(() => this.#gone(room, known.member), GRACE_MS)
    known.leaving.unref()
  }

  /** Everybody in a room. */
  membersOf(room: string): RoomMember[] {
    const members = new Map([...(this.#here.get(room) ?? [])].map(([id, { member }]) => [id, member]))
    for (const member of this.#elsewhere.membersOf(room)) if (!members.has(member.id)) members.set(member.id, member)
    return [...members.values()]
  }

  /** The first of them, and how many they are: without going through all where they are in one process. */
  firstMembersOf(room: string, most: number): { members: RoomMember[]; total: number } {
    if (this.#elsewhere.countOf(room) > 0) {
      const all = this.membersOf(room)
      return { members: all.slice(0, most), total: all.length }
    }
    const here = this.#here.get(room)
    const members: RoomMember[] = []
    for (const { member } of here?.values() ?? []) {
      if (members.length === most) break
      members.push(member)
    }
    return { members, total: here?.size ?? 0 }
  }

  /** How many they are, where people who are there by several processes count as often: found without looking at each. */
  aboutHowMany(room: string): number {
    return (this.#here.get(room)?.size ?? 0) + this.#elsewhere.countOf(room)
  }

  /** What another process says. */
  hear(text: string): void {
    const { from, ...message } = JSON.parse(text) as PresenceMessage & { from: string }
    if (message.kind !== 'ask') this.#elsewhere.hear(from, message)
    else if (message.of === this.#around.processId && this.#version > 0) this.#sayAll()
  }

  /** Another carrier has been away, or this process only begins: everybody says who is where. */
  askAll(): void {
    if (this.#version > 0) this.#sayAll()
    this.#elsewhere.askAll()
  }

  close(): void {
    clearInterval(this.#beat)
    for (const people of this.#here.values())
      for (const { leaving } of people.values()) if (leaving) clearTimeout(leaving)
    if (this.#version > 0) this.#say({ kind: 'ends' })
  }

  #gone(room: string, member: RoomMember): void {
    const people = this.#here.get(room)
    people?.delete(member.id)
    if (people?.size === 0) this.#here.delete(room)
    this.#say({ kind: 'went', room, id: member.id, version: ++this.#version })
    if (!this.#elsewhere.has(room, member.id)) this.#around.went(room, member)
  }

  #sayAll(): void {
    const rooms = [...this.#here].map(
      ([room, people]) => [room, [...people.values()].map(({ member }) => member)] as [string, RoomMember[]],
    )
    this.#say({ kind: 'all', version: this.#version, rooms })
  }

  #say(message: PresenceMessage): void {
    this.#around.publish(JSON.stringify({ ...message, from: this.#around.processId }))
  }
}
