// Those who sit at the bar, in a process of their own: each with a socket, who does what a page of the lounge does.
import { once } from 'node:events'
import { setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { serveParent } from '../../proof/kit/sockets/child.ts'

// Those who listen have processors of their own: theirs is not taken from the site.
setPriority(19)

/** As `followServerClock` asks: three times, every two minutes. */
const [ROUND, BETWEEN_MS, AGAIN_MS] = [3, 150, 120_000] as const
/** As `useLounge` waits before it reads what is one's own. */
const SPREAD_MS = 800
const AT_ONCE = 25

interface Opening {
  url: string
  /** The header each is known by. */
  authorizations: readonly string[]
}

const counted = { asked: 0, answered: 0, read: 0, heard: 0 }

async function sit({ url }: Opening, authorization: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`, {
    perMessageDeflate: false,
    headers: { authorization },
  })
  let playing: number | null = null
  const joined = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const text = data.toString('latin1')
      if (text.startsWith('{"type":"ack","ref":"join"')) return resolve()
      if (text.startsWith('{"type":"ack","ref":"own-')) counted.read++
      else if (text.startsWith('{"type":"ack"')) counted.answered++
      if (!text.startsWith('{"type":"lounge_changed"')) return
      counted.heard++
      const now = Number(/"playing":\{"id":(\d+)/.exec(text)?.[1] ?? 0)
      if (now === playing) return
      playing = now
      const ask = () => socket.send(JSON.stringify({ type: 'read_personal_state', ref: `own-${now}` }))
      setTimeout(ask, Math.random() * SPREAD_MS)
    })
    socket.once('error', reject)
    socket.once('close', (code) => reject(new Error(`closed with ${code}`)))
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'join', ref: 'join', room: 'lounge:bar' }))
  await joined
  playing = await playingNow(url, authorization)
  void askForTime(socket)
}

async function playingNow(url: string, authorization: string): Promise<number | null> {
  const response = await fetch(`${url}/api/lounge`, { headers: { authorization } })
  const { playing } = (await response.json()) as { playing: { id: number } | null }
  return playing?.id ?? null
}

async function askForTime(socket: WebSocket): Promise<void> {
  // Nobody came at the same moment as all others.
  await delay(Math.random() * AGAIN_MS)
  while (socket.readyState === WebSocket.OPEN) {
    for (let n = 0; n < ROUND; n++) {
      socket.send(JSON.stringify({ type: 'ask_time', ref: `time-${++counted.asked}` }))
      await delay(BETWEEN_MS)
    }
    await delay(AGAIN_MS)
  }
}

serveParent({
  async sit(opening: Opening) {
    const { authorizations } = opening
    for (let at = 0; at < authorizations.length; at += AT_ONCE)
      await Promise.all(authorizations.slice(at, at + AT_ONCE).map((one) => sit(opening, one)))
    return authorizations.length
  },
  async counted() {
    return counted
  },
})
