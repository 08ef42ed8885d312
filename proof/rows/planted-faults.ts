import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { type Fault, placeOf } from '../mutation/fault.ts'
import { faults } from '../mutation/faults.ts'
import type { Proof, Row } from '../row.ts'

const root = join(import.meta.dirname, '../..')
const server = join(root, 'src/server')
const run = promisify(execFile)
const QUICK = 10
/** Of thirty, one may be missed. */
const MISSED_AT_MOST = 1
const SCORE = 90

interface Report {
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; title: string; failureMessages: string[] }[]
  }[]
}

/** A test, by its file below src/server and its own name, without the groups it stands in. */
interface Test {
  file: string
  name: string
  /** What it said where it failed. */
  said: string
}

interface Wanted {
  files: readonly string[]
  /** Only tests with these names. */
  only?: readonly string[]
  fault?: string
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Runs tests on a server with a fault, or with none.
 * @returns those that failed: the first with a fault, all without
 * @throws when none of them could begin, or without a fault not all files
 */
async function failing(folder: string, { files, only = [], fault = '' }: Wanted): Promise<Test[]> {
  const report = join(folder, `${randomUUID()}.json`)
  const planted = { PLANTED: fault, PLANTED_TESTS: files.join(), PLANTED_ONLY: only.map(quoted).join('|') }
  const program = join(root, 'node_modules/.bin/vitest')
  const env = { ...process.env, ...planted, PLANTED_REPORT: report, NODE_ENV: 'test' }
  await run(program, ['run', '--config', 'proof/mutation/planted.config.ts'], { cwd: root, env }).catch(() => {})
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const all = testResults.flatMap(({ name: path, assertionResults }) =>
    assertionResults.map(({ status, title: name, failureMessages: [said = ''] }) => ({
      ...{ file: relative(server, path), name, status },
      said: said.slice(0, 200),
    })),
  )
  const ran = all.filter(({ status }) => status === 'passed' || status === 'failed')
  // The first that fails with a fault ends its run; without one, of every file something must have run.
  const began = new Set(ran.map(({ file }) => file))
  if (began.size === 0 || (!fault && files.some((file) => !began.has(relative(server, join(server, file))))))
    throw new Error(`${files.join(', ')} did not all run: ${testResults.map(({ message }) => message).find(Boolean)}`)
  return ran.filter(({ status }) => status === 'failed')
}

/** Some of them in an order the seed decides. */
function chosen({ isSoak, seed }: Proof): readonly Fault[] {
  if (isSoak) return faults
  const step = 7
  return Array.from({ length: QUICK }, (_, i) => faults[(seed + i * step) % faults.length] as Fault)
}

export const plantedFaults: Row = {
  id: 'R28',
  title: 'Do the tests bite: planted faults',
  goal: 'of 30 faults at least 29 are caught (quick: 10 of them, one may be missed)',
  limit: { quick: 240, soak: 1200 },
  async run(proof) {
    // All of them, also where only some are tried: a line that moved is told at once.
    for (const fault of faults) placeOf(fault)
    const folder = proof.folder()
    const missed: string[] = []
    const caught: Test[] = []
    const tried = chosen(proof)
    for (const { name, tests } of tried) {
      const [first] = await failing(folder, { files: tests, fault: name })
      if (first) caught.push(first)
      else missed.push(name)
    }
    // A test that fails without a fault as well has told nothing with one.
    const files = [...new Set(caught.map(({ file }) => file))]
    const sick = files.length > 0 ? await failing(folder, { files, only: caught.map(({ name }) => name) }) : []
    missed.push(...sick.map(({ name, said }) => `"${name}" fails without a fault: ${said}`))
    return {
      value: `${tried.length - missed.length} of ${tried.length} caught`,
      holds: sick.length === 0 && missed.length <= MISSED_AT_MOST,
      ...(missed.length ? { cause: `not noticed: ${missed.join('; ')}` } : {}),
    }
  },
}

export const mutationScore: Row = {
  id: 'R28b',
  title: 'Do the tests bite: mutations of who may do what',
  goal: `${SCORE} of 100 are noticed`,
  limit: { quick: 600, soak: 600 },
  async run() {
    const all = await new Stryker({
      mutate: [
        'src/server/platform/access/{can,policy,roles}.ts',
        'src/server/platform/access/entitlements/{can-see,entitlement}.ts',
        'src/server/features/*/policy.ts',
        // Most of it are conditions on tables, which tests on a database prove.
        '!src/server/features/portfolios/policy.ts',
      ],
      // The words of rules stand in docs/permissions.md, which a test of its own compares.
      mutator: { excludedMutations: ['StringLiteral'] },
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'proof/mutation/vitest.config.ts', related: false },
      reporters: ['clear-text'],
      clearTextReporter: { reportTests: false, reportMutants: false, reportScoreTable: false, logTests: false },
      concurrency: 1,
      logLevel: 'error' as never,
      tempDirName: '.cache/mutants',
      ignorePatterns: ['dist', 'data', 'bench', 'e2e', 'test-results'],
      // It cannot read this compiler's settings, and does not need to: nothing is compiled.
      tsconfigFile: 'none',
    }).runMutationTest()
    const mutants = all.filter(({ status }) => status !== 'Ignored')
    const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
    const score = (100 * noticed) / mutants.length
    return {
      value: `${noticed} of ${mutants.length} (${Math.round(score)} of 100)`,
      holds: mutants.length > 0 && score >= SCORE,
    }
  },
}
