import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { type Fault, faults, placeOf } from '../mutation/faults.ts'
import type { Proof, Row } from '../row.ts'

const root = join(import.meta.dirname, '../..')
const run = promisify(execFile)
const QUICK = 10
/** Of thirty, one may be missed. */
const MISSED_AT_MOST = 1
const SCORE = 90

interface Report {
  numFailedTests: number
  testResults: { message: string; assertionResults: { status: string }[] }[]
}

/** Whether a test failed on a server with this fault; a run that could not begin caught nothing. */
async function isCaught({ name, tests }: Fault, folder: string): Promise<boolean> {
  const report = join(folder, `${faults.findIndex((one) => one.name === name)}.json`)
  const env = { ...process.env, PLANTED: name, PLANTED_REPORT: report, NODE_ENV: 'test' }
  const program = join(root, 'node_modules/.bin/vitest')
  await run(program, ['run', '--config', 'proof/mutation/planted.config.ts'], { cwd: root, env }).catch(() => {})
  const { numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const ran = testResults.some(({ assertionResults }) => assertionResults.length > 0)
  if (!ran) throw new Error(`${tests.join(', ')} did not run: ${testResults[0]?.message}`)
  return numFailedTests > 0
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
    const tried = chosen(proof)
    for (const fault of tried) if (!(await isCaught(fault, folder))) missed.push(fault.name)
    return {
      value: `${tried.length - missed.length} of ${tried.length} caught`,
      holds: missed.length <= MISSED_AT_MOST,
      ...(missed.length ? { cause: `not noticed: ${missed.join('; ')}` } : {}),
    }
  },
}

export const mutationScore: Row = {
  id: 'R28b',
  title: 'Do the tests bite: mutations of who may do what',
  goal: `${SCORE} of 100 are noticed`,
  limit: { quick: 180, soak: 300 },
  async run() {
    const mutants = await new Stryker({
      mutate: ['src/server/kit/can.ts'],
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'proof/mutation/vitest.config.ts', related: false },
      reporters: ['clear-text'],
      clearTextReporter: { reportTests: false, reportMutants: false, reportScoreTable: false, logTests: false },
      concurrency: 1,
      logLevel: 'error' as never,
      tempDirName: '.cache/mutants',
      ignorePatterns: ['dist', 'data', 'bench', 'docs', 'e2e', 'test-results'],
      // It cannot read this compiler's settings, and does not need to: nothing is compiled.
      tsconfigFile: 'none',
    }).runMutationTest()
    const noticed = mutants.filter(({ status }) => status === 'Killed' || status === 'Timeout').length
    const score = (100 * noticed) / mutants.length
    return {
      value: `${noticed} of ${mutants.length} (${Math.round(score)} of 100)`,
      holds: mutants.length > 0 && score >= SCORE,
    }
  },
}
