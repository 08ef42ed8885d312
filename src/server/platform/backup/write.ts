import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { to } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import type { AppContext } from '#server/platform/app-context.ts'
import type { AuditedPool } from '#server/platform/audit/actor.ts'
import { withOwnConnection } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import { makeFolders } from '#server/platform/storage/make-folders.ts'
import { type Storage, storageFolders } from '#server/platform/storage/storage.ts'
import type { Volume } from '#server/platform/storage/volume.ts'
import { stopWhenDiskIsLow } from './disk-space.ts'
import { hashed, hashedFile } from './hashed.ts'
import { filePath, MANIFEST, type Manifest, tablePath } from './manifest.ts'
import { copyOut, migrationsOf, tablesOf } from './tables.ts'

interface BackupSource extends Pick<AppContext, 'features'> {
  pool: AuditedPool
  storage: Pick<Storage, 'names' | 'stat' | 'read'>
  /** The disk it is written to. */
  disk: Volume
}

/** How the folders begin in which backups are written. */
export const UNFINISHED = '.backup-'

/** Reads every table as of one moment, each into a file of a folder. */
const readTables = (
  { pool, features }: BackupSource,
  directory: string,
): Promise<Pick<Manifest, 'tables' | 'migrations'>> =>
  withOwnConnection(pool, async (client) => {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await migrationsOf(client)
    const tables: Manifest['tables'] = []
    for (const table of await tablesOf(client, features)) {
      const { sha256 } = await hashedFile(client.query(to(copyOut(table))), join(directory, table.name))
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from "${table.name}"`)
      tables.push({ name: table.name, columns: table.columns, rows: rows[0]?.n ?? 0, sha256 })
    }
    return { migrations, tables }
  })

/** Adds one file under a name. */
const add = (archive: Pack, name: string, size: number, bytes: NodeJS.ReadableStream) =>
  hashed(bytes, archive.entry({ name, size, mode: 0o600 }) as unknown as NodeJS.WritableStream)

/** Adds the uploaded files, by folder and name; what is still arriving, or has gone since it was listed, is left out. */
async function addFiles(archive: Pack, storage: BackupSource['storage']): Promise<Manifest['files']> {
  const files: Manifest['files'] = []
  for (const folder of storageFolders)
    for (const name of (await Readable.from(storage.names(folder)).toArray()).toSorted()) {
      const found = await storage.stat(folder, name)
      const bytes = found && (await storage.read(folder, name).catch(unlessGone))
      if (!bytes) continue
      const path = `${folder}/${name}`
      files.push({ path, ...(await add(archive, filePath(path), found.size, bytes)) })
    }
  return files
}

const unlessGone = (error: unknown): null => {
  if (error instanceof Refusal && error.status === 404) return null
  throw error
}

async function fill(
  archive: Pack,
  { storage }: BackupSource,
  directory: string,
  read: Pick<Manifest, 'tables' | 'migrations'>,
) {
  for (const { name } of read.tables) {
    const path = join(directory, name)
    await add(archive, tablePath(name), (await stat(path)).size, createReadStream(path))
  }
  const files = await addFiles(archive, storage)
  const manifestText: Manifest = { format: 1, made: new Date().toISOString(), ...read, files }
  archive.entry({ name: MANIFEST }, JSON.stringify(manifestText))
  archive.finalize()
  return manifestText
}

/**
 * Writes everything the site keeps, database and files, into one archive; the site may go on meanwhile. The tables are those
 * of one moment; files are never changed once they are there. The archive appears under its name when it is whole.
 * @param path where it shall lie
 * @throws 507 once it would go into the reserve of the disk
 */
export async function writeBackup(source: BackupSource, path: string): Promise<Manifest> {
  makeFolders(dirname(path))
  const directory = await mkdtemp(join(dirname(path), UNFINISHED))
  try {
    const read = await readTables(source, directory)
    const archive = pack()
    const part = join(directory, 'archive')
    const [written] = await Promise.all([
      fill(archive, source, directory, read).catch((error: Error) => {
        archive.destroy(error)
        throw error
      }),
      pipeline(archive, stopWhenDiskIsLow(source.disk), createWriteStream(part, { mode: 0o600 })),
    ])
    await rename(part, path)
    return written
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
