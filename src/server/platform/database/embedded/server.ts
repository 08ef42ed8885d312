import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { launchServer } from './launch.ts'
import { type Holder, holderOf } from './process/postmaster-pid.ts'
import { connectToServer, type ServerUnavailable } from './roles.ts'
import type { Server, Site } from './site.ts'

const patienceMs = 60_000
const pauseMs = 25

/**
 * Ends with the one server of this cluster: adopts the one that runs, or starts one. Losing a race becomes an adoption.
 * @throws what the server said when it cannot start, or the signal's reason
 */
export async function acquireServer(site: Site, signal: AbortSignal): Promise<Server> {
  let deadline = Date.now() + patienceMs
  for (;;) {
    signal.throwIfAborted()
    const holder = holderOf(site.cluster.dir)
    const server = holder ? await adoptServer(site, holder) : await launchServer(site, signal)
    if ('gone' in server) return server
    if (server.working) deadline = Date.now() + patienceMs
    if (Date.now() > deadline) throw new Error(`The database in ${site.cluster.dir} cannot be used: ${server.reason}`)
    await delay(pauseMs)
  }
}

/** Our connection to it stays open, since its end is how we learn that the server ended. */
async function adoptServer(
  { cluster }: Site,
  { pid, address }: NonNullable<Holder>,
): Promise<Server | ServerUnavailable> {
  if (!address) return { reason: `its server (pid ${pid}) does not say where it listens`, working: false }
  const client = await connectToServer(address, cluster)
  if (!(client instanceof Client)) {
    return { ...client, reason: `its server (pid ${pid}) does not answer at ${address.host}: ${client.reason}` }
  }
  const gone = new Promise<void>((resolve) => client.once('end', resolve))
  return { adopted: true, address, gone, release: () => client.end() }
}
