import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Makes a folder somebody chose, and those on the way to it. Node's own recursive way never ends where a folder refuses its
 * children by saying that it is not there, as those of the system under /proc do.
 * @param mode of each folder that is made
 * @returns the first one made; undefined where all were there
 * @throws what the system says when one cannot be made, or something on the way is no folder
 */
export function makeFolders(dir: string, mode = 0o700): string | undefined {
  const parent = dirname(dir)
  const first = existsSync(parent) ? undefined : makeFolders(parent, mode)
  try {
    mkdirSync(dir, { mode })
    return first ?? dir
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST' && statSync(dir).isDirectory()) return first
    throw error
  }
}
