import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { sharedTestServer } from '#server/testing/test-server.ts'
import { migrate } from './migrate.ts'

const { context } = await sharedTestServer()
const journalOf = (root: string) => join(root, 'migrations/meta/_journal.json')

interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}

/** The migrations of this program in a folder of their own, changed. */
function changedMigrations(change: (journal: Journal) => void): string {
  const root = mkdtempSync(join(tmpdir(), 'late-set-migrations-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  cpSync(join(context.config.root, 'migrations'), join(root, 'migrations'), { recursive: true })
  const journal = JSON.parse(readFileSync(journalOf(root), 'utf8')) as Journal
  change(journal)
  writeFileSync(journalOf(root), JSON.stringify(journal))
  return root
}

test('a database that is up to date is left as it is', async () => {
  await expect(migrate(context.db, context.config.root)).resolves.toBeUndefined()
})

test('a database that a newer version has changed is refused in one line', async () => {
  const root = changedMigrations(({ entries }) => void entries.pop())
  await expect(migrate(context.db, root)).rejects.toThrow(
    'The database was changed by another version of this program: it has a migration that migrations/meta/_journal.json does not name. Start that version, or restore a backup of this one',
  )
})

test('a migration that would be passed over is named with the file to open', async () => {
  const root = changedMigrations(({ entries }) => {
    const last = entries.at(-1)?.when ?? 0
    entries.push({ idx: entries.length, when: last - 1, tag: '9999_venues' })
  })
  await expect(migrate(context.db, root)).rejects.toThrow(
    'migrations/9999_venues.sql was never applied to this database, but later ones were: give it a later "when" in migrations/meta/_journal.json',
  )
})
