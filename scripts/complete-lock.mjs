import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './stamps.mjs'

/**
 * Adds what npm leaves out of package-lock.json: the optional packages of other platforms that the registry in use did
 * not offer. Without an entry for each, `npm ci` refuses the whole lock. An entry carries the version its parent asks
 * for and the platform its name tells, so npm skips it everywhere else. Run after every change of dependencies.
 */
const systems = {
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
}
const processors = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32']
const libraries = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl' }

const path = join(root, 'package-lock.json')
const text = readFileSync(path, 'utf8')
const lock = JSON.parse(text)
const added = completed(lock.packages)
const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
const next = `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`
if (next !== text) writeFileSync(path, next)
console.log(added.length ? `${added.length} entries added to package-lock.json` : 'package-lock.json is complete')

/** Adds the missing entries in place and returns their places. */
function completed(packages) {
  const places = []
  for (const [parent, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const found = resolved(packages, parent, name)
      if (found && !isStale(packages[found], version)) continue
      if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
        throw new Error(`${parent} asks for ${name} ${version}: no exact version to enter`)
      const place = found ?? `node_modules/${name}`
      const { cpu, libc, os } = platformOf(name)
      packages[place] = { version, cpu, dev, libc, optional: true, os }
      places.push(place)
    }
  }
  return places
}

/** Where Node would find it from there: the nearest node_modules upwards. */
function resolved(packages, parent, name) {
  for (let at = parent; ; at = at.slice(0, Math.max(0, at.lastIndexOf('node_modules/') - 1))) {
    const place = `${at ? `${at}/` : ''}node_modules/${name}`
    if (packages[place]) return place
    if (!at) return null
  }
}

/** An entry of ours, which has no checksum, for a version nobody asks for any more. */
function isStale(entry, version) {
  return !entry.integrity && !entry.link && entry.version !== version
}

function platformOf(name) {
  const words = name.split(/[/-]/)
  const cpu = processors.find((one) => words.includes(one))
  const os = systems[words.find((word) => systems[word])]
  const libc = libraries[words.find((word) => libraries[word])]
  if (!cpu || (!os && cpu !== 'wasm32')) throw new Error(`The name ${name} does not tell its platform`)
  return { cpu: [cpu], libc: os === 'linux' && libc ? [libc] : undefined, os: os && [os] }
}
