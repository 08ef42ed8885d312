// The scorecard: tries to break the product, row by row, and writes down what it found.
//   npm run proof                     the quick form of every row
//   npm run proof -- --soak           the long form
//   npm run proof -- --brief          only what belongs to every run of the tests
//   npm run proof -- --only=R4,R6     some rows
//   npm run proof -- --seed=7         the random choices of an earlier run
//   npm run proof -- --external       the product on PostgreSQL, S3 and two processes; --part=1/4 a share of its tests
import { fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { shareDatabase } from './kit/database/shared-database.ts'
import { type Line, print, write } from './report.ts'
import type { NotBuilt, Proven, Row } from './row.ts'
import { scorecard } from './rows.ts'

const { values: asked } = parseArgs({
  options: {
    soak: { type: 'boolean', default: false },
    brief: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string' },
    external: { type: 'boolean', default: false },
    part: { type: 'string' },
  },
})
const rows = await Promise.all(scorecard.map((line) => (typeof line === 'function' ? line() : line)))
/** How many rows run at once that need not be alone. */
const ROWS_AT_ONCE = 2
const unknown = asked.only?.split(',').filter((id) => !rows.some((row) => row.id === id)) ?? []
if (unknown.length > 0 && !asked.external) {
  console.error(`There is no row ${unknown.join(', ')}.`)
  process.exit(1)
}
const seed = Number(asked.seed ?? randomInt(1, 2 ** 31))
const form = asked.soak ? 'soak' : 'quick'
const only = asked.only?.split(',')

if (asked.external) {
  const { proveOnExternalServers } = await import('./external/external.ts')
  process.exit((await proveOnExternalServers({ only, part: asked.part })) ? 0 : 1)
}

/** Runs a row in its own process; one that takes too long or dies has failed. */
function prove(row: Row): Promise<Proven> {
  const child = fork(join(import.meta.dirname, 'run-row.ts'), [String(rows.indexOf(row)), String(seed), form], {
    // Tried is what people use: pages are drawn by React as it is built for them.
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(import.meta.dirname, '../.cache/compiled'),
    },
    // What packages say meanwhile is told only of a row that dies of it.
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    // The head of a group, so that what it started ends with it.
    detached: true,
  })
  let said = ''
  child.stderr?.on('data', (chunk) => {
    said = `${said}${chunk}`.slice(-1000)
  })
  const endGroup = () => {
    try {
      process.kill(-(child.pid as number), 'SIGKILL')
    } catch {
      // All of it has ended.
    }
  }
  process.once('exit', endGroup)
  return new Promise((resolve) => {
    const limit = row.limit[form]
    const late = setTimeout(() => {
      endGroup()
      resolve({ value: `not done after ${limit} s`, holds: false, cause: 'it took too long' })
    }, limit * 1000)
    let told: Proven | undefined
    child.once('message', (proven) => {
      told = proven as Proven
    })
    child.once('exit', (code, signal) => {
      clearTimeout(late)
      process.off('exit', endGroup)
      endGroup()
      resolve(told ?? { value: 'died', holds: false, cause: `its process ended with ${code ?? signal}: ${said}` })
    })
  })
}

const outcomeOf = (holds: boolean | null) => (holds === null ? 'not run' : holds ? 'pass' : 'FAIL')
const isWanted = (row: Row | NotBuilt) =>
  only ? only.includes(row.id) : !asked.brief || ('run' in row && row.isBrief === true)

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
process.env['PROOF_SEEDED'] = mkdtempSync(join(tmpdir(), 'late-set-seeded-'))
process.once('exit', () => rmSync(process.env['PROOF_SEEDED'] as string, { recursive: true, force: true }))

const told = new Map<string, Line>()
const tell = (line: Line) => {
  told.set(line.id, line)
  if (!only || only.includes(line.id)) print(line)
}

async function run(row: Row): Promise<{ line: Line; isLate: boolean }> {
  const { id, title, goal } = row
  const began = Date.now()
  const { value, holds, cause, isLate = false } = await prove(row)
  const seconds = Math.round((Date.now() - began) / 1000)
  return {
    line: { id, title, goal, outcome: outcomeOf(holds), value, ...(cause ? { cause } : {}), seconds },
    isLate,
  }
}

const wanted: Row[] = []
for (const row of rows) {
  const { id, title, goal } = row
  if ('missing' in row) tell({ id, title, goal, outcome: 'not built', value: row.missing })
  else if (isWanted(row)) wanted.push(row)
  else tell({ id, title, goal, outcome: 'not run', value: '' })
}
const stop = wanted.length > 1 ? await shareDatabase() : () => {}
const inLanes = wanted
  .filter(({ isAlone }) => !isAlone)
  // The long ones first, so that no lane ends long after the others.
  .sort((a, b) => b.limit[form] - a.limit[form])
const alone = wanted.filter(({ isAlone }) => isAlone)
const again = new Map<Row, Line>()
const lane = async () => {
  for (let row = inLanes.shift(); row; row = inLanes.shift()) {
    const { line, isLate } = await run(row)
    if (isLate && wanted.length > 1) again.set(row, line)
    else tell(line)
  }
}
await Promise.all(Array.from({ length: ROWS_AT_ONCE }, lane))
for (const row of alone) tell((await run(row)).line)
// How long something takes is told alone where it took too long beside another; that it did is told as well.
for (const [row, { value, cause }] of again) {
  const { line } = await run(row)
  tell({ ...line, cause: [line.cause, `beside another row it failed: ${value}; ${cause}`].filter(Boolean).join('; ') })
}
await stop()
const lines = rows.flatMap(({ id }) => told.get(id) ?? [])
console.log(`seed ${seed}, ${form}, ${Math.round(performance.now() / 1000)} s`)
if (!only && !asked.brief) write({ seed, form, lines, seconds: Math.round(performance.now() / 1000) })
process.exit(lines.some(({ outcome }) => outcome === 'FAIL') ? 1 : 0)
