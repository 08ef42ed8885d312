import { startTemplate } from '../../../src/server/testing/template-database.ts'
import type { Proof } from '../../row.ts'
import { type Child, startChild } from './child.ts'

/** The name of the session's cookie on a site without TLS. */
const COOKIE = 'late-set'

export interface Heard {
  heard: number
  /** When the last came. */
  lastAt: number
  p50: number
  p99: number
}

/** A server with rooms, and people who listen at it; each of the two is a process of its own. */
export interface SocketSite {
  server: Child
  clients: Child
  /** Opens the sockets of so many people, and has them join the room; tells how many milliseconds that took. */
  open(count: number): Promise<number>
}

/**
 * Starts a server, of the product or bare, with sessions for so many people, and a process of clients.
 * @param after undoes something at the end, the latest first
 */
export async function startSocketSite(
  { after }: Pick<Proof, 'after'>,
  { people, isBare = false }: { people: number; isBare?: boolean },
): Promise<SocketSite> {
  const { stop, superuser, owner } = await startTemplate()
  after(stop)
  const server = startChild('./run-socket-server.ts')
  after(() => server.end())
  const clients = startChild('./run-socket-clients.ts')
  after(() => clients.end())
  const port = await server.ask<number>('start', { template: { superuser, owner }, isBare })
  await server.ask('makePeople', { count: people })
  let opened = 0
  return {
    server,
    clients,
    async open(count) {
      const from = opened + 1
      opened += count
      return clients.ask<number>('open', {
        ...{ port, from, count, cookieName: isBare ? '' : COOKIE },
        ...(isBare ? {} : { room: 'hall:1' }),
      })
    },
  }
}
