import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocket } from 'ws'

/** An event as it came over the line. */
export type Said = { type: string; data?: unknown } & Record<string, unknown>

export interface TestSocket {
  readonly socket: WebSocket
  /** All that was said so far. */
  readonly said: readonly Said[]
  /** Waits for the first event of a kind that nobody has waited for yet. */
  next(type: string, matches?: (said: Said) => boolean): Promise<Said>
  tell(frame: unknown): void
  /** Tells it under a ref and waits for the acknowledgement or the refusal. */
  ask(frame: Record<string, unknown>): Promise<Said>
  /** The code it was closed with. */
  readonly closed: Promise<number>
  close(): Promise<unknown>
}

/** Where a server listens; it begins to on first use. */
export async function addressOf(app: FastifyInstance): Promise<string> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  return `127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

interface Opening {
  headers?: Record<string, string>
  path?: string
}

/** Opens a socket and gives back the status it was refused with, or null where it was opened. */
export async function upgradeStatus(app: FastifyInstance, { headers = {}, path = '/ws' }: Opening): Promise<number> {
  const socket = new WebSocket(`ws://${await addressOf(app)}${path}`, { headers })
  return new Promise((resolve) => {
    socket.on('unexpected-response', (_request, response) => {
      resolve(response.statusCode ?? 0)
      socket.on('error', () => {})
      socket.terminate()
    })
    socket.on('open', () => {
      resolve(101)
      socket.terminate()
    })
  })
}

const PATIENCE_MS = 5000
let refs = 0

/** Opens a socket at a server, as a browser does that has a page of the site open. */
export async function openSocket(
  app: FastifyInstance,
  { headers = {}, path = '/ws' }: Opening = {},
): Promise<TestSocket> {
  const socket = new WebSocket(`ws://${await addressOf(app)}${path}`, {
    headers: { origin: 'http://lateset.test', ...headers },
  })
  const said: Said[] = []
  const taken = new Set<Said>()
  const waiting = new Set<() => void>()
  socket.on('message', (data) => {
    said.push(JSON.parse(String(data)) as Said)
    for (const look of waiting) look()
  })
  const closed = once(socket, 'close').then(([code]) => code as number)
  closed.catch(() => {})
  await once(socket, 'open')

  const nextWhere = (what: string, matches: (one: Said) => boolean): Promise<Said> =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look)
        reject(new Error(`No ${what} came; what did: ${JSON.stringify(said)}`))
      }, PATIENCE_MS)
      const look = () => {
        const found = said.find((one) => !taken.has(one) && matches(one))
        if (!found) return
        clearTimeout(timer)
        waiting.delete(look)
        taken.add(found)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  const tell = (frame: unknown) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame))
  return {
    socket,
    said,
    next: (type, matches = () => true) => nextWhere(type, (one) => one.type === type && matches(one)),
    tell,
    closed,
    ask(frame) {
      const ref = (frame['ref'] as string | undefined) ?? `ask-${++refs}`
      tell({ ...frame, ref })
      return nextWhere('answer', (one) => one['ref'] === ref && ['ack', 'error'].includes(one.type))
    },
    close() {
      socket.close()
      return closed
    },
  }
}
