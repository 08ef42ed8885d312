import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { features } from '#server/features.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { Manifest } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { emptyServers, sha256Of, writeArchive } from './samples.ts'
import { UnusableBackup } from './unpack.ts'
import { writeBackup } from './write.ts'

const scratch = mkdtempSync(join(tmpdir(), 'late-set-foreign-'))
const sites = emptyServers(scratch)

let testServer: TestServer
let own: Manifest
beforeAll(async () => {
  testServer = await startTestServer()
  const { disk } = await sites.next()
  own = await writeBackup(
    { pool: testServer.context.db.$client, storage: testServer.context.storage, disk, features },
    join(scratch, 'own.tar'),
  )
})
afterAll(async () => {
  await sites.close()
  await testServer.close()
  rmSync(scratch, { recursive: true, force: true })
})

type Entries = Parameters<typeof writeArchive>[1]
type Table = Manifest['tables'][number]

/** What a restore of an archive says, and how many tables its database then has that no migration made. */
async function restoring(entries: Entries, said: Partial<Manifest> | string) {
  const text = typeof said === 'string' ? said : JSON.stringify({ ...own, tables: [], files: [], ...said })
  const path = await writeArchive(join(scratch, 'made.tar'), [...entries, ['manifest.json', text]])
  const context = await sites.next()
  const failure: unknown = await restoreBackup(context, path, { keepSessions: true }).catch((error: unknown) => error)
  const { rows } = await context.db.execute(sql`select 1 from pg_tables where tablename = 'planted'`)
  expect(rows).toEqual([])
  return failure instanceof UnusableBackup ? failure.message : failure
}

/** The tables of an empty site, one of them told otherwise. */
function tablesWith(name: string, changed: Partial<Table>, text = ''): [Entries, Table[]] {
  const tables = own.tables.map(
    (table): Table => ({ ...table, rows: 0, sha256: sha256Of(''), ...(table.name === name ? changed : {}) }),
  )
  return [
    tables.map((table): Entries[number] => [`tables/${table.name}.copy`, table.name === name ? text : '']),
    tables,
  ]
}

describe('a list of contents that somebody wrote', () => {
  test('runs no statement of theirs', async () => {
    for (const columns of [['id") from stdin; create table planted as select 1; --'], ['id"']]) {
      const [entries, tables] = tablesWith('users', { columns })
      expect(await restoring(entries, { tables })).toBe('Its list of contents cannot be read')
    }
  })

  test('names tables and columns of ours alone, and all of the tables', async () => {
    const [entries, tables] = tablesWith('users', { columns: ['id', 'no_such_column'] })
    expect(await restoring(entries, { tables })).toBe('It has columns of "users" that this program does not know')
    const more: Table = { name: 'no_such_table', columns: ['id'], rows: 0, sha256: sha256Of('') }
    const [rest, known] = tablesWith('users', {})
    expect(await restoring([...rest, ['tables/no_such_table.copy', '']], { tables: [...known, more] })).toBe(
      'It has a table "no_such_table", which this program does not know',
    )
    expect(await restoring(rest, { tables: [...known, known[0] as Table] })).toMatch(/^It names the table ".*" twice$/)
    expect(await restoring(rest, { tables: known.filter(({ name }) => name !== 'tracks') })).toBe(
      'It has no table "tracks"',
    )
  })

  test('says what the rows and sizes are', async () => {
    const rows = 'garbage\tmore\n'
    const [entries, tables] = tablesWith(
      'users',
      { columns: ['id', 'username'], rows: 1, sha256: sha256Of(rows) },
      rows,
    )
    expect(await restoring(entries, { tables })).toMatch(/^The rows of "users" cannot be restored: /)
    const files = [{ path: 'audio/a.wav', size: 2, sha256: sha256Of('1') }]
    expect(await restoring([['files/audio/a.wav', '1']], { files })).toBe(
      'files/audio/a.wav has 1 bytes, not 2 as its list of contents says',
    )
    for (const size of [-1, 0.5]) {
      const wrong = { files: [{ path: 'audio/a.wav', size, sha256: sha256Of('1') }] }
      expect(await restoring([['files/audio/a.wav', '1']], wrong)).toBe('Its list of contents cannot be read')
    }
  })
})

test('links, folders nobody knows and files that stand there twice are refused', async () => {
  const files = [{ path: 'audio/a', size: 0, sha256: sha256Of('') }]
  for (const type of ['symlink', 'link', 'directory'] as const) {
    const entry: Entries[number] = [{ name: 'files/audio/a', type, linkname: '/etc/passwd' }]
    expect(await restoring([entry], { files })).toBe('It holds "files/audio/a" as something else than a file')
  }
  const foreign = [{ path: 'nosuch/a', size: 1, sha256: sha256Of('1') }]
  expect(await restoring([['files/nosuch/a', '1']], { files: foreign })).toBe(
    'It holds "files/nosuch/a", which no backup of this program does',
  )
  const twice: Entries = [
    ['files/audio/a', '1'],
    ['files/audio/a', '2'],
  ]
  expect(await restoring(twice, {})).toBe('It holds "files/audio/a" twice')
})

test('a backup of our own is none of these', async () => {
  const context = await sites.next()
  await expect(restoreBackup(context, join(scratch, 'own.tar'), { keepSessions: true })).resolves.toEqual(own)
})
