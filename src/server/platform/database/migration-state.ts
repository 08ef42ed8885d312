import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

const JOURNAL = 'migrations/meta/_journal.json'

interface Migration {
  /** Name of its file, without `.sql`. */
  tag: string
  /** When it was made, in milliseconds: the database notes this of what it has applied. */
  when: number
}

/** A database that cannot be brought up to date as it stands; the message is one line for the person who starts the program. */
export class MigrationError extends Error {}

async function appliedTimes(client: pg.ClientBase): Promise<number[]> {
  const { rows: found } = await client.query("select to_regclass('drizzle.__drizzle_migrations') is not null as yes")
  if (!found[0].yes) return []
  const { rows } = await client.query<{ created_at: string }>('select created_at from drizzle.__drizzle_migrations')
  return rows.map(({ created_at }) => Number(created_at))
}

/**
 * Looks at what was applied before anything is: Drizzle compares nothing but the time of the last migration, so it passes over
 * one that was made before it and came later, and takes a database of a newer program for its own.
 * @param root the folder that holds `migrations/`
 * @throws MigrationError
 */
export async function checkMigrationState(client: pg.ClientBase, root: string): Promise<void> {
  const { entries } = JSON.parse(readFileSync(join(root, JOURNAL), 'utf8')) as { entries: Migration[] }
  const applied = await appliedTimes(client)
  const last = Math.max(0, ...applied)
  const unknown = applied.filter((time) => !entries.some(({ when }) => when === time))
  if (unknown.length > 0)
    throw new MigrationError(
      `The database was changed by another version of this program: it has ${unknown.length === 1 ? 'a migration' : `${unknown.length} migrations`} that ${JOURNAL} does not name. Start that version, or restore a backup of this one`,
    )
  const passedOver = entries.find(({ when }) => when < last && !applied.includes(when))
  if (passedOver)
    throw new MigrationError(
      `migrations/${passedOver.tag}.sql was never applied to this database, but later ones were: give it a later "when" in ${JOURNAL}`,
    )
}
