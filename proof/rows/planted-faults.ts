import { Stryker } from '@stryker-mutator/core'
import { type Fault, placeOf } from '../mutation/fault.ts'
import { faults } from '../mutation/faults.ts'
import { failingTests } from '../mutation/run-tests.ts'
import type { Proof, Row } from '../row.ts'

const QUICK = 10
const MISSED_AT_MOST = 1
const SCORE = 90

/** Some of them in an order the seed decides. */
function chosen({ isSoak, seed }: Proof): readonly Fault[] {
  if (isSoak) return faults
  const step = 7
  return Array.from({ length: QUICK }, (_, i) => faults[(seed + i * step) % faults.length] as Fault)
}

export const plantedFaults: Row = {
  id: 'R28',
  title: 'Do the tests bite: planted faults',
  goal: `of ${faults.length} faults at most one is missed (quick: of ${QUICK} of them)`,
  limit: { quick: 240, soak: 1200 },
  async run(proof) {
    // All of them, also where only some are tried: a line that moved is told at once.
    for (const fault of faults) placeOf(fault)
    const tried = chosen(proof)
    const failed = await failingTests(tried.map((fault) => ({ files: fault.tests, fault })))
    const missed = tried.flatMap(({ name }, index) => (failed[index]?.length ? [] : [name]))
    const caught = failed.flatMap(([first]) => (first ? [first] : []))
    // A test that fails without a fault as well has told nothing with one.
    const files = [...new Set(caught.map(({ file }) => file))]
    const [sick = []] = files.length > 0 ? await failingTests([{ files, only: caught.map(({ name }) => name) }]) : []
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
