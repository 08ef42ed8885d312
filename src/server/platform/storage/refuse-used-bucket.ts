import { type Config, SettingError } from '#server/config.ts'
import { type Storage, storageFolders } from './storage.ts'

/** One file that a store holds, as `folder/name`; undefined where it holds none. */
export async function firstStoredFile(storage: Pick<Storage, 'names'>): Promise<string | undefined> {
  for (const folder of storageFolders) for await (const name of storage.names(folder)) return `${folder}/${name}`
  return undefined
}

/**
 * Holds a new site off a bucket that has files: they are another's, and its cleanup would delete what arrives there.
 * @throws SettingError
 */
export async function refuseUsedBucket(config: Config, storage: Pick<Storage, 'names'>): Promise<void> {
  const file = config.S3_BUCKET && (await firstStoredFile(storage))
  if (file)
    throw new SettingError(
      `S3_BUCKET names a bucket that holds files already ("${file}"), while the database is empty. Give this site a bucket of its own`,
    )
}
