import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { holdsLock } from './installed-packages.mjs'
import { quietNpm } from './quiet-npm.mjs'
import { built, hashOf, installed, isFresh, root, stampWith } from './stamps.mjs'
import { inTurn } from './turn.mjs'

/**
 * Runs before every start and test, also on Node 20 and before anything is installed: installs the packages when the
 * lock changed, builds the pages when their sources changed (not with --no-build); with --without-tools it is content with
 * what a server needs. The stamps are written last, so an
 * interrupted run is repeated, and nothing at all is written when nothing changed.
 */
const cache = join(root, '.cache')
const log = join(cache, 'prepare.log')
const leavesPages = process.argv.includes('--no-build')
const steps = [
  {
    ...installed,
    title: 'Installing',
    command: ['ci', '--include=dev', '--loglevel=error', '--no-audit', '--no-fund'],
    isDone: () => holdsLock(root),
  },
  { ...built, title: 'Building the pages', command: ['run', 'build'], isDone: () => false },
]

try {
  const wanted = steps.slice(0, leavesPages ? 1 : 2)
  if (!wanted.every(isFresh) && !runsWithoutTools()) await inTurn(join(cache, 'prepare.pid'), () => prepare(wanted))
  checkNode()
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}

/**
 * Whether nothing is built or tested, and all else is there: on a server what builds and tests the site may be left out
 * (`npm prune --omit=dev`), and must not come back by itself.
 */
function runsWithoutTools() {
  const isBuilt = leavesPages ? process.argv.includes('--without-tools') : isFresh(built)
  return isBuilt && holdsLock(root, false)
}

async function prepare(wanted) {
  for (const step of wanted) {
    if (isFresh(step)) continue
    const hash = hashOf(step.sources)
    if (!step.isDone()) await run(step)
    stampWith(step, hash)
    checkNode()
  }
}

async function run({ title, command, stamp }) {
  const begin = Date.now()
  process.stdout.write(`${title}… `)
  try {
    rmSync(join(root, stamp), { force: true })
    await quietNpm(command, root, log)
    removeHeaders()
    console.log(`${Math.max(1, Math.round((Date.now() - begin) / 1000))} s`)
  } catch (error) {
    throw new Error(`failed: ${error.message} (all npm said is in ${log})`)
  }
}

/** The packages with Node hold the headers for compiling against it, 67 MB that nothing here needs. */
function removeHeaders() {
  const packages = join(root, 'node_modules')
  for (const name of readdirSync(packages))
    if (/^node-\w+-\w+$/.test(name)) rmSync(join(packages, name, 'include'), { recursive: true, force: true })
}

/** Where npm offers no Node for this platform, the one at hand must be able to run the sources. */
function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18) || existsSync(join(root, 'node_modules', '.bin', 'node'))) return
  throw new Error(`Node 24 is needed to run this, and here is ${process.version}: get it from https://nodejs.org`)
}
