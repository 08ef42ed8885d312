import { closeSync, constants, openSync, readFileSync, rmSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Address } from '../address.ts'
import { isPostmasterOf } from './state.ts'

/** What holds a cluster: nobody, a server (its address once it wrote it down), or one that is about to say. */
export type Holder = { pid: number; address: Address | null } | null

/** Larger than any pid a kernel gives out, so no process ever answers to it. */
const nobodysPid = 2147483646

/** An empty lock older than this was left by a power cut; a server fills it at once. */
const emptyLockMs = 5_000

/** Reads `postmaster.pid`: pid, directory, start, port, socket directory, host, shared memory key, status, one a line. */
export function holderOf(clusterDir: string): Holder {
  const lines = readLock(lockOf(clusterDir))?.split('\n')
  const pid = Number.parseInt(lines?.[0] ?? '', 10)
  if (!lines || !pid || !isPostmasterOf(clusterDir, pid)) return null
  const [, , , port, socketDir, host] = lines
  const at = socketDir || host
  return { pid, address: host !== undefined && at && port ? { host: at, port: Number(port) } : null }
}

/**
 * Frees the locks of a server that is gone. The files stay, since PostgreSQL itself checks the shared memory key in
 * them for survivors; only the pid becomes one that is surely dead. Call only when `holderOf` answered null.
 */
export function releaseStaleLocks(clusterDir: string, address: Address): void {
  const lock = lockOf(clusterDir)
  disown(lock, clusterDir)
  if (address.host.startsWith('/')) disown(join(address.host, `.s.PGSQL.${address.port}.lock`), clusterDir)
  const left = statSync(lock, { throwIfNoEntry: false })
  if (left?.size === 0 && Date.now() - left.mtimeMs > emptyLockMs) rmSync(lock, { force: true })
}

/** A server that takes the lock over meanwhile makes a new file, so writing through our handle cannot hurt it. */
function disown(path: string, clusterDir: string): void {
  let file: number
  try {
    file = openSync(path, constants.O_RDWR | (constants.O_NOFOLLOW ?? 0))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const text = readFileSync(file, 'utf8')
    const pid = Number.parseInt(text, 10)
    if (!pid || pid === nobodysPid || isPostmasterOf(clusterDir, pid)) return
    writeSync(file, text.replace(/^\d+/, `${nobodysPid}`), 0)
  } finally {
    closeSync(file)
  }
}

function lockOf(clusterDir: string): string {
  return join(clusterDir, 'postmaster.pid')
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
