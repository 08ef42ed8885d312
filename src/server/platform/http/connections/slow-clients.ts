import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Limits on slow clients. How slow a body may come; a slower one only holds a place. Apache’s mod_reqtimeout asks for the same: 500 bytes a second, looked at after 20 s. */
const PATIENCE = { windowMs: 20_000, leastBytes: 10_000, lookEveryMs: 5_000 }

/** For the server itself: how long the head of a request may take, and how often that is looked at. */
export const HEAD_TIMES = { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 }

const TOLD = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'

interface Arriving {
  since: number
  /** What its line had brought by then. */
  bytes: number
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/**
 * Cuts off senders whose body stands still or drips. There is no limit to how long a body takes in all: a large upload
 * over a slow line lives as long as it moves.
 */
export function disconnectSlowClients(app: FastifyInstance, { windowMs, leastBytes, lookEveryMs } = PATIENCE): void {
  const arriving = new Map<IncomingMessage, Arriving>()

  app.addHook('onRequest', ({ raw }, _reply, done) => {
    // What pages ask the API in this process has no line that could be slow, nor one to cut.
    if (raw.socket instanceof Socket && hasBody(raw)) {
      arriving.set(raw, { since: Date.now(), bytes: raw.socket.bytesRead })
      raw.once('close', () => arriving.delete(raw))
    }
    done()
  })

  const look = () => {
    const now = Date.now()
    for (const [raw, { since, bytes }] of arriving) {
      if (now - since < windowMs) continue
      const { socket } = raw
      // Whoever sent what we have not read yet waits for us.
      const isWaiting = raw.readableLength > 0
      if (raw.complete) arriving.delete(raw)
      else if (isWaiting || socket.bytesRead - bytes >= leastBytes)
        arriving.set(raw, { since: now, bytes: socket.bytesRead })
      else {
        arriving.delete(raw)
        socket.end(TOLD, () => socket.destroy())
      }
    }
  }
  const timer = setInterval(look, lookEveryMs)
  timer.unref()
  app.addHook('onClose', (_app, done) => {
    clearInterval(timer)
    done()
  })
}
