import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findBundle, type Runtime } from './bundle.ts'
import { runAs, serverUser } from './process/os-user.ts'
import { usableRuntime } from './runtime.ts'
import { newDir } from './test-site.ts'

const asRoot = process.getuid?.() === 0
let dir: ReturnType<typeof newDir>
let dataDir: string

beforeEach(() => {
  dir = newDir()
  dataDir = join(dir.path, 'data')
  mkdirSync(dataDir)
})

afterEach(() => {
  chmodSync(dir.path, 0o711)
  dir.remove()
})

/** The installed programs again at another place, as npm leaves them without install scripts: no links. */
async function copyBundle(place: string): Promise<Runtime> {
  const bundle = await findBundle()
  mkdirSync(place)
  execFileSync('cp', [asRoot ? '-al' : '-a', bundle.root, place])
  const root = join(place, 'native')
  execFileSync('find', [join(root, 'lib'), '-type', 'l', '-delete'])
  return { ...bundle, root, postgres: join(root, 'bin', 'postgres'), initdb: join(root, 'bin', 'initdb') }
}

function versionOf(runtime: Runtime): string {
  return execFileSync(runtime.postgres, ['--version'], { ...runAs(serverUser(dataDir)), encoding: 'utf8' })
}

test('the library links come back when install scripts did not run', async () => {
  const bundle = await copyBundle(join(dir.path, 'packages'))
  const runtime = usableRuntime(bundle, dataDir, serverUser(dataDir))
  expect(runtime.root).toBe(bundle.root)
  expect(versionOf(runtime)).toContain(`PostgreSQL) ${bundle.major}.`)
})

test.runIf(asRoot)('programs in a closed home are staged by hard links', async () => {
  const home = join(dir.path, 'home')
  mkdirSync(home, { mode: 0o700 })
  const bundle = await copyBundle(join(home, 'packages'))
  const runtime = usableRuntime(bundle, dataDir, serverUser(dataDir))
  expect(runtime.root).toBe(join(dataDir, `runtime-${bundle.version}`))
  expect(versionOf(runtime)).toContain('PostgreSQL')
  expect(statSync(runtime.postgres).ino).toBe(statSync(bundle.postgres).ino)
  expect(statSync(home).mode & 0o777).toBe(0o700)
})

test.runIf(asRoot)('programs only root may read are copied', async () => {
  const bundle = await copyBundle(join(dir.path, 'packages'))
  rmSync(bundle.postgres)
  execFileSync('cp', [(await findBundle()).postgres, bundle.postgres])
  chmodSync(bundle.postgres, 0o700)
  const runtime = usableRuntime(bundle, dataDir, serverUser(dataDir))
  expect(versionOf(runtime)).toContain('PostgreSQL')
  expect(statSync(bundle.postgres).mode & 0o777).toBe(0o700)
})

test.skipIf(asRoot)('programs in a read-only place are staged with their links', async () => {
  const bundle = await copyBundle(join(dir.path, 'packages'))
  chmodSync(join(bundle.root, 'lib'), 0o555)
  const runtime = usableRuntime(bundle, dataDir, null)
  chmodSync(join(bundle.root, 'lib'), 0o755)
  expect(versionOf(runtime)).toContain('PostgreSQL')
  expect(existsSync(join(runtime.root, 'lib', 'libpq.a'))).toBe(false)
})
