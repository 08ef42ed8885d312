import pg from 'pg'
import { socketRoomOf } from '../../../src/contract/chat.ts'
import type { Frame } from '../../../src/web/platform/realtime/room-positions.ts'
import type { Member } from '../database/seed.ts'
import type { AcknowledgedWrite, Ask, WriteKind, WriteKindPage } from './write-kind.ts'

const ROOMS = 5
/** As many lines as are given at once. */
const PAGE = 100

interface Line {
  id: number
  content: string
}

/** The lines of a room as the page of one person knows them. */
class RoomPage implements WriteKindPage {
  readonly lines = new Set<number>()
  readonly rooms: readonly string[]
  readonly outOfOrder: number[] = []
  readonly #room: number
  readonly #reader: Member
  readonly #ask: Ask
  #told = 0

  constructor(room: number, reader: Member, ask: Ask) {
    this.#room = room
    this.rooms = [socketRoomOf(room)]
    this.#reader = reader
    this.#ask = ask
  }

  heard(frame: Frame): void {
    const { type, roomId, message } = frame as Frame & { roomId: number; message: Line }
    if (type !== 'new_message' || roomId !== this.#room || this.lines.has(message.id)) return
    if (message.id < this.#told) this.outOfOrder.push(message.id)
    this.#told = message.id
    this.lines.add(message.id)
  }

  async readAnew(): Promise<void> {
    for (const { id } of await this.truth()) this.lines.add(id)
  }

  /** All lines of the room at this moment, in their order. */
  async truth(): Promise<Line[]> {
    const all: Line[] = []
    for (;;) {
      // Keys of the demo's lines come first, so that the first key is none of these.
      const after = all.at(-1)?.id ?? 1
      const some = await this.#ask<Line[]>(
        this.#reader,
        `/api/chat/rooms/${this.#room}/messages?limit=${PAGE}&after=${after}`,
      )
      all.push(...some)
      if (some.length < PAGE) return all
    }
  }
}

async function openRooms(owner: pg.ClientConfig): Promise<number[]> {
  const client = new pg.Client(owner)
  await client.connect()
  const { rows } = await client.query<{ id: number }>(
    `insert into chat_rooms (name, description, access_tier)
      select 'Proof ' || n, 'Where two hundred people are.', 'free' from generate_series(1, $1) n returning id`,
    [ROOMS],
  )
  await client.end()
  return rows.map(({ id }) => id)
}

/** What is not there once, or was said by nobody. */
function wrongAmong(lines: readonly Line[], acknowledged: readonly AcknowledgedWrite[]): string[] {
  const byKey = Map.groupBy(lines, ({ content }) => content)
  const wrong = acknowledged.flatMap(({ key }) => {
    const found = byKey.get(key)?.length ?? 0
    return found === 1 ? [] : [`line ${key} is there ${found} times`]
  })
  if (lines.length !== acknowledged.length)
    wrong.push(`a room has ${lines.length} lines of ${acknowledged.length} that were acknowledged`)
  return wrong
}

/** Lines of people who sit in five rooms of the chat. */
export async function chatWriting(owner: pg.ClientConfig, people: readonly Member[], ask: Ask): Promise<WriteKind> {
  const rooms = await openRooms(owner)
  const placeOf = new Map(people.map(({ id }, place) => [id, place]))
  const roomAt = (place: number) => rooms[place % ROOMS] as number
  const pages = new Map<number, RoomPage>()
  /** The pages of those who sit in the room of somebody. */
  const pagesWith = (place: number) =>
    [...pages].filter(([other]) => other % ROOMS === place % ROOMS).map(([, page]) => page)
  return {
    name: 'lines of the chat',
    next(writer, n) {
      const key = `proof-line-${writer}-${n}`
      return {
        ...{ path: `/api/chat/rooms/${roomAt(writer)}/messages`, to: writer },
        body: { key, nonce: key, content: key },
      }
    },
    openPage(reader) {
      const place = placeOf.get(reader.id) ?? 0
      const page = new RoomPage(roomAt(place), reader, ask)
      pages.set(place, page)
      return page
    },
    unheard: (acknowledged) =>
      acknowledged.filter(({ id, to }) => pagesWith(to).some(({ lines }) => !lines.has(id))).length,
    async wrongIn(acknowledged) {
      const wrong: string[] = []
      for (const seat of rooms.keys()) {
        const [first] = pagesWith(seat)
        const lines = (await first?.truth()) ?? []
        wrong.push(
          ...wrongAmong(
            lines,
            acknowledged.filter(({ to }) => to % ROOMS === seat),
          ),
        )
        for (const page of pagesWith(seat)) {
          const unheard = lines.filter(({ id }) => !page.lines.has(id)).length
          if (unheard > 0) wrong.push(`a page has not heard of ${unheard} lines of its room`)
          if (page.outOfOrder.length > 0) wrong.push(`a page heard ${page.outOfOrder.length} lines out of their order`)
        }
      }
      return wrong
    },
  }
}
