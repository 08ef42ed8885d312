import { once } from 'node:events'
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Client, Pool } from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type EmbeddedPostgres, startEmbedded } from './supervisor.ts'
import { newDir, processesOf, quiet, startApp, untilGone } from './test-site.ts'

let dir: ReturnType<typeof newDir>
const open: EmbeddedPostgres[] = []

async function stopAll(): Promise<void> {
  for (const database of open.splice(0)) await database.stop()
}

async function start(dataDir = dir.path, platform = process.platform): Promise<EmbeddedPostgres> {
  const database = await startEmbedded({ dataDir, log: quiet }, platform)
  open.push(database)
  return database
}

async function ask(database: EmbeddedPostgres, query: string, role: 'owner' | 'superuser' = 'owner'): Promise<unknown> {
  const client = new Client(database[role])
  await client.connect()
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

describe('a first start', () => {
  beforeEach(() => {
    dir = newDir()
  })

  afterEach(async () => {
    await stopAll()
    dir.remove()
  })

  test('gives the site a database under a role without special rights, behind a private socket only', async () => {
    const database = await start()
    expect(database.adopted).toBe(false)
    expect(
      await ask(database, 'select rolsuper or rolcreatedb or rolcreaterole from pg_roles where rolname = user'),
    ).toBe(false)
    await ask(database, 'create extension pg_trgm')
    expect(await ask(database, "select similarity('Éric Ñandú', 'éric ñandú')")).toBe(1)
    expect(await ask(database, "select similarity('Éric', 'Àric')")).toBeLessThan(1)
    expect(await ask(database, 'select rolsuper from pg_roles where rolname = user', 'superuser')).toBe(true)
    expect(await ask(database, 'show listen_addresses')).toBe('')
    expect(statSync(`${database.owner.host}`).mode & 0o777).toBe(0o700)
    expect(statSync(join(dir.path, 'pg')).mode & 0o777).toBe(0o700)
  })

  test('of two apps at once ends with one server for both', async () => {
    const apps = [startApp(dir.path), startApp(dir.path)]
    const said = await Promise.all(apps.map((one) => one.said))
    expect(said.sort()).toEqual(['adopted', 'started'])
    expect(processesOf(dir.path).filter((line) => /^\s*\d+\s+\S+\s+\S+\/bin\/postgres -D/.test(line))).toHaveLength(1)
    for (const { app } of apps) app.kill()
    await Promise.all(apps.map(({ app }) => once(app, 'exit')))
    await untilGone(dir.path)
  })

  test('works with passwords on the loopback, as on Windows', async () => {
    const database = await start(dir.path, 'win32')
    expect(await ask(database, 'select current_user')).toBe('lounge')
    const guess = new Client({ ...database.owner, password: 'guess' })
    await expect(guess.connect()).rejects.toThrow('password authentication failed')
    expect(statSync(join(dir.path, 'pg', 'passwords.json')).mode & 0o777).toBe(0o600)
  })
})

describe('a database that exists', () => {
  beforeAll(() => {
    dir = newDir()
  })

  afterEach(stopAll)

  afterAll(() => dir.remove())

  test('starts again and finds what was stored', async () => {
    const first = await start()
    await ask(first, 'create table kept as select 42 as answer')
    await first.stop()
    for (let round = 0; round < 3; round++) {
      const next = await start()
      expect(await ask(next, 'select answer from kept')).toBe(42)
      await next.stop()
    }
  })

  test('is shared by a second start, which keeps it up when the other ends', async () => {
    const owner = await start()
    const guest = await start()
    expect(guest.adopted).toBe(true)
    const pool = new Pool(guest.owner).on('error', () => {})
    await owner.stop()
    await vi.waitFor(() => pool.query('select 1'), { timeout: 3000, interval: 20 })
    await pool.end()
    await guest.stop()
    await untilGone(dir.path)
  })

  test('runs side by side with that of another data directory', async () => {
    const other = newDir()
    const [one, two] = [await start(), await start(other.path)]
    expect(two.adopted).toBe(false)
    expect(await ask(one, 'show data_directory', 'superuser')).not.toBe(
      await ask(two, 'show data_directory', 'superuser'),
    )
    await two.stop()
    other.remove()
    expect(await ask(one, 'select 1')).toBe(1)
  })

  test('stops without leaving a process behind, and a guest that stops leaves the server alone', async () => {
    const owner = await start()
    const guest = await start()
    await guest.stop()
    expect(await ask(owner, 'select 1')).toBe(1)
    await owner.stop()
    await untilGone(dir.path)
    expect(existsSync(`${owner.owner.host}`)).toBe(false)
  })
})
