import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { sendFile } from '#server/platform/http/responses/send-file.ts'
import { type Shelf, type Storage, shelves } from '../storage.ts'
import { sweepUnfinished } from '../unfinished.ts'
import { partsOnDisk } from './parts.ts'

const ifThere = (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOENT' ? notFound('File') : error
}

/** The files of a house in a folder of its own, cleared of old leftovers: what is finished by shelves, what is not apart from it. */
export async function openDisk(config: Pick<Config, 'dataDir'>): Promise<Storage> {
  const root = join(config.dataDir, 'uploads')
  const unfinished = join(root, '.unfinished')
  const parts = join(root, '.parts')
  const pathOf = (shelf: Shelf, name: string) => join(root, shelf, name)
  for (const folder of [...shelves.map((shelf) => join(root, shelf)), unfinished, parts])
    await mkdir(folder, { recursive: true, mode: 0o700 })
  await sweepUnfinished(unfinished)
  return {
    parts: partsOnDisk(parts),
    unfinished: (name) => join(unfinished, name),
    keep: (shelf, name, path) => rename(path, pathOf(shelf, name)),
    giveBack: (shelf, name, path) => rename(pathOf(shelf, name), path),
    look: (shelf, name) =>
      stat(pathOf(shelf, name)).then(
        ({ size, mtime }) => ({ size, changedAt: mtime }),
        () => null,
      ),
    find: async (shelf, stem) => (await readdir(join(root, shelf))).find((name) => name.startsWith(`${stem}.`)),
    async *names(shelf) {
      for await (const entry of await opendir(join(root, shelf))) if (entry.isFile()) yield entry.name
    },
    read: async (shelf, name, range) => (await open(pathOf(shelf, name)).catch(ifThere)).createReadStream({ ...range }),
    lend: async (shelf, name, work) => {
      await stat(pathOf(shelf, name)).catch(ifThere)
      return work(pathOf(shelf, name))
    },
    send: (reply, shelf, name) => sendFile(reply, root, `${shelf}/${name}`),
    remove: (shelf, name) => rm(pathOf(shelf, name), { force: true }),
    sweep: () => sweepUnfinished(unfinished),
    close() {},
  }
}
