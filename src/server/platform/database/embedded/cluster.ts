import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Runtime } from './bundle.ts'
import { createCluster, removeAbandonedDrafts } from './create-cluster.ts'
import { type Credentials, readCredentials } from './credentials.ts'
import type { OsUser } from './process/os-user.ts'

/** A cluster on disk; `credentials` is null when the private socket directory alone guards it. */
export type Cluster = { dir: string; user: OsUser | null; credentials: Credentials | null }

/**
 * Opens the cluster in `dir`, making it first when there is none.
 * @param password whether a new cluster asks its roles for passwords
 * @throws with one line when it belongs to somebody else or was made by another major version
 */
export async function openCluster(
  dir: string,
  runtime: Runtime,
  user: OsUser | null,
  password: boolean,
): Promise<Cluster> {
  const found = statSync(dir, { throwIfNoEntry: false })
  const self = process.getuid?.()
  if (found && self !== undefined && self !== 0 && found.uid !== self) {
    throw new Error(
      `The database in ${dir} belongs to another OS user (${found.uid}): start as that user or set DATA_DIR`,
    )
  }
  removeAbandonedDrafts(dir)
  if (!existsSync(join(dir, 'PG_VERSION'))) await createCluster(dir, runtime, user, password)
  const major = readFileSync(join(dir, 'PG_VERSION'), 'utf8').trim()
  if (major !== `${runtime.major}`) {
    throw new Error(
      `The database in ${dir} was made by PostgreSQL ${major}, this release carries ${runtime.major}. ` +
        'Convert it with: npm run db:upgrade',
    )
  }
  return { dir, user, credentials: readCredentials(dir) }
}
