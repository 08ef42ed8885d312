import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { cp, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import type { AppContext } from '#server/platform/app-context.ts'
import { type Database, withOwnConnection } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { endAllSessionsAndLinks } from '#server/platform/identity/sessions/end-all-sessions.ts'
import { withoutValues } from '#server/platform/logging/error-values.ts'
import { firstStoredFile } from '#server/platform/storage/refuse-used-bucket.ts'
import type { Storage, StorageFolder } from '#server/platform/storage/storage.ts'
import type { Volume } from '#server/platform/storage/volume.ts'
import { refuseLowSpace, sizeOfRows } from './disk-space.ts'
import { filePath, type Manifest, tablePath } from './manifest.ts'
import { type CopiedTable, copyIn, everyTableOf, tablesOf } from './tables.ts'
import { UnusableBackup, unpack } from './unpack.ts'

interface RestoreTarget extends Pick<AppContext, 'features'> {
  db: Database
  /** The folder that holds `migrations/`. */
  root: string
  storage: Pick<Storage, 'keep' | 'unfinishedPath' | 'names'>
  /** The disk under the data folder. */
  disk: Volume
}

interface Journal {
  entries: { tag: string }[]
}

/** Brings a new database to where the one that was backed up stood, which may be behind this program. */
async function migrateTo({ db, root }: RestoreTarget, migrations: readonly string[], past: string): Promise<void> {
  const journal = JSON.parse(await readFile(join(root, 'migrations/meta/_journal.json'), 'utf8')) as Journal
  const known = await Promise.all(
    journal.entries.map(async ({ tag }) =>
      createHash('sha256')
        .update(await readFile(join(root, 'migrations', `${tag}.sql`), 'utf8'))
        .digest('hex'),
    ),
  )
  if (migrations.some((hash, place) => known[place] !== hash))
    throw new UnusableBackup('It was made by a later version of this program: restore it with that one')
  await cp(join(root, 'migrations'), join(past, 'migrations'), { recursive: true })
  const entries = journal.entries.slice(0, migrations.length)
  await writeFile(join(past, 'migrations/meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  await migrate(db, past)
}

async function refuseFull(client: pg.ClientBase, tables: readonly CopiedTable[]): Promise<void> {
  for (const { name } of tables) {
    const { rows } = await client.query(`select exists (select from "${name}") as yes`)
    if (rows[0]?.yes)
      throw new UnusableBackup(`This site is not empty: there is something in "${name}". Restore into an empty one`)
  }
}

/** A bucket may be that of a running site even where the database is new; both would delete what the other gets. */
async function refuseUsedStore(storage: RestoreTarget['storage']): Promise<void> {
  const file = await firstStoredFile(storage)
  if (file)
    throw new UnusableBackup(
      `There are files where this site would store its own ("${file}"). Restore into an empty data folder or a bucket of its own`,
    )
}

/** Compares the tables an archive says it has with those of the database, which stands where that of the archive stood. */
async function refuseOtherTables(
  client: pg.ClientBase,
  { tables }: Manifest,
  features: AppContext['features'],
): Promise<void> {
  const known = new Map((await everyTableOf(client)).map(({ name, columns }) => [name, columns]))
  const named = new Set<string>()
  for (const { name, columns } of tables) {
    const own = known.get(name)
    if (!own) throw new UnusableBackup(`It has a table "${name}", which this program does not know`)
    if (named.has(name)) throw new UnusableBackup(`It names the table "${name}" twice`)
    if (columns.some((column) => !own.includes(column)))
      throw new UnusableBackup(`It has columns of "${name}" that this program does not know`)
    named.add(name)
  }
  const missing = (await tablesOf(client, features)).find(({ name }) => !named.has(name))
  if (missing) throw new UnusableBackup(`It has no table "${missing.name}"`)
}

/** Rows that PostgreSQL does not take are the archive's fault, which is said in a line; anything else is passed on. */
function unusableRows(name: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError) || !/^2[23]/.test(error.code ?? '')) return error
  return new UnusableBackup(`The rows of "${name}" cannot be restored: ${(withoutValues(error) as Error).message}`)
}

/** Fills the tables in one transaction: all of them or none. */
async function fillTables(client: pg.ClientBase, { tables }: Manifest, directory: string): Promise<void> {
  await client.query('begin')
  try {
    for (const { name, columns, rows: expected } of tables) {
      const path = join(directory, tablePath(name))
      await pipeline(createReadStream(path), client.query(from(copyIn(name, columns)))).catch((error) => {
        throw unusableRows(name, error)
      })
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${pg.escapeIdentifier(name)}`)
      if (rows[0]?.n !== expected)
        throw new UnusableBackup(`"${name}" came to ${rows[0]?.n} rows instead of ${expected}`)
    }
    const { rows: counted } = await client.query<{ name: string; column: string }>(`
      select c.relname as name, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and a.attidentity <> ''`)
    for (const { name, column } of counted)
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), coalesce((select max("${column}") from "${name}"), 0) + 1, false)`,
        [`"${name}"`, column],
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  await client.query('analyze')
}

interface RestoreOptions {
  /** The site moves: everybody stays signed in. Else what ended since the backup, a session or a link, would be back with it. */
  keepSessions: boolean
}

/**
 * Restores a backup into a new, empty site: database and files, compared with what the archive says of them.
 * @throws UnusableBackup when the archive is damaged or later than this program, when the site or its store of files is not empty, or where the disk has no space
 */
export async function restoreBackup(
  target: RestoreTarget,
  path: string,
  { keepSessions }: RestoreOptions,
): Promise<Manifest> {
  const { db, root, storage, disk, features } = target
  refuseLowSpace(disk, (await stat(path).catch(() => ({ size: 0 }))).size)
  const directory = await mkdtemp(storage.unfinishedPath('restoring-'))
  try {
    const archive = await unpack(path, directory)
    refuseLowSpace(disk, sizeOfRows(archive.tables.map(({ name }) => join(directory, tablePath(name)))))
    await withOwnConnection(db.$client, async (client) => {
      await refuseFull(client, await tablesOf(client, features))
      await refuseUsedStore(storage)
      await migrateTo(target, archive.migrations, directory)
      await refuseOtherTables(client, archive, features)
      await fillTables(client, archive, directory)
    })
    await migrate(db, root)
    if (!keepSessions) await endAllSessionsAndLinks(db)
    for (const { path: file } of archive.files) {
      const [folder, name] = file.split('/') as [StorageFolder, string]
      await storage.keep(folder, name, join(directory, filePath(file)))
    }
    return archive
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
