import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { Runtime } from './bundle.ts'
import { newCredentials, writeCredentials } from './credentials.ts'
import { spawnTied } from './process/child-watchdog.ts'
import type { OsUser } from './process/os-user.ts'

/** The superuser of every cluster we make. */
export const superuserName = 'postgres'

/**
 * Makes a cluster beside its place and renames it, so an interrupted or raced attempt never looks like a database.
 * @param password asks both roles for random passwords, kept in the cluster, where its files and socket do not suffice
 */
export async function createCluster(
  dir: string,
  runtime: Runtime,
  user: OsUser | null,
  password: boolean,
): Promise<void> {
  const draft = `${dir}.init${process.pid}`
  const passwordFile = `${draft}.password`
  try {
    mkdirSync(draft, { mode: 0o700 })
    if (user) chownSync(draft, user.uid, user.gid)
    const credentials = password ? newCredentials() : null
    if (credentials) {
      writeFileSync(passwordFile, credentials.superuser, { mode: 0o600 })
      if (user) chownSync(passwordFile, user.uid, user.gid)
    }
    await initdb(
      runtime,
      user,
      draft,
      credentials ? ['--auth=scram-sha-256', `--pwfile=${passwordFile}`] : ['--auth=trust'],
    )
    if (credentials) writeCredentials(draft, credentials)
    publish(draft, dir)
  } finally {
    rmSync(passwordFile, { force: true })
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The builtin collation is the same on every system; the C library only classifies letters for trigrams. */
async function initdb(runtime: Runtime, user: OsUser | null, dir: string, auth: string[]): Promise<void> {
  const characterType = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C'
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${characterType}`]
  const args = ['-D', dir, '-U', superuserName, '-E', 'UTF8', ...locale, ...auth]
  const child = process.platform === 'win32' ? spawn(runtime.initdb, args) : spawnTied(runtime.initdb, args, user)
  child.stdout.resume()
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  if (code !== 0) throw new Error(`The database could not be created in ${dirname(dir)}: ${complaint.trim()}`)
}

/** Losing a race to another first start is fine; the rename must reach the disk before anything is stored. */
function publish(draft: string, dir: string): void {
  try {
    renameSync(draft, dir)
  } catch (error) {
    if (existsSync(join(dir, 'PG_VERSION'))) return
    throw new Error(`The database cannot be placed in ${dir}: ${(error as Error).message}`)
  }
  if (process.platform === 'win32') return
  const parent = openSync(dirname(dir), 'r')
  fsyncSync(parent)
  closeSync(parent)
}

/**
 * Removes the drafts of processes that died during an attempt; one with our own pid is from before a reboot. A draft
 * whose initdb is still ending may outlive this and goes with the next start.
 */
export function removeAbandonedDrafts(dir: string): void {
  for (const name of readdirSync(dirname(dir))) {
    const pid = Number.parseInt(name.split(`${basename(dir)}.init`)[1] ?? '', 10)
    if (!pid || (pid !== process.pid && exists(pid))) continue
    rmSync(join(dirname(dir), name), { recursive: true, force: true, maxRetries: 20, retryDelay: 50 })
  }
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
