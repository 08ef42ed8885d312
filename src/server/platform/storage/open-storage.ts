import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { openDisk } from './disk/storage.ts'
import type { Reservations } from './reservations.ts'
import type { Storage } from './storage.ts'

/** Opens the storage the settings name; what speaks to a bucket is loaded only where there is one. */
export async function openStorage(config: Config, db: Database, reservations: Reservations): Promise<Storage> {
  return config.S3_BUCKET
    ? await (await import('./bucket/storage.ts')).openBucket(config, db, reservations)
    : await openDisk(config)
}
