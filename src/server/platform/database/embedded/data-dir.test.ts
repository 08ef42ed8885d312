import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir, reachableDataDir } from './data-dir.ts'
import { serverUser } from './process/os-user.ts'
import { newDir } from './test-site.ts'

const asRoot = process.getuid?.() === 0
let dir: ReturnType<typeof newDir>
let closedHome: string

beforeEach(() => {
  dir = newDir()
  closedHome = join(dir.path, 'home')
  mkdirSync(closedHome, { mode: 0o700 })
})

afterEach(() => dir.remove())

test('a data directory that can be reached is kept', () => {
  expect(reachableDataDir(join(dir.path, 'site', 'data'))).toBe(join(dir.path, 'site', 'data'))
})

test.skipIf(asRoot)('a normal user keeps the data in a closed home', () => {
  expect(reachableDataDir(join(closedHome, 'site', 'data'))).toBe(join(closedHome, 'site', 'data'))
})

test.runIf(asRoot)('root in a closed home gets a system directory of the same site, and the home stays closed', () => {
  const chosen = reachableDataDir(join(closedHome, 'site', 'data'))
  expect(chosen).toMatch(/^\/var\/lib\/late-set\/site-[0-9a-f]{8}$/)
  expect(reachableDataDir(join(closedHome, 'site', 'data'))).toBe(chosen)
  expect(reachableDataDir(join(closedHome, 'other', 'data'))).not.toBe(chosen)
  expect(statSync(closedHome).mode & 0o777).toBe(0o700)
})

test.runIf(asRoot)('a database that became unreachable is never replaced by an empty one', () => {
  mkdirSync(join(closedHome, 'data', 'pg'), { recursive: true })
  writeFileSync(join(closedHome, 'data', 'pg', 'PG_VERSION'), '18\n')
  expect(() => reachableDataDir(join(closedHome, 'data'))).toThrow(/cannot enter .*DATA_DIR/)
})

test.runIf(asRoot)('a data directory set by hand that cannot be reached is refused', () => {
  expect(() => makeDataDir(join(closedHome, 'data'), serverUser(closedHome))).toThrow(/cannot enter .*DATA_DIR/)
})

test.runIf(asRoot)('an empty directory made for root alone is opened for passing, one in use is left alone', () => {
  const empty = join(dir.path, 'empty')
  mkdirSync(empty, { mode: 0o700 })
  makeDataDir(empty, serverUser(empty))
  expect(statSync(empty).mode & 0o777).toBe(0o711)
  writeFileSync(join(closedHome, 'letter.txt'), 'private')
  expect(() => makeDataDir(closedHome, serverUser(closedHome))).toThrow(/cannot enter/)
  expect(statSync(closedHome).mode & 0o777).toBe(0o700)
})

test('new directories let the server through but do not list', () => {
  makeDataDir(join(dir.path, 'a', 'b'), serverUser(dir.path))
  expect(statSync(join(dir.path, 'a', 'b')).mode & 0o077).toBe(asRoot ? 0o011 : 0)
})
