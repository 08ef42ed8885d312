import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { to } from 'pg-copy-streams'
import { type Pack, pack } from 'tar-stream'
import { hashed, hashedFile } from './hashed.ts'
import { filePath, MANIFEST, type Manifest, tablePath } from './manifest.ts'
import { copyOut, migrationsOf, tablesOf } from './tables.ts'

interface BackupSource {
  pool: pg.Pool
  /** Folder of the uploaded files, one folder per kind in it. */
  uploads: string
}

/** Reads every table as of one moment, each into a file of a folder. */
async function readTables(pool: pg.Pool, folder: string): Promise<Pick<Manifest, 'tables' | 'migrations'>> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const migrations = await migrationsOf(client)
    const tables: Manifest['tables'] = []
    for (const table of await tablesOf(client)) {
      const { sha256 } = await hashedFile(client.query(to(copyOut(table))), join(folder, table.name))
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from "${table.name}"`)
      tables.push({ name: table.name, columns: table.columns, rows: rows[0]?.n ?? 0, sha256 })
    }
    await client.query('commit')
    return { migrations, tables }
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}

/** Uploaded files by kind and name; what is still arriving is left out. */
async function filesIn(uploads: string): Promise<string[]> {
  const entries = await readdir(uploads, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(uploads.length + 1))
    .filter((path) => !path.startsWith('.'))
    .toSorted()
}

/** Adds one file; null when it has gone since it was listed. */
async function add(archive: Pack, name: string, path: string) {
  const found = await stat(path).catch(() => null)
  if (!found) return null
  const entry = archive.entry({ name, size: found.size, mode: 0o600 })
  return hashed(createReadStream(path), entry as unknown as NodeJS.WritableStream)
}

async function fill(
  archive: Pack,
  { uploads }: BackupSource,
  folder: string,
  read: Pick<Manifest, 'tables' | 'migrations'>,
) {
  for (const { name } of read.tables) await add(archive, tablePath(name), join(folder, name))
  const files: Manifest['files'] = []
  for (const path of await filesIn(uploads)) {
    const added = await add(archive, filePath(path), join(uploads, path))
    if (added) files.push({ path, ...added })
  }
  const said: Manifest = { format: 1, made: new Date().toISOString(), ...read, files }
  archive.entry({ name: MANIFEST }, JSON.stringify(said))
  archive.finalize()
  return said
}

/**
 * Writes everything the site keeps, database and files, into one archive; the site may go on meanwhile. The tables are those
 * of one moment; files are never changed once they are there. The archive appears under its name when it is whole.
 * @param path where it shall lie
 */
export async function writeBackup(source: BackupSource, path: string): Promise<Manifest> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(join(dirname(path), '.backup-'))
  try {
    const read = await readTables(source.pool, folder)
    const archive = pack()
    const part = join(folder, 'archive')
    const [said] = await Promise.all([
      fill(archive, source, folder, read).catch((error: Error) => {
        archive.destroy(error)
        throw error
      }),
      pipeline(archive, createWriteStream(part, { mode: 0o600 })),
    ])
    await rename(part, path)
    return said
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
