import { createWriteStream } from 'node:fs'
import { opendir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Parts } from '../storage.ts'

/** What is still arriving, each as one file that grows: how far it came is its length. */
export function partsOnDisk(folder: string): Parts {
  const pathOf = (id: string) => join(folder, id)
  return {
    isInPlace: true,
    begin: (id) => writeFile(pathOf(id), '', { flag: 'wx', mode: 0o600 }),
    arrived: (id) =>
      stat(pathOf(id)).then(
        ({ size }) => size,
        () => null,
      ),
    async append(id, offset, bytes, look) {
      const onto = createWriteStream(pathOf(id), { flags: 'r+', start: offset })
      await pipeline(bytes, look, onto)
      return offset + onto.bytesWritten
    },
    lend: (id, work) => work(pathOf(id)),
    drop: (id) => rm(pathOf(id), { force: true }),
    async *list() {
      for await (const { name } of await opendir(folder)) {
        const found = await stat(pathOf(name)).catch(() => null)
        if (found) yield { id: name, changedAt: found.mtime }
      }
    },
  }
}
