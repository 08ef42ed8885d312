import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '#server/platform/database/connect.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { asSuperuser } from '#server/testing/as-superuser.ts'
import { quiet } from '#server/testing/quiet-log.ts'

const root = join(import.meta.dirname, '../../../..')

/** The migrations that came before listeners had a mark, in a folder of their own. */
function migrationsBefore(tag: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'late-set-migrations-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(root, 'migrations'), join(folder, 'migrations'), { recursive: true })
  const file = join(folder, 'migrations/meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex((entry) => entry.tag === tag)
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
  return folder
}

test('plays of before keep their people apart, and whoever had stopped counting still has', async () => {
  const name = `listeners_${randomUUID().replaceAll('-', '')}`
  const { user } = inject('owner')
  await asSuperuser(inject('superuser'), `create database ${name} owner ${user}`)
  const db = connect({ ...inject('owner'), database: name }, quiet)
  onTestFinished(async () => {
    await db.$client.end()
    await asSuperuser(inject('superuser'), `drop database ${name} with (force)`)
  })
  await migrate(db, migrationsBefore('0079_listeners'))
  await db.$client.query(`
    insert into users (username, email, password) values
      ('plays', 'plays@example.com', 'x'), ('both', 'both@example.com', 'x'),
      ('stopped', 'stopped@example.com', 'x'), ('neither', 'neither@example.com', 'x');
    insert into plays (id, user_id, seconds, length, started_at)
      select gen_random_uuid(), u.id, 40, 180, now() from users u, generate_series(1, 3) where u.username in ('plays', 'both');
    insert into uncounted_listeners (user_id, since)
      select id, '2026-11-01T20:00:00Z' from users where username in ('both', 'stopped')`)

  await migrate(db, root)

  const { rows: chosen } = await db.$client.query(`
    select u.username, l.choice, l.choice = 'off' and l.chosen_at = '2026-11-01T20:00:00Z' as is_since_then
    from listeners l join users u on u.id = l.user_id order by u.username`)
  expect(chosen).toEqual([
    { username: 'both', choice: 'off', is_since_then: true },
    { username: 'plays', choice: 'history', is_since_then: false },
    { username: 'stopped', choice: 'off', is_since_then: true },
  ])
  const { rows: plays } = await db.$client.query(`
    select count(*)::int as plays, count(distinct p.listener)::int as marks, bool_and(p.listener = l.mark) as own
    from plays p join listeners l on l.user_id = p.user_id`)
  expect(plays).toEqual([{ plays: 6, marks: 2, own: true }])
})
