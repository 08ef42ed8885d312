import { once } from 'node:events'
import { realpathSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { Volume } from '#server/platform/storage/volume.ts'
import { newAddress } from './address.ts'
import { startBallast } from './ballast.ts'
import { findBundle } from './bundle.ts'
import { openCluster } from './cluster.ts'
import { clusterDirOf, makeDataDir } from './data-dir.ts'
import { serverUser } from './process/os-user.ts'
import type { Log } from './process/server-log.ts'
import { type Access, accessTo } from './roles.ts'
import { usableRuntime } from './runtime.ts'
import { acquireServer } from './server.ts'
import type { Server, Site } from './site.ts'
import { dropOldStages } from './staging.ts'

/**
 * A database that answers, with the settings for `pg` of its plain owner role and of the superuser (restore and tests
 * only). `adopted` when another process started it; then `stop` leaves it running.
 */
export type EmbeddedPostgres = Access & { adopted: boolean; stop(): Promise<void> }

/** A server that lived this long was healthy, so its successor starts at once. */
const healthyMs = 10_000
const longestPauseMs = 5_000

/**
 * Brings up the bundled PostgreSQL with its cluster in `<dataDir>/pg`, creating what is missing, and keeps it running
 * until `stop` or the end of this process, however it ends. Pools reconnect by themselves; give each an `error` listener.
 * @param reserveMb megabytes of the disk that stay for the database, where the product's own choice is not wanted
 * @param platform decides between a private socket and, for Windows, passwords on the loopback
 * @throws with one line for people when there is no way to a running server
 */
export async function startEmbedded(
  { dataDir, log, reserveMb }: { dataDir: string; log: Log; reserveMb?: number | undefined },
  platform: NodeJS.Platform = process.platform,
): Promise<EmbeddedPostgres> {
  const user = serverUser(clusterDirOf(dataDir))
  makeDataDir(dataDir, user)
  const home = realpathSync(dataDir)
  const runtime = usableRuntime(await findBundle(), home, user)
  const withPassword = platform === 'win32' || user?.shared === true
  const cluster = await openCluster(clusterDirOf(home), runtime, user, withPassword)
  const disk = new Volume(home, reserveMb)
  const ballast = startBallast(home, disk, log)
  const address = await newAddress(home, user, platform)
  const site: Site = { runtime, cluster, address, platform, log, disk, ballast }
  const stopping = new AbortController()
  const first = await acquireServer(site, stopping.signal).catch((error) => {
    ballast.stop()
    throw error
  })
  if (!first.adopted) dropOldStages(runtime, home)
  log.info(`The database ${first.adopted ? 'is shared with another process' : 'runs'} in ${cluster.dir}`)
  const supervision = supervise({ ...site, address: first.address }, first, stopping.signal)
  return {
    ...accessTo(first.address, cluster),
    adopted: first.adopted,
    stop: () => {
      ballast.stop()
      stopping.abort()
      return supervision
    },
  }
}

/** Replaces the server each time it ends, where clients already look for it, until told to stop. */
async function supervise(site: Site, first: Server, signal: AbortSignal): Promise<void> {
  const stopped = once(signal, 'abort')
  let server: Server | null = first
  let pause = 0
  for (let since = Date.now(); ; since = Date.now()) {
    await Promise.race([server.gone, stopped])
    if (signal.aborted) return server.release()
    site.log.warn(
      `The database ${server.adopted ? 'of the other process ended' : 'ended unexpectedly'}, starting it again`,
    )
    if (Date.now() - since > healthyMs) pause = 0
    server = null
    for (; !server && !signal.aborted; pause = Math.min(longestPauseMs, pause * 2 || 100)) {
      await delay(pause, undefined, { signal }).catch(() => {})
      server = await acquireServer(site, signal).catch((error: Error) => {
        if (!signal.aborted) site.log.error(`${error.message}; trying again`)
        return null
      })
    }
    if (!server) return
    site.log.info('The database answers again')
  }
}
