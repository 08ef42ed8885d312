// Runs what is nearest to a change, in under two minutes: the checks, then tests and journeys of what was touched.
// `npm run test:changed` looks at what is not committed yet, else at the last commit; `-- <commit>` at everything since then.
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { findBrowser } from './browser.mjs'
import { filesOfSource, importsOf } from './imports.mjs'

const root = join(import.meta.dirname, '..')
/** What the last whole run took, file by file. */
const UNITS = join(root, '.cache/units.json')
const TESTS_FOR_SECONDS = 45
const WORKERS = 3
/** Of a file nobody has timed yet. */
const USUAL_SECONDS = 4
const MOST_JOURNEYS = 2

const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

function changedFiles(since) {
  if (since) return git('diff', '--name-only', '--diff-filter=d', since)
  const open = [
    ...git('diff', '--name-only', '--diff-filter=d', 'HEAD'),
    ...git('ls-files', '-o', '--exclude-standard'),
  ]
  return open.length > 0 ? open : git('diff', '--name-only', '--diff-filter=d', 'HEAD~1')
}

/** The noun a file belongs to: its feature, area or part of the platform, or the demo. */
const nounOf = (file) =>
  /^src\/contract\/(?:schemas\/|kit\/)*([\w-]+)/.exec(file)?.[1] ??
  /^src\/\w+\/(?:features|areas|platform)\/([\w-]+)/.exec(file)?.[1] ??
  /^(demo)\//.exec(file)?.[1]

/** The nouns of some files; the lists of all features are near what is derived from them. */
function nounsOf(files) {
  const derived = files.some((file) => /^src\/(server|web)\/features\.ts$/.test(file)) ? ['search', 'admin'] : []
  return new Set([...files.map(nounOf).filter(Boolean), ...derived])
}

function secondsByTest() {
  if (!existsSync(UNITS)) return new Map()
  const { testResults } = JSON.parse(readFileSync(UNITS, 'utf8'))
  return new Map(
    testResults.map(({ name, startTime, endTime }) => [relative(root, name), (endTime - startTime) / 1000]),
  )
}

/** Tests by how near they are: changed themselves, of the same noun, importing what changed; each group in the order of names. */
function nearestTests(changed) {
  const nouns = nounsOf(changed)
  const targets = new Set(changed.map((file) => file.replace(/^src\//, '')))
  const sources = filesOfSource().map((file) => `src/${file}`)
  const tests = [...sources, ...git('ls-files', 'demo')].filter((file) => /\.test\.tsx?$/.test(file))
  const distance = (test) => {
    if (changed.includes(test)) return 0
    if (nouns.has(nounOf(test))) return 1
    const [, inSource] = /^src\/(.*)/.exec(test) ?? []
    return inSource && importsOf(inSource).some(({ target }) => targets.has(target)) ? 2 : 3
  }
  return tests
    .map((test) => ({ test, distance: distance(test) }))
    .filter((one) => one.distance < 3)
    .toSorted((one, other) => one.distance - other.distance)
    .map(({ test }) => test)
}

function run(title, program, words, env = {}) {
  console.log(`\n— ${title}`)
  const { status } = spawnSync(program, words, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (status !== 0) process.exitCode = 1
}

const changed = changedFiles(process.argv[2])
console.log(`${changed.length} files changed`)
run('check', 'npm', ['run', '--silent', 'check'])

const near = nearestTests(changed)
const seconds = secondsByTest()
const chosen = []
let planned = 0
for (const test of near) {
  const takes = (seconds.get(test) ?? USUAL_SECONDS) / WORKERS
  if (chosen.length > 0 && planned + takes > TESTS_FOR_SECONDS) continue
  planned += takes
  chosen.push(test)
}
if (chosen.length > 0) run(`${chosen.length} of ${near.length} files of tests near it`, 'vitest', ['run', ...chosen])

if (changed.some((file) => /^src\/(contract|server)\//.test(file)))
  run('brief rows of the proof', 'node', ['proof/main.ts', '--brief'])

const nouns = nounsOf(changed)
const journeys = git('ls-files', 'e2e/*.e2e.ts')
  .filter(
    (file) =>
      changed.includes(file) || [basename(file, '.e2e.ts'), basename(dirname(file))].some((name) => nouns.has(name)),
  )
  .slice(0, MOST_JOURNEYS)
if (journeys.length > 0) {
  run('build', 'node', ['scripts/prepare.mjs'], { NODE_ENV: 'production' })
  const browser = await findBrowser()
  run('journeys of it', 'playwright', ['test', ...journeys], {
    ...{ NODE_ENV: 'test', FIREFOX_PATH: '' },
    ...(browser ? { BROWSER_PATH: browser } : {}),
  })
}
console.log(
  process.exitCode
    ? '\nSomething near the change fails.'
    : '\nWhat is near the change holds; `npm test` says whether everything does.',
)
