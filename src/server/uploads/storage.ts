import { mkdir, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

/** One shelf per kind of file, as their addresses name it. */
export const shelves = ['audio', 'video', 'images', 'portfolio'] as const
export type Shelf = (typeof shelves)[number]

/** Where uploaded files are kept: on disk under the data folder, one shelf per kind, unfinished ones apart. */
export interface Storage {
  /** Folder files are served from. */
  readonly root: string
  /** A path for a file that is still arriving. */
  unfinished(name: string): string
  /** Folder of the files that arrive in parts, over days if need be. */
  readonly parts: string
  /** Moves a finished file onto its shelf; afterwards it exists under its name or not at all. */
  keep(shelf: Shelf, name: string, unfinishedPath: string): Promise<void>
  /** Takes a file off its shelf again, back to where it came from. */
  giveBack(shelf: Shelf, name: string, path: string): Promise<void>
  pathOf(shelf: Shelf, name: string): string
  /** Bytes and last change of a file; null where there is none. */
  look(shelf: Shelf, name: string): Promise<{ size: number; changedAt: Date } | null>
  /** Names on a shelf, in no order. */
  names(shelf: Shelf): AsyncIterable<string>
  remove(shelf: Shelf, name: string): Promise<void>
}

const DAY_MS = 24 * 3_600_000

/** Removes what a process that died left half written; nothing arrives for as long as a day. */
async function sweep(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > DAY_MS) await rm(path, { force: true })
  }
}

/** Opens the storage: makes its folders where they are missing and clears old leftovers. */
export async function openStorage(config: Pick<Config, 'dataDir'>): Promise<Storage> {
  const root = join(config.dataDir, 'uploads')
  const pathOf = (shelf: Shelf, name: string) => join(root, shelf, name)
  for (const folder of [...shelves, '.unfinished', '.parts'])
    await mkdir(join(root, folder), { recursive: true, mode: 0o700 })
  await sweep(join(root, '.unfinished'))
  return {
    root,
    parts: join(root, '.parts'),
    pathOf,
    unfinished: (name) => join(root, '.unfinished', name),
    keep: (shelf, name, unfinishedPath) => rename(unfinishedPath, pathOf(shelf, name)),
    giveBack: (shelf, name, path) => rename(pathOf(shelf, name), path),
    look: (shelf, name) =>
      stat(pathOf(shelf, name)).then(
        ({ size, mtime }) => ({ size, changedAt: mtime }),
        () => null,
      ),
    async *names(shelf) {
      for await (const entry of await opendir(join(root, shelf))) if (entry.isFile()) yield entry.name
    },
    remove: (shelf, name) => rm(pathOf(shelf, name), { force: true }),
  }
}
