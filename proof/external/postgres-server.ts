import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { type After, startServer } from './servers.ts'

const VERSIONS = '/usr/lib/postgresql'

/** The numbers of a system user. */
function idsOf(name: string): { uid: number; gid: number } {
  const [, , uid, gid] = execFileSync('getent', ['passwd', name], { encoding: 'utf8' }).split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

/**
 * Starts a new PostgreSQL of Debian's on loopback, with a password.
 * @returns the address of its superuser
 */
export async function startPostgres(folder: string, port: number, after: After): Promise<string> {
  const version = readdirSync(VERSIONS).toSorted((a, b) => Number(b) - Number(a))[0] as string
  const bin = (name: string) => join(VERSIONS, version, 'bin', name)
  const { uid, gid } = userInfo().uid === 0 ? idsOf('postgres') : userInfo()
  const home = join(folder, 'postgres')
  const password = randomBytes(16).toString('hex')
  mkdirSync(home, { mode: 0o700 })
  writeFileSync(join(home, 'password'), password, { mode: 0o600 })
  for (const path of [home, join(home, 'password')]) chownSync(path, uid, gid)
  const as = { uid, gid, cwd: '/' }
  const data = join(home, 'data')
  const init = ['-D', data, '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'scram-sha-256']
  execFileSync(bin('initdb'), [...init, '--no-sync', `--pwfile=${join(home, 'password')}`], { ...as, stdio: 'ignore' })
  const flags = { listen_addresses: '127.0.0.1', unix_socket_directories: home, max_connections: 200 }
  const said = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  await startServer([bin('postgres'), '-D', data, '-p', String(port), ...said], port, after, as)
  return `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
}
