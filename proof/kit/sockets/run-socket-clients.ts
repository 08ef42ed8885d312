// Many who listen, in a process of their own.
import { WebSocket } from 'ws'
import { now, serveParent } from './child.ts'

const AT_ONCE = 100
const sockets: WebSocket[] = []
let [heard, lastAt] = [0, 0]
let waits: number[] = []

interface Opening {
  port: number
  /** The cookie's name; the secrets are `token-<n>`, one for each socket. */
  cookieName: string
  from: number
  count: number
  room?: string
}

function open({ port, cookieName, room }: Opening, n: number): Promise<void> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, {
    perMessageDeflate: false,
    headers: { origin: 'http://lateset.test', cookie: `${cookieName}=token-${n}` },
  })
  sockets.push(socket)
  socket.on('error', () => {})
  return new Promise((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1')
      if (text.startsWith('{"type":"said"')) {
        heard++
        lastAt = now()
        waits.push(lastAt - Number(/"text":"([\d.]+)/.exec(text)?.[1]))
      } else if (text.startsWith('{"type":"auth_success"')) {
        if (room) socket.send(JSON.stringify({ type: 'join', ref: '1', room }))
        else resolve()
      } else if (text.startsWith('{"type":"ack"')) resolve()
    })
    socket.once('open', () => {
      if (!cookieName) resolve()
    })
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)))
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(`refused with ${statusCode}`)))
  })
}

serveParent({
  /** Opens so many, and lets them join a room; tells how long that took, in milliseconds. */
  async open(given: Opening) {
    const began = now()
    let next = given.from
    const end = given.from + given.count
    const work = async () => {
      while (next < end) await open(given, next++)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return now() - began
  },
  async reset() {
    heard = 0
    waits = []
  },
  /** Waits until so many events have come; tells when the last did, and how long the slowest hundredth was on its way. */
  async heard({ count }: { count: number }) {
    const until = now() + 60_000
    while (heard < count && now() < until) await new Promise((resolve) => setTimeout(resolve, 10))
    waits.sort((one, other) => one - other)
    return { heard, lastAt, p50: waits[Math.floor(waits.length / 2)], p99: waits[Math.floor(waits.length * 0.99)] }
  },
  async stopReading({ count }: { count: number }) {
    for (const socket of sockets.slice(0, count)) socket.pause()
  },
  async openCount() {
    return sockets.filter(({ readyState }) => readyState === WebSocket.OPEN).length
  },
})
