import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'

/** An OS user that runs the database server in place of root; `shared` when other services may run as it too. */
export type OsUser = { uid: number; gid: number; name: string; shared: boolean }

/**
 * Chooses who runs the server, since PostgreSQL refuses to run as root.
 * @param clusterDir where the cluster is or will be; the owner of an existing one always stays its user
 * @returns null when this process is not root and the server simply runs as the same user
 * @throws when this process is root and the system has neither a `postgres` nor a `nobody` user
 */
export function serverUser(clusterDir: string): OsUser | null {
  if (process.getuid?.() !== 0) return null
  const cluster = statSync(clusterDir, { throwIfNoEntry: false })
  if (cluster && cluster.uid !== 0) {
    return {
      uid: cluster.uid,
      gid: cluster.gid,
      name: askId('-nu', `${cluster.uid}`) ?? `${cluster.uid}`,
      shared: false,
    }
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = askId('-u', name)
    const gid = askId('-g', name)
    if (uid && gid) return { uid: Number(uid), gid: Number(gid), name, shared: name === 'nobody' }
  }
  throw new Error('PostgreSQL does not run as root and there is no OS user postgres or nobody: start as a normal user')
}

/** Whether that user can pass into a directory; always true for null, the user of this process. */
export function canEnter(dir: string, user: OsUser | null): boolean {
  return (
    user === null ||
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', dir], { ...runAs(user), stdio: 'ignore' }).status === 0
  )
}

/** The spawn options that run a child as that user, from a directory everybody may enter, without our environment. */
export function runAs(user: OsUser | null) {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' }
  for (const key of ['PATH', 'SystemRoot', 'TEMP']) if (process.env[key]) env[key] = process.env[key]
  return { ...(user && { uid: user.uid, gid: user.gid }), cwd: '/', env }
}

function askId(flag: string, name: string): string | null {
  const { status, stdout } = spawnSync('id', [flag, name], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}
