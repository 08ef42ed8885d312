import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { port } from './server-address.ts'

/**
 * A network before the server that can go away: nothing passes then, of what is open and of what is asked for. It breaks nothing off
 * by itself, as a network does not.
 */
export async function openNetwork() {
  const lines = new Set<Socket>()
  let isAway = false
  const server = createServer((near) => {
    const far = connect(port, 'localhost')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      lines.add(from)
      from.on('data', (bytes) => {
        if (!isAway) to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        lines.delete(from)
        to.destroy()
      })
    }
  }).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    goAway() {
      isAway = true
    },
    /** What was open before it went is lost. */
    comeBack() {
      isAway = false
      for (const line of lines) line.destroy()
    },
    close() {
      for (const line of lines) line.destroy()
      server.close()
    },
  }
}
