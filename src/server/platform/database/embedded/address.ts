import { createHash } from 'node:crypto'
import { chownSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { canEnter, type OsUser } from './process/os-user.ts'

/** Where clients reach a server: a socket directory (absolute path) or a host, and the port. */
export type Address = { host: string; port: number }

/** The shortest limit of a socket path, its closing zero included, is that of macOS. */
const longestSocketPath = 103
const port = 5432
const prefix = 'lounge-'

/**
 * Makes the address of a server not started yet: a socket in a private directory outside the data directory, whose
 * path may be too long for a socket; on Windows a free port of the loopback.
 * @param dataDir its real path, so that two instances never share a directory
 */
export async function newAddress(dataDir: string, user: OsUser | null, platform: NodeJS.Platform): Promise<Address> {
  if (platform === 'win32') return { host: '127.0.0.1', port: await freePort() }
  const name = `${prefix}${createHash('sha1').update(dataDir).digest('hex').slice(0, 10)}`
  const fits = (base: string) =>
    Buffer.byteLength(join(base, `${name}-XXXXXX`, `.s.PGSQL.${port}`)) <= longestSocketPath
  const base = [tmpdir(), '/tmp'].find((dir) => fits(dir) && canEnter(dir, user))
  if (!base) throw new Error(`No place for the database socket: ${tmpdir()} is too long a path or closed`)
  if (claimSocketDir(join(base, name), user)) return { host: join(base, name), port }
  const host = mkdtempSync(join(base, `${name}-`))
  claimSocketDir(host, user)
  return { host, port }
}

/**
 * Makes the socket directory, or makes sure that the one found is ours alone; every temporary directory is public.
 * @returns false when something else lies there, or somebody else could write into it
 */
export function claimSocketDir(path: string, user: OsUser | null): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = lstatSync(path)
  if (!found.isDirectory() || (found.mode & 0o077) !== 0) return false
  const self = process.getuid?.()
  if (user && found.uid === self) chownSync(path, user.uid, user.gid)
  else return found.uid === (user?.uid ?? self)
  return true
}

/** Removes a socket directory of ours unless somebody uses it again. */
export function dropSocketDir({ host }: Address): void {
  if (!basename(host).startsWith(prefix)) return
  try {
    rmdirSync(host)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST', 'ENOENT'].includes(`${(error as NodeJS.ErrnoException).code}`)) throw error
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No free port')),
      )
    })
  })
}
