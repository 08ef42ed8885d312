import type { RoomMember } from '#contract/schemas/platform/realtime.ts'
import type { OutgoingEvent } from './feature-sockets.ts'
import { Presence } from './presence.ts'

/** In a room with more people nobody is told of each who comes and goes, but how many there are, and not more often than this. */
const MOST_NAMED = 200
const COUNT_EVERY_MS = 2000

interface Around {
  processId: string
  publish: (text: string) => void
  /** Says something to those in a room here that is of this moment alone. */
  say: (room: string, event: OutgoingEvent) => void
}

/** What those in a room are told of one another. */
export class RoomMembers {
  readonly presence: Presence
  readonly #say: Around['say']
  readonly #counting = new Map<string, NodeJS.Timeout>()

  constructor({ say, ...around }: Around) {
    this.#say = say
    this.presence = new Presence({
      ...around,
      came: (room, user) => this.#changed(room, 'user_joined', user),
      went: (room, user) => this.#changed(room, 'user_left', user),
    })
  }

  /** What whoever joins is told: who is in, the first of them where they are many. */
  listOf(room: string): OutgoingEvent {
    return {
      ...{ type: 'room_members', room, roomId: roomIdOf(room) },
      ...this.presence.firstMembersOf(room, MOST_NAMED),
    }
  }

  close(): void {
    for (const timer of this.#counting.values()) clearTimeout(timer)
    this.presence.close()
  }

  #changed(room: string, type: 'user_joined' | 'user_left', user: RoomMember): void {
    if (this.presence.aboutHowMany(room) <= MOST_NAMED) this.#say(room, { type, roomId: roomIdOf(room), user })
    else if (!this.#counting.has(room)) {
      const count = () => {
        this.#counting.delete(room)
        const total = this.presence.firstMembersOf(room, 0).total
        this.#say(room, { type: 'room_count', roomId: roomIdOf(room), total })
      }
      this.#counting.set(room, setTimeout(count, COUNT_EVERY_MS).unref())
    }
  }
}

/** The id as clients know it: numbers as numbers. */
function roomIdOf(room: string): number | string {
  const id = room.slice(room.indexOf(':') + 1)
  return /^\d{1,9}$/.test(id) ? Number(id) : id
}
