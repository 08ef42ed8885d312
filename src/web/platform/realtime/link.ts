import type { QueryClient } from '@tanstack/react-query'
import { accounts } from '#contract/accounts.ts'
import { personRoom } from '#contract/kit/events.ts'
import { callEndpoint } from '#web/platform/api/call.ts'
import { isOffline, onOnline } from '#web/platform/api/connection.ts'
import { transportOf } from '#web/platform/api/reads.ts'
import { emit, type ReceivedEvent, setConnectionState, tabEvents } from './received-events.ts'
import { type Frame, RoomPositions } from './room-positions.ts'
import { keepSocket } from './socket.ts'
import { holdAlone, otherTabs, type TabMessage } from './tabs.ts'
import { onWanted, setSender, wantedRooms } from './wanted.ts'

const SPREAD_MS = 2000
const ENDED_MS = 1500

/**
 * Connects this tab: one tab of a person has the connection, the others emit and speak through it.
 * @returns ends it
 */
export function startLink(personId: number, client: QueryClient): () => void {
  const tab = crypto.randomUUID?.() ?? String(Math.random())
  const own = personRoom(personId)
  /** In every tab, so that any of them can go on from there. */
  const positions = new RoomPositions()
  const roomsOfTabs = new Map<string, readonly string[]>()
  let socket: ReturnType<typeof keepSocket> | null = null
  let isConnected = false
  const joined = new Set<string>()

  const showState = () => setConnectionState(isOffline() ? 'offline' : isConnected ? 'live' : 'polling')

  /** All pages of a site may be told at once, as after a restart: when each asks is left to chance. */
  const readAnew = (event: ReceivedEvent) => void setTimeout(emit, Math.random() * SPREAD_MS, event)

  const take = (event: Frame) => {
    const what = positions.note(event)
    if (what === 'missed') readAnew({ type: 'resync', room: event.room as string })
    if (what !== 'known' && event.type !== 'resync') emit(event)
    if (event.type === 'auth_success' && !event.resumed) emit(tabEvents.listening)
  }

  /** What is said for all tabs, by the one that has the connection. */
  const spread = (event: Frame) => {
    if (event.type === 'room_left' && event.room !== undefined) joined.delete(event.room)
    take(event)
    tabs.post({ kind: 'event', event })
  }

  const joinWanted = () => {
    const all = new Set([...wantedRooms(), ...[...roomsOfTabs.values()].flat()])
    for (const room of joined)
      if (!all.has(room)) {
        joined.delete(room)
        socket?.send({ type: 'leave', room })
      }
    for (const room of all)
      if (!joined.has(room)) {
        joined.add(room)
        socket?.send({ type: 'join', ref: `join ${room}`, room, ...positions.of(room) })
      }
  }

  const connected = (is: boolean) => {
    isConnected = is
    joined.clear()
    if (is) joinWanted()
    tabs.post({ kind: 'connected', isConnected: is })
    showState()
    if (is) emit(tabEvents.connected)
  }

  /** Whoever asks is refused, and the page becomes a guest's; what ended the session, such as a new password, goes on first. */
  const askWhoIsThere = () => {
    if (client.isMutating() > 0) setTimeout(askWhoIsThere, ENDED_MS)
    else void callEndpoint(transportOf(client), accounts.me, {}).catch(() => {})
  }

  const hold = (until: AbortSignal) => {
    socket = keepSocket(
      {
        position: () => positions.of(own),
        frame: (said) => spread(said as unknown as Frame),
        connected,
        ended: () => setTimeout(askWhoIsThere, ENDED_MS),
      },
      until,
    )
    tabs.post({ kind: 'who' })
  }

  const tabs = otherTabs(personId, (message: TabMessage) => {
    if (message.kind === 'event') take(message.event)
    else if (message.kind === 'connected') {
      const wasConnected = isConnected
      const isFirst = message.own && !positions.of(own)
      if (isFirst) positions.note({ type: 'connected', room: own, ...message.own })
      isConnected = message.isConnected
      showState()
      if (isConnected && !wasConnected) emit(tabEvents.connected)
      if (isFirst) emit(tabEvents.listening)
    } else if (message.kind === 'tell') socket?.send(message.frame)
    else if (message.kind === 'rooms') {
      const before = roomsOfTabs.get(message.tab) ?? []
      roomsOfTabs.set(message.tab, message.rooms)
      // A room that another tab is in already answers the new one, too.
      for (const room of message.rooms) if (!before.includes(room)) joined.delete(room)
      if (socket && isConnected) joinWanted()
    } else if (socket) tabs.post({ kind: 'connected', isConnected, own: positions.of(own) })
    else tellRooms()
  })
  const tellRooms = () => tabs.post({ kind: 'rooms', tab, rooms: wantedRooms() })
  const stopHolding = holdAlone(personId, hold)
  const stopWanted = onWanted(() => {
    tellRooms()
    if (socket && isConnected) joinWanted()
  })
  setSender((frame) => (socket ? socket.send(frame) : tabs.post({ kind: 'tell', frame })))
  addEventListener('offline', showState)
  const stopOnline = onOnline(showState)
  tabs.post({ kind: 'who' })
  tellRooms()
  showState()

  return () => {
    tabs.post({ kind: 'rooms', tab, rooms: [] })
    stopHolding()
    stopWanted()
    stopOnline()
    removeEventListener('offline', showState)
    setSender(null)
    tabs.close()
    setConnectionState(isOffline() ? 'offline' : 'polling')
  }
}
