import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

let site: string

beforeEach(() => {
  site = mkdtempSync(join(tmpdir(), 'lock-'))
  for (const name of ['complete-lock.mjs', 'stamps.mjs']) {
    cpSync(join(import.meta.dirname, name), join(site, 'scripts', name))
  }
})

afterEach(() => rmSync(site, { recursive: true, force: true }))

function complete(packages: object): Record<string, unknown> {
  const path = join(site, 'package-lock.json')
  writeFileSync(path, JSON.stringify({ name: 'site', lockfileVersion: 3, packages }))
  execFileSync(process.execPath, [join(site, 'scripts', 'complete-lock.mjs')], { stdio: 'pipe' })
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

function tool(version: string, ...platforms: string[]): object {
  const optionalDependencies = Object.fromEntries(platforms.map((platform) => [`@tool/${platform}`, version]))
  return { version, integrity: 'sha512-x', dev: true, optionalDependencies }
}

test('enters the packages of other platforms with what their names tell', () => {
  const packages = complete({
    'node_modules/tool': tool('1.2.3', 'win32-arm64-msvc', 'linux-arm-musleabihf', 'wasm32-wasi'),
  })
  const entry = { version: '1.2.3', dev: true, optional: true }
  expect(packages).toMatchObject({
    'node_modules/@tool/win32-arm64-msvc': { ...entry, cpu: ['arm64'], os: ['win32'] },
    'node_modules/@tool/linux-arm-musleabihf': { ...entry, cpu: ['arm'], os: ['linux'], libc: ['musl'] },
    'node_modules/@tool/wasm32-wasi': { ...entry, cpu: ['wasm32'] },
  })
})

test('leaves what npm entered, and renews an entry of its own when the version moves on', () => {
  const real = { version: '1.2.3', integrity: 'sha512-y', optional: true }
  const first = complete({
    'node_modules/@tool/linux-x64': real,
    'node_modules/tool': tool('1.2.3', 'linux-x64', 'darwin-x64'),
  })
  expect(first['node_modules/@tool/linux-x64']).toEqual(real)
  const second = complete({ ...first, 'node_modules/tool': tool('1.3.0', 'darwin-x64') })
  expect(second['node_modules/@tool/darwin-x64']).toMatchObject({ version: '1.3.0', os: ['darwin'] })
})

test('refuses a range, since no version can be entered for it', () => {
  expect(() => complete({ 'node_modules/tool': tool('^1.0.0', 'darwin-x64') })).toThrow(/no exact version/)
})
