import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import { claimSocketDir, dropSocketDir } from './address.ts'
import { type ChildWatchdog, spawnServer } from './process/child-watchdog.ts'
import { holderOf, releaseStaleLocks } from './process/postmaster-pid.ts'
import { forwardLog } from './process/server-log.ts'
import { connectToServer, type ServerUnavailable } from './roles.ts'
import type { Server, Site } from './site.ts'

const pauseMs = 5
const lastWordsMs = 300
const silenceMs = 60_000
const stopMs = 30_000

/**
 * What PostgreSQL says when another server was faster, when survivors of a killed one still hold the shared memory, and
 * when a server that ends has just taken the socket directory away.
 */
const takenMessage = /already exists|still in use|could not create .*: No such file/

/**
 * Starts a server of our own and waits until it answers, however long its recovery takes.
 * @returns the server, or that the cluster is taken
 * @throws what the server said when it cannot start, or the signal's reason
 */
export async function launchServer(site: Site, signal: AbortSignal): Promise<Server | ServerUnavailable> {
  const { cluster, address } = site
  releaseStaleLocks(cluster.dir, address)
  if (address.host.startsWith('/') && !claimSocketDir(address.host, cluster.user)) {
    throw new Error(`The database cannot listen in ${address.host}: it belongs to somebody else`)
  }
  const child = spawnServer(site.runtime, cluster, address, site.platform, site.disk.reserve)
  const log = forwardLog(child.stderr, site.log, () => site.ballast.drop())
  const gone = new Promise<void>((resolve, reject) => child.once('exit', () => resolve()).once('error', reject))
  const hangUp = () => child.stdin.end()
  signal.addEventListener('abort', hangUp, { once: true })
  try {
    const pid = await untilReady(site, child, gone)
    if (pid)
      return {
        adopted: false,
        address,
        gone,
        release: () => stop(child, pid, gone).finally(() => dropSocketDir(address)),
      }
  } catch (error) {
    hangUp()
    await gone
    throw error
  } finally {
    signal.removeEventListener('abort', hangUp)
  }
  signal.throwIfAborted()
  await Promise.race([log.complete, delay(lastWordsMs)])
  if (takenMessage.test(log.text())) return { reason: log.text(), working: false }
  throw new Error(`PostgreSQL did not start in ${cluster.dir}: ${log.text() || 'it ended without a word'}`)
}

/** Resolves to the pid once that very process serves the cluster, not one that won a race, or to null when it ended. */
async function untilReady(
  { cluster, address }: Site,
  child: ChildWatchdog,
  gone: Promise<void>,
): Promise<number | null> {
  const ended = gone.then(() => null)
  const firstOutput = await Promise.race([once(child.stdout, 'data'), ended])
  if (!firstOutput) return null
  const pid = Number(`${firstOutput}`)
  let deadline = Date.now() + silenceMs
  for (;;) {
    if (holderOf(cluster.dir)?.pid === pid) {
      const client = await connectToServer(address, cluster)
      if (client instanceof Client) return client.end().then(() => pid)
      if (client.working) deadline = Date.now() + silenceMs
      if (Date.now() > deadline) throw new Error(`PostgreSQL does not answer at ${address.host}: ${client.reason}`)
    }
    if ((await Promise.race([delay(pauseMs, 'again'), ended])) === null) return null
  }
}

/** A fast shutdown; an immediate one, which the next start recovers from, when that takes too long. */
async function stop(child: ChildWatchdog, pid: number, gone: Promise<void>): Promise<void> {
  child.stdin.end()
  const late = await Promise.race([gone, delay(stopMs, true, { ref: false })])
  if (late) process.kill(pid, process.platform === 'win32' ? 'SIGKILL' : 'SIGQUIT')
  await gone
}
