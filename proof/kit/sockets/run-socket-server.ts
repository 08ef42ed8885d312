// A server with rooms in a process of its own, so that its memory and its event loop are its own; or a bare one of `ws`, to compare.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'drizzle-orm'
import { type WebSocket, WebSocketServer } from 'ws'
import { roomFeature } from '../../../src/server/testing/room-feature.ts'
import { startTestServerOn } from '../../../src/server/testing/start-test-server.ts'
import type { Template } from '../../../src/server/testing/template-database.ts'
import { now, serveParent } from './child.ts'

const ROOM = 'hall:1'
const delays = monitorEventLoopDelay({ resolution: 5 })

/** What those who listen are sent: when it was said, and as many bytes as a line of a chat has. */
const textOf = (bytes: number) => `${now()} `.padEnd(bytes, 'x')

async function startHub(template: Template) {
  const { app, context } = await startTestServerOn(template, { features: [roomFeature] })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    port: (app.server.address() as AddressInfo).port,
    say: (bytes: number) => context.realtime.toRoom(ROOM, { type: 'said', text: textOf(bytes), by: 1 }),
    /** People with one session each, whose secrets are `token-<n>` and so on. */
    async makePeople(count: number) {
      await context.db.execute(sql`insert into users (username, email, password)
        select 'member' || n, 'member' || n || '@lateset.test', 'x' from generate_series(1, ${count}::int) n`)
      await context.db.execute(sql`insert into sessions (token_hash, handle, user_id, expires_at)
        select sha256(('token-' || substr(username, 7))::bytea), username, id, now() + interval '1 day'
        from users where username like 'member%'`)
    },
    count: () => context.realtime.hub.size,
  }
}

async function startBare() {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', perMessageDeflate: false })
  const clients = new Set<WebSocket>()
  server.on('connection', (socket) => clients.add(socket))
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    say: async (bytes: number) => {
      const text = textOf(bytes)
      const line = JSON.stringify({ type: 'said', text, by: 1, data: { text, by: 1 }, room: ROOM, seq: 1 })
      for (const client of clients) client.send(line)
    },
    makePeople: async () => {},
    count: () => clients.size,
  }
}

let running: Awaited<ReturnType<typeof startHub>>

serveParent({
  async start({ template, isBare }: { template: Template; isBare: boolean }) {
    running = isBare ? await startBare() : await startHub(template)
    return running.port
  },
  makePeople: ({ count }: { count: number }) => running.makePeople(count),
  /** Says so many lines, one after the other or with a pause. */
  async say({ lines, bytes, pauseMs }: { lines: number; bytes: number; pauseMs: number }) {
    const began = now()
    for (let n = 0; n < lines; n++) {
      await running.say(bytes)
      await new Promise((resolve) => (pauseMs > 0 ? setTimeout(resolve, pauseMs) : setImmediate(resolve)))
    }
    return began
  },
  count: async () => running.count(),
  /** What the process holds, in bytes, once what is garbage is gone: of the system, and of that what is in use. */
  async memory() {
    for (let n = 0; n < 3; n++) {
      global.gc?.()
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
    const { rss, heapUsed, external } = process.memoryUsage()
    return { rss, held: heapUsed + external }
  },
  rss: async () => process.memoryUsage().rss,
  watchLoop: async () => {
    delays.enable()
    delays.reset()
  },
  /** The longest the event loop was held up since, in milliseconds. */
  longestBlock: async () => delays.max / 1e6,
})
