import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Where the external servers come from; what each brings that must be there afterwards. */
const externalServers = {
  postgresql: '/usr/lib/postgresql',
  memcached: '/usr/bin/memcached',
  'swift-proxy': '/usr/bin/swift-proxy-server',
  'swift-account': '/usr/bin/swift-account-server',
  'swift-container': '/usr/bin/swift-container-server',
  'swift-object': '/usr/bin/swift-object-server',
}

/** Why the servers cannot be had; its message is one line for the person at the keyboard. */
export class NoServers extends Error {}

/** Sees to it that the real servers of the external proof are on this machine, none of them started; throws NoServers. */
export const installServers = (): void => installPackages(externalServers)

/**
 * Sees to it that Debian packages are on this machine, nothing of them started.
 * @param packages by name, each with a file it brings
 * @throws NoServers where they are not and cannot be installed
 */
export function installPackages(packages: Readonly<Record<string, string>>): void {
  const missing = Object.entries(packages).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  if (missing.length === 0) return
  const byHand = `apt-get install ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0)
    throw new NoServers(`This needs Debian packages that are missing here. As root: ${byHand}`)
  // With this runlevel nothing a package brings is started.
  const env = { ...process.env, RUNLEVEL: '1', DEBIAN_FRONTEND: 'noninteractive' }
  const install = ['install', '-y', '--no-install-recommends', ...missing]
  for (const args of [['update'], install])
    if (spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
      throw new NoServers(`apt-get ${args[0]} failed. By hand: ${byHand}`)
}

/** The versions of what was installed, as the report names them. */
export const versions = (): string =>
  execFileSync('dpkg-query', ['-W', '-f', `\${Package} \${Version}\n`, 'postgresql-15', 'swift-proxy'], {
    encoding: 'utf8',
  })
    .trim()
    .replaceAll('\n', ', ')
