import { createHash } from 'node:crypto'
import { chmodSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, resolve } from 'node:path'
import { SettingError } from '#server/config.ts'
import { makeFolders } from '#server/platform/storage/make-folders.ts'
import { canEnter, type OsUser, serverUser } from './process/os-user.ts'

const systemStateDir = '/var/lib/late-set'

/** Where the cluster lies inside a data directory. */
export function clusterDirOf(dataDir: string): string {
  return join(dataDir, 'pg')
}

/**
 * Chooses the data directory when none was set by hand.
 * @param preferred the default, usually inside the checkout
 * @returns `preferred`, or a directory of the same site under the system state directory when we are root and the OS
 * user of the database cannot reach `preferred` (a checkout in root's closed home); permissions are never widened
 * @throws when `preferred` already holds a database that became unreachable, since an empty one must not replace it
 */
export function reachableDataDir(preferred: string): string {
  const dir = resolve(preferred)
  const user = serverUser(clusterDirOf(dir))
  if (canEnter(nearestExisting(dir), user)) return dir
  if (existsSync(join(clusterDirOf(dir), 'PG_VERSION'))) throw unreachable(dir, user)
  const site = basename(dirname(dir)) || 'site'
  return join(systemStateDir, `${site}-${createHash('sha1').update(dir).digest('hex').slice(0, 8)}`)
}

/**
 * Makes the data directory. One made here, or handed over empty, lets the OS user of the database pass through.
 * @param user whom the built-in database runs as; null where that is whoever runs this, or it is elsewhere
 * @throws SettingError when it cannot be made or written to, an error when that user cannot enter it otherwise
 */
export function makeDataDir(dataDir: string, user: OsUser | null): void {
  const first = writableFolder(dataDir, user ? 0o711 : 0o700)
  if (!user) return
  const unused = first ?? (readdirSync(dataDir).length === 0 ? dataDir : null)
  if (unused) for (let dir = dataDir; dir.length >= unused.length; dir = dirname(dir)) chmodSync(dir, 0o711)
  if (!canEnter(dataDir, user)) throw unreachable(dataDir, user)
}

/** Tried by writing: a disk that is mounted for reading alone refuses root too, whatever the folder's mode says. */
function writableFolder(dir: string, mode: number): string | undefined {
  const probe = join(dir, `.write-test-${process.pid}`)
  try {
    const first = makeFolders(dir, mode)
    writeFileSync(probe, '')
    rmSync(probe)
    return first
  } catch (error) {
    throw new SettingError(`DATA_DIR must be a folder this program can write to: ${(error as Error).message}`)
  }
}

function unreachable(dir: string, user: OsUser | null): Error {
  return new Error(
    `The database runs as the OS user ${user?.name}, who cannot enter ${dir}: ` +
      'set DATA_DIR to a directory that user can reach, or start as the owner of the directory instead of root',
  )
}

function nearestExisting(dir: string): string {
  return existsSync(dir) || dirname(dir) === dir ? dir : nearestExisting(dirname(dir))
}
