// People who sit in one room of the chat, in a process of their own: each with a socket, as a browser has.
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { now, serveParent } from './child.ts'

const AT_ONCE = 50
const PATIENCE_MS = 60_000

interface Opening {
  url: string
  /** The header each is known by. */
  authorizations: readonly string[]
  roomId: number
}

const sockets: WebSocket[] = []
let room = 0
let [heard, lastAt, bytes, refused] = [0, 0, 0, 0]
let waits: number[] = []
const said = new Map<string, number>()

async function open(url: string, authorization: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    perMessageDeflate: false,
    headers: { authorization },
  })
  socket.on('error', () => {})
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1')
      if (text.startsWith('{"type":"new_message"')) {
        heard++
        lastAt = now()
        bytes = data.length
        waits.push(lastAt - (said.get(/"nonce":"([^"]+)/.exec(text)?.[1] ?? '') ?? Number.NaN))
      } else if (text.startsWith('{"type":"error"')) refused++
      else if (text.startsWith('{"type":"ack","ref":"join"')) resolve()
    })
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)))
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'join_room', ref: 'join', roomId: room }))
  await joined
  sockets.push(socket)
}

let lines = 0
function say(by: WebSocket): void {
  const nonce = `line-${++lines}`
  said.set(nonce, now())
  by.send(
    JSON.stringify({
      type: 'send_message',
      ref: nonce,
      roomId: room,
      nonce,
      content: `Line ${lines} of the night, and a few more words`,
    }),
  )
}

async function hearAll(count: number) {
  const until = now() + PATIENCE_MS
  while (heard < count && now() < until) await delay(5)
  waits.sort((one, other) => one - other)
  const at = (share: number) => waits[Math.floor(waits.length * share)] as number
  return { heard, refused, lastAt, bytes, p50: at(0.5), p99: at(0.99) }
}

const forget = () => {
  ;[heard, refused] = [0, 0]
  waits = []
  said.clear()
}

serveParent({
  async open({ url, authorizations, roomId }: Opening) {
    room = roomId
    for (let at = 0; at < authorizations.length; at += AT_ONCE)
      await Promise.all(authorizations.slice(at, at + AT_ONCE).map((one) => open(url, one)))
    return sockets.length
  },
  /** So many lines, one after the other at an even pace, each by another person. */
  async talk({ count, perSecond }: { count: number; perSecond: number }) {
    forget()
    const began = now()
    for (let n = 0; n < count; n++) {
      say(sockets[n % sockets.length] as WebSocket)
      await delay(Math.max(0, began + ((n + 1) * 1000) / perSecond - now()))
    }
    return hearAll(count * sockets.length)
  },
  /** So many lines at once, by as many people. */
  async flood({ count }: { count: number }) {
    forget()
    const began = now()
    for (const socket of sockets.slice(0, count)) say(socket)
    return { began, ...(await hearAll(count * sockets.length)) }
  },
})
