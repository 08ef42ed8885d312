import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

/** A small site whose build counts its runs and whose one dependency lies beside it. */
let template: string
let site: string

beforeAll(() => {
  template = site = mkdtempSync(join(tmpdir(), 'prepare-'))
  for (const folder of ['src/web', 'tool']) mkdirSync(join(site, folder), { recursive: true })
  write('tool/package.json', JSON.stringify({ name: 'tool', version: '1.0.0' }))
  write('package.json', JSON.stringify({ name: 'site', version: '1.0.0', scripts: { build: 'node build.mjs' } }))
  write('src/web/page.ts', 'export const page = 1')
  write(
    'build.mjs',
    `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
     import './src/web/page.ts'
     mkdirSync('dist', { recursive: true })
     appendFileSync('dist/runs', '.')
     writeFileSync('src/web/routes.gen.ts', \`// \${Date.now()}\`)`,
  )
  execFileSync('npm', ['pack', './tool'], { cwd: site, stdio: 'ignore' })
  execFileSync('npm', ['install', './tool-1.0.0.tgz'], { cwd: site, stdio: 'ignore' })
  rmSync(join(site, 'node_modules'), { recursive: true })
  for (const name of readdirSync(import.meta.dirname).filter((file) => file.endsWith('.mjs'))) {
    cpSync(join(import.meta.dirname, name), join(site, 'scripts', name))
  }
})

beforeEach(() => {
  site = `${template}-copy`
  cpSync(template, site, { recursive: true })
})

afterEach(() => rmSync(site, { recursive: true, force: true }))

afterAll(() => rmSync(template, { recursive: true, force: true }))

function write(name: string, content: string): void {
  writeFileSync(join(site, name), content)
}

async function prepare(...flags: string[]): Promise<{ code: number; out: string; err: string }> {
  const child = spawn(process.execPath, ['scripts/prepare.mjs', ...flags], { cwd: site })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return { code, out, err }
}

function runs(): number {
  return statSync(join(site, 'dist', 'runs')).size
}

test('installs and builds once, and does nothing until something changes', async () => {
  expect((await prepare()).out).toMatch(/^Installing… \d+ s\nBuilding the pages… \d+ s\n$/)
  expect(await prepare()).toEqual({ code: 0, out: '', err: '' })
  write('src/web/page.ts', 'export const page = 2')
  expect((await prepare()).out).toMatch(/^Building the pages… \d+ s\n$/)
  expect(runs()).toBe(2)
})

test('takes packages installed by hand as they are, and leaves the pages with --no-build', async () => {
  await prepare()
  expect(statSync(join(site, 'node_modules', 'tool')).isDirectory()).toBe(true)
  rmSync(join(site, 'node_modules', '.installed'))
  write('src/web/page.ts', 'export const page = 2')
  expect(await prepare('--no-build')).toEqual({ code: 0, out: '', err: '' })
  expect(runs()).toBe(1)
})

test('a server on which the tools that build were removed stays without them until it has to build', async () => {
  const made = JSON.parse(readFileSync(join(site, 'package.json'), 'utf8'))
  const { dependencies: devDependencies, ...rest } = made
  write('package.json', JSON.stringify({ ...rest, devDependencies }))
  execFileSync('npm', ['install', '--package-lock-only'], { cwd: site, stdio: 'ignore' })
  await prepare()
  execFileSync('npm', ['prune', '--omit=dev'], { cwd: site, stdio: 'ignore' })
  rmSync(join(site, 'node_modules', '.installed'), { force: true })
  const hasTool = () => existsSync(join(site, 'node_modules', 'tool'))
  for (const flags of [[], ['--no-build', '--without-tools']])
    expect(await prepare(...flags)).toEqual({ code: 0, out: '', err: '' })
  expect(hasTool()).toBe(false)
  write('src/web/page.ts', 'export const page = 2')
  expect((await prepare()).out).toMatch(/^Installing… \d+ s\nBuilding the pages… \d+ s\n$/)
  expect(hasTool()).toBe(true)
})

test('fails with one line, and builds again the next time', async () => {
  await prepare('--no-build')
  write('src/web/page.ts', 'export const page = ')
  const failed = await prepare()
  expect(failed.code).toBe(1)
  expect(failed.err).toMatch(/^failed: .*error.* \(all npm said is in .*prepare\.log\)\n$/i)
  expect(readFileSync(join(site, '.cache', 'prepare.log'), 'utf8')).toContain('SyntaxError')
  write('src/web/page.ts', 'export const page = 2')
  expect((await prepare()).code).toBe(0)
})

test('two at once build once', async () => {
  await prepare('--no-build')
  const both = await Promise.all([prepare(), prepare()])
  expect(both.map(({ code }) => code)).toEqual([0, 0])
  expect(runs()).toBe(1)
})

test('a turn left by a process that died is taken over', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'close')
  mkdirSync(join(site, '.cache'))
  write('.cache/prepare.pid', `${child.pid}`)
  expect((await prepare('--no-build')).code).toBe(0)
})
