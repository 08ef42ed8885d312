import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Pool } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { runAs, serverUser } from './process/os-user.ts'
import { type EmbeddedPostgres, startEmbedded } from './supervisor.ts'
import { newDir, processesOf, quiet, serverPid, startApp, untilGone } from './test-site.ts'

/** Row R7 of the proof tells how soon; here it is enough that it comes. */
const WITHIN_MS = 10_000

/** One cluster lives through all of it, as in a long life of accidents. */
let dir: ReturnType<typeof newDir>
const children: ChildProcess[] = []
const pools: Pool[] = []
let database: EmbeddedPostgres | undefined

beforeAll(() => {
  dir = newDir()
})

afterAll(() => dir.remove())

afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end()
  await database?.stop()
  database = undefined
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

async function start(): Promise<Pool> {
  database = await startEmbedded({ dataDir: dir.path, log: quiet })
  const pool = new Pool(database.owner).on('error', () => {})
  pools.push(pool)
  return pool
}

async function startOwningApp(): Promise<ChildProcess> {
  const { app, said } = startApp(dir.path)
  children.push(app)
  expect(await said).toBe('started')
  return app
}

describe('after kill -9', () => {
  test('of the server it runs again and the same pool works', async () => {
    const pool = await start()
    await pool.query('create table kept as select 42 as answer')
    const pid = serverPid(dir.path)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(() => expect([pid, Number.NaN]).not.toContain(serverPid(dir.path)), {
      timeout: WITHIN_MS,
      interval: 5,
    })
    await vi.waitFor(async () => expect((await pool.query('select answer from kept')).rows).toEqual([{ answer: 42 }]), {
      timeout: WITHIN_MS,
      interval: 20,
    })
  })

  test('of the app the server is gone within a second and the next start works', async () => {
    const app = await startOwningApp()
    app.kill('SIGKILL')
    await untilGone(dir.path)
    expect((await (await start()).query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('of the app a start at the same moment waits for the old server and works', async () => {
    const app = await startOwningApp()
    app.kill('SIGKILL')
    const pool = await start()
    await vi.waitFor(() => pool.query('select 1'), { timeout: WITHIN_MS, interval: 20 })
  })

  test('of the app and the server together the next start recovers', async () => {
    const app = await startOwningApp()
    process.kill(serverPid(dir.path), 'SIGKILL')
    app.kill('SIGKILL')
    await once(app, 'exit')
    expect((await (await start()).query('select 1 as one')).rows).toEqual([{ one: 1 }])
  })

  test('of the wrapper between them the database comes back', async () => {
    const pool = await start()
    const wrapper = processesOf(dir.path).find((line) => line.includes('/bin/sh -c'))
    process.kill(Number.parseInt(wrapper ?? '', 10), 'SIGKILL')
    await vi.waitFor(
      () => expect(processesOf(dir.path).filter((line) => line.includes('/bin/sh -c'))).toHaveLength(2),
      {
        timeout: WITHIN_MS,
      },
    )
    await vi.waitFor(() => pool.query('select 1'), { timeout: WITHIN_MS, interval: 20 })
  })
})

describe('the locks of a dead server do not block a start', () => {
  test('when its pid now belongs to another program of the same user', async () => {
    const stranger = spawn('sleep', ['60'], { ...runAs(serverUser(dir.path)), stdio: 'ignore' })
    children.push(stranger)
    await crashAndLeaveLocksTo(stranger.pid ?? 0)
    await start()
    expect(stranger.exitCode ?? stranger.signalCode).toBeNull()
  })

  test('when it is a zombie that nobody reaps', async () => {
    const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 60'], {
      ...runAs(serverUser(dir.path)),
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    children.push(parent)
    const [zombie] = await once(parent.stdout, 'data')
    await crashAndLeaveLocksTo(Number.parseInt(`${zombie}`, 10))
    await start()
  })
})

test('a cluster of another major version is refused with the command that converts it', async () => {
  const marker = join(dir.path, 'pg', 'PG_VERSION')
  writeFileSync(marker, '17\n')
  await expect(start()).rejects.toThrow(/PostgreSQL 17.* 18.*npm run db:upgrade/)
  await untilGone(dir.path)
  writeFileSync(marker, '18\n')
  await start()
})

test('an interrupted creation is never taken for a database and cleared away by later starts', async () => {
  const fresh = newDir()
  onTestFinished(fresh.remove)
  const { app } = startApp(fresh.path)
  await vi.waitFor(() => expect(readdirSync(fresh.path).join()).toMatch(/pg\.init\d+/), {
    timeout: WITHIN_MS,
    interval: 5,
  })
  app.kill('SIGKILL')
  await once(app, 'exit')
  for (let round = 0; round < 2; round++) await (await startEmbedded({ dataDir: fresh.path, log: quiet })).stop()
  expect(readdirSync(fresh.path)).toEqual(['pg'])
})

async function crashAndLeaveLocksTo(pid: number): Promise<void> {
  const pool = await start()
  await pool.query('select 1')
  const lock = join(dir.path, 'pg', 'postmaster.pid')
  const socketLock = join(`${database?.owner.host}`, '.s.PGSQL.5432.lock')
  const left = [lock, socketLock].map((path) => [path, readFileSync(path, 'utf8')] as const)
  await database?.stop()
  mkdirSync(`${database?.owner.host}`, { mode: 0o700 })
  for (const [path, text] of left) writeFileSync(path, text.replace(/^\d+/, `${pid}`))
}
