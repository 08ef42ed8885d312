import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { answering, freePort } from '#server/testing/spawn-program.ts'
import { startProgram } from '#server/testing/start-program.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'late-set-program-'))
const [otherDir, unheardDir] = [`${dataDir}-2`, `${dataDir}-3`]
afterAll(() => {
  for (const dir of [dataDir, otherDir, unheardDir]) rmSync(dir, { recursive: true, force: true, maxRetries: 3 })
})

// The port people use may be taken by a program of theirs while they test.
const PORT = String(await freePort())
const start = (env: Record<string, string>) => startProgram({ DATA_DIR: dataDir, PORT, ...env })

test.each([
  [{ PORT: 'eighty' }, 'Setting PORT must be a port number\n'],
  [{ SITE_URL: 'lateset' }, 'Setting SITE_URL must be the address people use, like https://lateset.example\n'],
  [{ AUDIO_MAX_MB: '0' }, 'Setting AUDIO_MAX_MB must be 1 or more\n'],
])('a bad value, %j, is one clear line and exit code 1', async (env, line) => {
  expect(await start(env).ended).toEqual({ code: 1, out: '', err: line })
})

test.each([
  ['below what is no folder', '/dev/null/data'],
  ['that is no folder', '/dev/null'],
  ['where nobody can make a folder', '/proc/data/late-set'],
])('a data folder %s is one clear line and exit code 1', async (_what, dir) => {
  for (const env of [{}, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }] as Record<string, string>[]) {
    const { code, err } = await start({ DATA_DIR: dir, SITE_URL: 'http://localhost', ...env }).ended
    expect([code, err.trim().split('\n').length]).toEqual([1, 1])
    expect(err).toContain('Setting DATA_DIR must be a folder this program can write to: ')
  }
})

test('a host that is no address of this machine is one clear line and exit code 1', async () => {
  const { code, err } = await start({ HOST: '192.0.2.1', SITE_URL: 'http://localhost' }).ended
  expect([code, err.trim().split('\n').length]).toEqual([1, 1])
  expect(err).toContain('Setting HOST must be an address of this machine: ')
})

test('a database that is not there is one clear line and exit code 1', async () => {
  const { code, err } = await start({ DATABASE_URL: `postgres://nobody@127.0.0.1:${await freePort()}/none` }).ended
  expect([code, err.trim().split('\n').length]).toEqual([1, 1])
  expect(err).toContain('The database at DATABASE_URL cannot be used: ')
})

test('it opens and stops like ever where nobody reads what it says', async () => {
  const port = await freePort()
  const unread = start({ PORT: String(port), DATA_DIR: unheardDir })
  unread.child.stdout.destroy()
  unread.child.stderr.destroy()
  await answering(`http://localhost:${port}/readyz`)
  await delay(500)
  unread.child.kill('SIGTERM')
  expect((await unread.ended).code).toBe(0)
})

test('a first start tells the address and the demo logins; a stop in the middle of the recordings is quick and clean; a busy port is said', async () => {
  const port = await freePort()
  const env = { PORT: String(port) }
  const first = start(env)
  await answering(`http://localhost:${port}/readyz`)
  for (let tries = 0; tries < 100 && !first.said.out.includes('late-set-demo'); tries++) await delay(50)
  expect(first.said.out).toContain(`Late Set is open: http://localhost:${port}`)
  expect(first.said.out).toContain('Sign in as admin, artist, model, listener, fan, vip; the password is late-set-demo')

  const { code, err } = await start({ ...env, DATA_DIR: otherDir }).ended
  expect([code, err]).toEqual([1, `Port ${port} is in use by another program; set PORT to a free one\n`])

  const began = performance.now()
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  expect(performance.now() - began).toBeLessThan(3500)
}, 60_000)

test('what was interrupted goes on at the next start', async () => {
  const port = await freePort()
  start({ PORT: String(port) })
  await answering(`http://localhost:${port}/readyz`)
  const recorded = async () =>
    Number((await fetch(`http://localhost:${port}/api/tracks?audio=true&limit=1`)).headers.get('x-total-count'))
  const before = await recorded()
  for (let tries = 0; tries < 300 && (await recorded()) <= before; tries++) await delay(100)
  expect(await recorded()).toBeGreaterThan(before)
}, 60_000)

test.runIf(process.platform === 'linux')(
  'npm that is killed leaves no program behind',
  async () => {
    const port = await freePort()
    const npm = spawn('npm', ['start', '--ignore-scripts'], {
      cwd: join(import.meta.dirname, '../../..'),
      env: {
        PATH: process.env['PATH'] ?? '',
        NODE_OPTIONS: '',
        DATA_DIR: dataDir,
        PORT: String(port),
        SITE_URL: `http://localhost:${port}`,
      },
      stdio: 'ignore',
    })
    onTestFinished(() => void npm.kill('SIGKILL'))
    await answering(`http://localhost:${port}/readyz`)
    npm.kill('SIGKILL')
    const isGone = () =>
      fetch(`http://localhost:${port}/healthz`).then(
        () => false,
        () => true,
      )
    await expect.poll(isGone).toBe(true)
  },
  60_000,
)
