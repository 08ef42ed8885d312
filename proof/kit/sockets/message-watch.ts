import { setTimeout as delay } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Member } from '../database/seed.ts'
import { cookieOf } from '../load/client-requests.ts'

const [WRITE_EVERY_MS, TRY_AGAIN_MS] = [400, 200] as const

interface Site {
  /** Where requests go. */
  url: string
  /** Where sockets are opened, whichever is ready. */
  processes: readonly string[]
  writer: Member
  reader: Member
}

/**
 * Somebody writes messages while somebody else has a page open: over a connection that is made again when it breaks, and by HTTP where
 * nobody can say what was missed meanwhile.
 */
export function watchMessages({ url, processes, writer, reader }: Site) {
  const written = new Set<number>()
  const known = new Set<number>()
  let [isOver, lostAt, longestGap, reconnects, turn] = [false, 0, 0, 0, 0]
  let position = ''
  const wrong: string[] = []
  let epoch = ''

  const write = async () => {
    for (let n = 0; !isOver; n++) {
      const body = JSON.stringify({ to: reader.username, subject: `Message ${n}`, content: 'Still there?' })
      const headers = { ...writer.headers, 'content-type': 'application/json' }
      const answer = await fetch(`${url}/api/messages`, { method: 'POST', headers, body })
      const text = await answer.text()
      if (answer.status !== 201) wrong.push(`message ${n} was answered ${answer.status}: ${text.slice(0, 100)}`)
      else written.add((JSON.parse(text) as { id: number }).id)
      await delay(WRITE_EVERY_MS)
    }
  }

  const readAll = async () => {
    const answer = await fetch(`${url}/api/messages?limit=100`, { headers: reader.headers })
    for (const { id } of (await answer.json()) as { id: number }[]) known.add(id)
  }

  const listen = async () => {
    while (!isOver) {
      const to = processes[turn++ % processes.length]?.replace('http', 'ws')
      const socket = new WebSocket(`${to}/ws${position}`, { headers: { ...cookieOf(reader), origin: url } })
      socket.on('error', () => {})
      socket.on('message', (data) => {
        const said = JSON.parse(String(data)) as {
          type: string
          id: number
          epoch: string
          seq: number
          resumed: boolean
        }
        if (said.type === 'auth_success') {
          if (lostAt > 0) longestGap = Math.max(longestGap, performance.now() - lostAt)
          if (lostAt > 0) reconnects++
          lostAt = 0
          epoch = said.epoch
          if (!said.resumed) void readAll()
        } else if (said.type === 'messages_changed') known.add(said.id)
        if (said.seq !== undefined) position = `?${new URLSearchParams({ epoch, seq: String(said.seq) })}`
      })
      await new Promise((resolve) => socket.once('close', resolve))
      lostAt ||= performance.now()
      await delay(TRY_AGAIN_MS)
    }
  }

  const working = Promise.all([write(), listen()])
  return {
    /** Ends it; tells what went wrong, and what became of the connection. */
    async end() {
      await delay(1000)
      isOver = true
      const missing = [...written].filter((id) => !known.has(id))
      if (missing.length > 0) wrong.push(`${missing.length} of ${written.size} messages were not heard of`)
      void working
      return { wrong, messages: written.size, reconnects, longestGap }
    },
  }
}
