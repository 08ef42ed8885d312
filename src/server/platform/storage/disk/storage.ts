import { mkdir, open, opendir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { sendFile } from '#server/platform/http/responses/send-file.ts'
import { type Storage, type StorageFolder, storageFolders } from '../storage.ts'
import { removeUnfinished } from '../unfinished.ts'
import { partsOnDisk } from './parts.ts'

const ifThere = (error: NodeJS.ErrnoException) => {
  throw error.code === 'ENOENT' ? notFound('File') : error
}

/** The files of a site in a folder of its own, cleared of old leftovers: what is finished by folder, what is not apart from it. */
export async function openDisk(config: Pick<Config, 'dataDir'>): Promise<Storage> {
  const root = join(config.dataDir, 'uploads')
  const unfinished = join(root, '.unfinished')
  const parts = join(root, '.parts')
  const pathOf = (folder: StorageFolder, name: string) => join(root, folder, name)
  for (const directory of [...storageFolders.map((folder) => join(root, folder)), unfinished, parts])
    await mkdir(directory, { recursive: true, mode: 0o700 })
  await removeUnfinished(unfinished)
  return {
    parts: partsOnDisk(parts),
    unfinishedPath: (name) => join(unfinished, name),
    keep: (folder, name, path) => rename(path, pathOf(folder, name)),
    takeBackToPath: (folder, name, path) => rename(pathOf(folder, name), path),
    stat: (folder, name) =>
      stat(pathOf(folder, name)).then(
        ({ size, mtime }) => ({ size, changedAt: mtime }),
        () => null,
      ),
    find: async (folder, stem) => (await readdir(join(root, folder))).find((name) => name.startsWith(`${stem}.`)),
    async *names(folder) {
      for await (const entry of await opendir(join(root, folder))) if (entry.isFile()) yield entry.name
    },
    read: async (folder, name, range) =>
      (await open(pathOf(folder, name)).catch(ifThere)).createReadStream({ ...range }),
    lend: async (folder, name, work) => {
      await stat(pathOf(folder, name)).catch(ifThere)
      return work(pathOf(folder, name))
    },
    send: (reply, folder, name) => sendFile(reply, root, `${folder}/${name}`),
    remove: (folder, name) => rm(pathOf(folder, name), { force: true }),
    sweep: () => removeUnfinished(unfinished),
    close() {},
  }
}
