import type { Volume } from '#server/platform/storage/volume.ts'
import type { Address } from './address.ts'
import type { Ballast } from './ballast.ts'
import type { Runtime } from './bundle.ts'
import type { Cluster } from './cluster.ts'
import type { Log } from './process/server-log.ts'

/** Everything a start needs; `address` is where a server of ours listens. */
export type Site = {
  runtime: Runtime
  cluster: Cluster
  address: Address
  platform: NodeJS.Platform
  log: Log
  disk: Volume
  ballast: Ballast
}

/** A server that answers. `gone` settles when it ended; `release` stops it if it is ours, else only detaches from it. */
export type Server = { adopted: boolean; address: Address; gone: Promise<void>; release(): Promise<void> }
