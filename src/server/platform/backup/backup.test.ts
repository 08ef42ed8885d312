import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { albums } from '#contract/albums.ts'
import { mailedSecret, sampleAccount, signIn, whoIs } from '#server/features/accounts/samples.ts'
import { samplePortfolio } from '#server/features/portfolios/samples.ts'
import { sampleTrack } from '#server/features/tracks/samples.ts'
import { tracksTable } from '#server/features/tracks/table.ts'
import { moveToStorage } from '#server/features/uploads/samples.ts'
import { features } from '#server/features.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import {
  authTokensTable,
  linkRevocationsTable,
  sessionsTable,
  throttleTable,
  usersTable,
} from '#server/platform/identity/table.ts'
import { Volume } from '#server/platform/storage/volume.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { restoreBackup } from './restore.ts'
import { emptyServers, writeArchive } from './samples.ts'
import { writeBackup } from './write.ts'

const root = join(import.meta.dirname, '../../../..')
const scratch = mkdtempSync(join(tmpdir(), 'late-set-backup-'))
const sites = emptyServers(scratch)
const emptySite = sites.next
const disk = new Volume(scratch, 0)

let testServer: TestServer
let source: Parameters<typeof writeBackup>[0]
beforeAll(async () => {
  testServer = await startTestServer({ jobs: true })
  source = { pool: testServer.context.db.$client, storage: testServer.context.storage, disk, features }
  const admin = await testServer.admin()
  await testServer.context.db
    .insert(tracksTable)
    .values(Array.from({ length: 500 }, (_, n) => ({ title: `Reel ${n}\t\\N "é"` })))
  await admin.call(albums.create, { body: { title: 'Kept', description: 'Two\nlines' } })
  for (const n of [1, 2, 3]) await moveToStorage(testServer.context, 'audio', `reel-${n}.wav`, Buffer.alloc(70_000, n))
  await moveToStorage(testServer.context, 'video', 'set.mp4', Buffer.alloc(50_000, 7))
  await samplePortfolio(await testServer.person({ role: 'model' }))
})
afterAll(async () => {
  await sites.close()
  await testServer.close()
  rmSync(scratch, { recursive: true, force: true })
})

test('what is backed up while people write comes back the same, and goes on from there', async () => {
  const { db } = testServer.context
  let writing = true
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = 0; writing; n++) await sampleTrack(testServer.context, { title: `Meanwhile ${writer} ${n}` })
  })
  const path = join(scratch, 'busy.tar')
  const said = await writeBackup(source, path)
  writing = false
  await Promise.all(writers)
  const tracks = said.tables.find(({ name }) => name === 'tracks')?.rows as number
  expect(tracks).toBeGreaterThanOrEqual(500)
  expect(tracks).toBeLessThan(await db.$count(tracksTable))

  const context = await emptySite()
  expect(await restoreBackup(context, path, { keepSessions: true })).toEqual(said)
  const again = await writeBackup(
    { pool: context.db.$client, storage: context.storage, disk, features },
    join(scratch, 'again.tar'),
  )
  expect(again.tables).toEqual(said.tables)
  expect(again.files).toEqual(said.files)
  expect(again.files.map(({ path: file, size }) => [file, size])).toContainEqual(['audio/reel-2.wav', 70_000])
  expect(again.files.map(({ path: file, size }) => [file, size])).toContainEqual(['video/set.mp4', 50_000])
  expect(again.files.filter(({ path: file }) => file.startsWith('portfolio/'))).toHaveLength(3)
  expect(again.tables.find(({ name }) => name === 'model_images')?.rows).toBe(1)
  const { rows } = await context.db.execute<{ last: number }>(sql`select max(id) as last from tracks`)
  const [next] = await context.db.insert(tracksTable).values({ title: 'After' }).returning()
  expect(next?.id).toBe((rows[0]?.last as number) + 1)
  // What only waits would wait for ever: its bytes are not in the archive.
  expect(again.tables.map(({ name }) => name)).not.toEqual(expect.arrayContaining(['resumable_uploads']))
  expect(readdirSync(join(scratch)).filter((name) => name.startsWith('.'))).toEqual([])
})

test('a backup of an earlier version comes back as of today', async () => {
  const past = join(scratch, 'past')
  cpSync(join(root, 'migrations'), join(past, 'migrations'), { recursive: true })
  const journalPath = join(past, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalPath, 'utf8'))
  writeFileSync(journalPath, JSON.stringify({ ...journal, entries: journal.entries.slice(0, 5) }))
  const old = await emptySite()
  await migrate(old.db, past)
  await old.db.execute(sql`insert into tracks (title) values ('From before the search')`)
  const path = join(scratch, 'old.tar')
  const said = await writeBackup({ pool: old.db.$client, storage: old.storage, disk, features }, path)
  expect(said.migrations).toHaveLength(5)
  const context = await emptySite()
  await restoreBackup(context, path, { keepSessions: true })
  const { rows } = await context.db.execute(sql`select title from tracks where found_text like 'from before%'`)
  expect(rows).toEqual([{ title: 'From before the search' }])
})

test('who was signed in, or had a link, comes back signed out unless the site moves', async () => {
  const { username, email } = await sampleAccount(testServer.context)
  const headers = await signIn(testServer, username)
  await testServer.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { email } })
  await mailedSecret(testServer.context, email, '/reset-password')
  const path = join(scratch, 'signed-in.tar')
  await writeBackup(source, path)
  for (const keepSessions of [true, false]) {
    const context = await emptySite()
    await restoreBackup(context, path, { keepSessions })
    const known = sql`starts_with(${throttleTable.key}, 'known ')`
    const there = await Promise.all([
      context.db.$count(sessionsTable),
      context.db.$count(authTokensTable),
      context.db.$count(throttleTable, known),
    ])
    expect(there.map((count) => count > 0)).toEqual([keepSessions, keepSessions, keepSessions])
    const people = await context.db.$count(usersTable)
    expect((await context.db.$count(linkRevocationsTable)) === people).toBe(!keepSessions)
  }
  expect(await whoIs(testServer, headers)).toBe(username)
})

describe('what cannot be restored is refused before anything is touched', () => {
  let path: string
  beforeAll(async () => {
    path = join(scratch, 'whole.tar')
    await writeBackup(source, path)
  })
  const refused = async (name: string, bytes: Buffer) => {
    writeFileSync(join(scratch, name), bytes)
    const context = await emptySite()
    const failure = await restoreBackup(context, join(scratch, name), { keepSessions: true }).catch(
      (error: Error) => error.message,
    )
    const { rows } = await context.db.execute(sql`select count(*)::int as n from pg_tables where schemaname = 'public'`)
    expect(rows).toEqual([{ n: 0 }])
    return failure
  }

  test('damaged, cut off, foreign or later', async () => {
    const whole = readFileSync(path)
    const at = whole.indexOf(Buffer.alloc(100, 2))
    expect(
      await refused('damaged.tar', Buffer.concat([whole.subarray(0, at), Buffer.from([9]), whole.subarray(at + 1)])),
    ).toBe('files/audio/reel-2.wav is damaged or missing')
    expect(await refused('short.tar', whole.subarray(0, at))).toMatch(/^It (cannot be read|is cut off)/)
    expect(await refused('words.tar', Buffer.from('not an archive'))).toMatch(/^It (cannot be read|is cut off)/)
    const foreign = async (name: string, text: string) =>
      readFileSync(await writeArchive(join(scratch, 'made.tar'), [[name, text]]))
    expect(await refused('foreign.tar', await foreign('../../outside', 'x'))).toBe(
      'It holds "../../outside", which no backup of this program does',
    )
    for (const text of ['{', '[]', '{"format":2}'])
      expect(await refused('list.tar', await foreign('manifest.json', text))).toBe(
        'Its list of contents cannot be read',
      )
    const later = { format: 1, made: new Date().toISOString(), migrations: ['f'.repeat(64)], tables: [], files: [] }
    expect(await refused('later.tar', await foreign('manifest.json', JSON.stringify(later)))).toBe(
      'It was made by a later version of this program: restore it with that one',
    )
  })

  test('into a site that is not empty', async () => {
    const other = await startTestServer()
    try {
      await sampleTrack(other.context)
      const target = { db: other.context.db, root, storage: other.context.storage, disk, features }
      await expect(restoreBackup(target, path, { keepSessions: true })).rejects.toThrow(
        'This site is not empty: there is something in "tracks". Restore into an empty one',
      )
    } finally {
      await other.close()
    }
  })
})
