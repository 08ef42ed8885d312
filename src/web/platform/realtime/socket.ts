import { closeCodes, SOCKET_PATH } from '#contract/platform/realtime.ts'
import { isOffline, onOnline } from '#web/platform/api/connection.ts'

/** The first wait before a lost connection is made again, the longest, and the one after too many. */
const [FIRST_MS, LONGEST_MS, CROWDED_MS] = [500, 30_000, 60_000] as const
/** Silence after which the server is asked whether it is still there, and how long it may take to say so. */
const [QUIET_MS, ANSWER_MS] = [45_000, 8_000] as const
/** A connection that leads nowhere by then is given up: a browser would wait for minutes. */
const OPENING_MS = 10_000

interface SocketCallbacks {
  /** Where the connection of before stood, for what came meanwhile. */
  position: () => { epoch: string; seq: number } | undefined
  frame: (frame: Record<string, unknown>) => void
  connected: (isConnected: boolean) => void
  /** The session is over: nothing is tried any more. */
  ended: () => void
}

/** Keeps one connection to the server until it is told to stop: it comes back by itself, sooner or later. */
export function keepSocket({ position, frame, connected, ended }: SocketCallbacks, until: AbortSignal) {
  let socket: WebSocket | null = null
  let failures = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined

  const waitFor = (ms: number, otherwise: () => void) => {
    clearTimeout(quiet)
    quiet = setTimeout(otherwise, ms)
  }
  /** Gives up a connection of which no sign of life comes. */
  const ask = () => {
    if (socket?.readyState === WebSocket.OPEN) socket.send('{"type":"ping"}')
    waitFor(ANSWER_MS, () => lost(0))
  }

  /** Gives a connection up and makes a new one: half of the wait is left to chance, so that not all come at once. */
  function lost(code: number) {
    clearTimeout(quiet)
    const before = socket
    socket = null
    before?.close()
    connected(false)
    if (until.aborted) return
    if (code === closeCodes.sessionEnded) return ended()
    const wait = code === closeCodes.tooMany ? CROWDED_MS : Math.min(FIRST_MS * 2 ** failures++, LONGEST_MS)
    clearTimeout(retry)
    retry = setTimeout(open, wait * (0.5 + Math.random() / 2))
  }

  function open() {
    if (socket || until.aborted || isOffline()) return
    const at = position()
    const query = at ? `?${new URLSearchParams({ epoch: at.epoch, seq: String(at.seq) })}` : ''
    const made = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${SOCKET_PATH}${query}`)
    socket = made
    waitFor(OPENING_MS, () => lost(0))
    made.onmessage = ({ data }) => {
      if (socket !== made) return
      waitFor(QUIET_MS, ask)
      const said = JSON.parse(String(data)) as Record<string, unknown>
      if (said['type'] === 'auth_success') {
        failures = 0
        frame(said)
        connected(true)
      } else frame(said)
    }
    made.onclose = ({ code }) => {
      if (socket === made) lost(code)
    }
  }

  /** A line that was lost while the machine slept or was without a network looks as if it were there, and its timers slept too. */
  const look = () => {
    if (socket) return ask()
    failures = 0
    clearTimeout(retry)
    open()
  }
  const seen = () => {
    if (!document.hidden) look()
  }
  const stopOnline = onOnline(look)
  document.addEventListener('visibilitychange', seen)
  until.addEventListener('abort', () => {
    stopOnline()
    document.removeEventListener('visibilitychange', seen)
    clearTimeout(retry)
    clearTimeout(quiet)
    socket?.close()
    socket = null
  })
  open()
  return {
    send(text: object): void {
      if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(text))
    },
  }
}
