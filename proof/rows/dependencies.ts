import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Proven, Row } from '../row.ts'

const root = join(import.meta.dirname, '../..')
const npm = promisify(execFile)

interface Locked {
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  hasInstallScript?: boolean
}

const MOST_PACKAGES = 400

/** Licences whose works may be passed on with ours without a further condition on our own. */
const permissive = new Set([
  ...['MIT', 'MIT-0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'Apache-2.0', 'BlueOak-1.0.0'],
  ...['Python-2.0', 'PSF-2.0', 'Unlicense', '(MIT OR CC0-1.0)', 'OFL-1.1'],
])

/**
 * Under the LGPL or the MPL, used unchanged and replaceable as packages of their own, which those licences allow (LGPL section 4, MPL 2.0
 * section 3.3).
 */
const replaceable = [/@img\/sharp-/, /\/codec-parser$/, /node-datachannel/, /\/mediabunny$/]

/** What is installed without what is for developing: also what only those need who might be there, which npm leaves in. */
const production = (): [string, Locked][] => {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, Locked>
  }
  return Object.entries(packages).filter(([place, { dev }]) => place && !dev)
}

/** Packages of ours without a line in docs/dependencies.md, and lines about packages we no longer have. */
function missingReasons(named: readonly string[]): string[] {
  const told = [...readFileSync(join(root, 'docs/dependencies.md'), 'utf8').matchAll(/^\| `([^`]+)` \| \S/gm)].map(
    ([, name]) => name as string,
  )
  return [
    ...named
      .filter((name) => !told.includes(name))
      .map((name) => `docs/dependencies.md does not say why ${name} is here`),
    ...told
      .filter((name) => !named.includes(name))
      .map((name) => `docs/dependencies.md tells of ${name}, which is gone`),
  ]
}

/** Says it in a file of its own instead of in its package.json: MIT. */
const saidElsewhere = ['node_modules/png-js']

const isFine = (place: string, license: string | undefined) =>
  permissive.has(license ?? '') ||
  saidElsewhere.includes(place) ||
  (/LGPL|MPL/.test(license ?? '') && replaceable.some((one) => one.test(place)))

export const dependencies: Row = {
  id: 'R24',
  title: 'Dependencies: reasons, number, licences, scripts',
  goal: `each has its reason in docs/dependencies.md, at most ${MOST_PACKAGES} packages in production, licences that let the product be passed on, exact hashes, no script of theirs runs`,
  isBrief: true,
  limit: { quick: 30, soak: 30 },
  async run(): Promise<Proven> {
    const all = production()
    const installed = all.filter(([place]) => existsSync(join(root, place)))
    const {
      allowScripts = {},
      dependencies: used = {},
      devDependencies: forDevelopment = {},
    } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    const name = (place: string) => place.replace(/^.*node_modules\//, '')
    const wrong = [
      ...(installed.length === 0 ? ['nothing is installed'] : []),
      ...missingReasons([...Object.keys(used), ...Object.keys(forDevelopment)]),
      ...(installed.length > MOST_PACKAGES ? [`${installed.length} packages`] : []),
      ...all
        .filter(([place, { license }]) => !isFine(place, license))
        .map(([place, { license }]) => `${place}: ${license}`),
      ...all.filter(([, { integrity }]) => !integrity).map(([place]) => `${place} has no hash`),
      ...all
        .filter(([place, { hasInstallScript }]) => hasInstallScript && allowScripts[name(place)] !== false)
        .map(([place]) => `${place} runs a script when it is installed`),
    ]
    return {
      value: `${installed.length} packages, ${wrong.length} wrong`,
      holds: wrong.length === 0,
      ...(wrong.length ? { cause: wrong.slice(0, 8).join('; ') } : {}),
    }
  },
}

interface Audit {
  metadata?: { vulnerabilities: { high: number; critical: number; total: number } }
  message?: string
}

export const advisories: Row = {
  id: 'R24b',
  title: 'Dependencies: known advisories',
  goal: 'none high or critical in production',
  limit: { quick: 60, soak: 60 },
  async run(): Promise<Proven> {
    const { stdout } = await npm('npm', ['audit', '--omit=dev', '--json'], { cwd: root }).catch(
      (error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }),
    )
    const { metadata, message } = JSON.parse(stdout || '{}') as Audit
    if (!metadata) return { value: `the registry has no list of advisories: ${message?.split(' - ')[0]}`, holds: null }
    const { high, critical, total } = metadata.vulnerabilities
    return { value: `${total} known, ${high + critical} high or critical`, holds: high + critical === 0 }
  },
}
