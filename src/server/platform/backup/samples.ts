import { createHash, randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pack } from 'tar-stream'
import { inject } from 'vitest'
import { features } from '#server/features.ts'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { openDisk } from '#server/platform/storage/disk/storage.ts'
import { Volume } from '#server/platform/storage/volume.ts'
import { asSuperuser } from '#server/testing/as-superuser.ts'
import { quiet } from '#server/testing/quiet-log.ts'

const root = join(import.meta.dirname, '../../../..')

/** Houses nobody has moved into, no tables and no files, in a folder; all of them go with `close`. */
export function emptyServers(folder: string) {
  const open: { db: Database; name: string }[] = []
  const disk = new Volume(folder, 0)
  return {
    async next() {
      const name = `restored_${randomUUID().replaceAll('-', '')}`
      await asSuperuser(inject('superuser'), `create database ${name} owner lounge`)
      const db = connect({ ...inject('owner'), database: name, max: 4 }, quiet)
      open.push({ db, name })
      return { db, root, storage: await openDisk({ dataDir: join(folder, name) }), disk, features }
    },
    async close() {
      for (const { db, name } of open) {
        await db.$client.end()
        await asSuperuser(inject('superuser'), `drop database ${name} with (force)`)
      }
    },
  }
}

type Entry = [name: string | { name: string; type: 'symlink' | 'directory' | 'link'; linkname?: string }, text?: string]

/** Writes an archive of one's own making; a link or folder has no text. */
export async function writeArchive(path: string, entries: readonly Entry[]): Promise<string> {
  const archive = pack()
  for (const [header, text] of entries)
    archive.entry(typeof header === 'string' ? { name: header } : header, text ?? '')
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  writeFileSync(path, Buffer.concat(chunks))
  return path
}

/** SHA-256 of a text, as an archive says it. */
export const sha256Of = (text: string): string => createHash('sha256').update(text).digest('hex')
