import { WebSocket as Line } from 'ws'
import { personRoom } from '../../../src/contract/kit/events.ts'
import { type Frame, RoomPositions } from '../../../src/web/platform/realtime/room-positions.ts'
import { keepSocket } from '../../../src/web/platform/realtime/socket.ts'
import type { Member } from '../database/seed.ts'
import { cookieOf } from '../load/client-requests.ts'

/** As pages do: when each of them asks is left to chance. */
const SPREAD_MS = 2000

interface Opening {
  member: Member
  /** Where the page's connection goes. */
  to: string
  /** The address of the site, which a browser names. */
  site: string
  /** The rooms it is in, beside that of the person. */
  rooms: readonly string[]
  heard: (frame: Frame) => void
  /** Reads what is on show, since nobody knows what was missed. */
  readAnew: () => void
}

/** A page that somebody has open. */
export interface OpenPage {
  isConnected(): boolean
  /** How often the connection was lost, and the longest time it was away, in milliseconds. */
  lost(): { times: number; longest: number }
  close(): void
}

/** Whose connection is made at this moment: a page asks for its position right before. */
let opening: Opening | null = null

/** What a browser adds to the address: the cookie, and where the page is from. */
class BrowserSocket extends Line {
  constructor(url: string) {
    const { member, site } = opening as Opening
    super(url, { perMessageDeflate: false, headers: { ...cookieOf(member), origin: site } })
    this.on('error', () => {})
  }
}

/** As much of a browser as the connection of a page needs. */
function beBrowser(): void {
  const origin = () => opening?.to
  Object.assign(globalThis, {
    WebSocket: BrowserSocket,
    document: Object.assign(new EventTarget(), { hidden: false }),
    addEventListener() {},
    removeEventListener() {},
  })
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: true }, configurable: true })
  Object.defineProperty(globalThis, 'location', {
    value: Object.defineProperty({}, 'origin', { get: origin }),
    configurable: true,
  })
}

/** Opens the connection of a page by the product's own code for browsers, which keeps it from then on. */
export function openPage(page: Opening): OpenPage {
  if (!('document' in globalThis)) beBrowser()
  const positions = new RoomPositions()
  const own = personRoom(page.member.id)
  const closing = new AbortController()
  let [isConnected, lostAt, times, longest] = [false, 0, 0, 0]
  const socket = keepSocket(
    {
      position() {
        opening = page
        return positions.of(own)
      },
      frame(said) {
        const frame = said as unknown as Frame
        const what = positions.note(frame)
        if (what === 'missed') setTimeout(page.readAnew, Math.random() * SPREAD_MS)
        if (what !== 'known') page.heard(frame)
      },
      connected(is) {
        if (is && lostAt > 0) longest = Math.max(longest, performance.now() - lostAt)
        if (!is && isConnected) times++
        if (!is) lostAt ||= performance.now()
        else lostAt = 0
        isConnected = is
        if (is)
          for (const room of page.rooms) socket.send({ type: 'join', ref: `join ${room}`, room, ...positions.of(room) })
      },
      ended: () => {},
    },
    closing.signal,
  )
  return {
    isConnected: () => isConnected,
    lost: () => ({ times, longest }),
    close: () => closing.abort(),
  }
}
