import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** The network between people and a program: it carries bytes until something befalls it. */
export interface BreakableProxy {
  /** What is under way waits and arrives later, as after a short break. */
  hold(): void
  /** What is under way is lost, and what is new leads nowhere; nobody is told, as where a cable was cut. */
  lose(): void
  /** Carries again. What was open while bytes were lost is of no use, and breaks. */
  mend(): void
  close(): void
}

/**
 * Opens a line to a program on this machine.
 * @param port where people reach it
 * @param to where the program listens, which may end and come back
 */
export async function openBreakableProxy(port: number, to: number): Promise<BreakableProxy> {
  /** Each open end with the one it carries to. */
  const ends = new Map<Socket, Socket>()
  let state: 'carries' | 'holds' | 'loses' = 'carries'
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: to, host: '127.0.0.1', noDelay: true })
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.set(from, into)
      from.on('data', (bytes) => {
        if (state !== 'loses') into.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        // A goodbye does not arrive either.
        if (state !== 'carries') return
        ends.delete(from)
        into.destroy()
      })
      if (state === 'holds') from.pause()
    }
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    hold() {
      state = 'holds'
      for (const end of ends.keys()) end.pause()
    },
    lose() {
      state = 'loses'
    },
    mend() {
      const wasLosing = state === 'loses'
      state = 'carries'
      for (const [end, other] of ends)
        if (wasLosing || other.destroyed) {
          end.destroy()
          ends.delete(end)
        } else end.resume()
    },
    close() {
      for (const end of ends.keys()) end.destroy()
      server.close()
    },
  }
}
