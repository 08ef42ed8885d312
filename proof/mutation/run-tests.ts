import { join, relative } from 'node:path'
import type { TestProjectInlineConfiguration } from 'vitest/config'
import { createVitest, type TestCase, type TestModule } from 'vitest/node'
import { type Fault, placeOf } from './fault.ts'

const root = join(import.meta.dirname, '../..')
const server = join(root, 'src/server')

/** A test that failed, by its file below src/server and its own name, without the groups it stands in. */
export interface FailedTest {
  file: string
  name: string
  /** What it said where it failed. */
  said: string
}

/** What is run on a server of its own. */
export interface TestRun {
  /** Files below src/server. */
  files: readonly string[]
  /** Only tests with these names. */
  only?: readonly string[]
  /** The mistake in that server. */
  fault?: Fault
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The server's tests on a server with one mistake in it, which is made while its sources are loaded; or with none, to compare. */
function projectOf({ files, only = [], fault }: TestRun, index: number): TestProjectInlineConfiguration {
  const path = fault && placeOf(fault)
  return {
    plugins: [
      {
        name: 'planted fault',
        enforce: 'pre',
        // What was loaded with a fault, or without this one, must not be taken from the last run.
        configureVitest: ({ defineCacheKeyGenerator }) =>
          defineCacheKeyGenerator(({ id }) => (fault && id === path ? false : undefined)),
        transform: (code, id) => (fault && id === path ? code.replace(fault.find, () => fault.put) : null),
      },
    ],
    test: {
      name: `${index}`,
      root,
      include: files.map((file) => `src/server/${file}`),
      ...(only.length > 0 ? { testNamePattern: only.map(quoted).join('|') } : {}),
      // One failure tells that a fault is noticed.
      setupFiles: fault ? ['proof/mutation/stop-after-failure.ts'] : [],
      testTimeout: 20_000,
      hookTimeout: 30_000,
      isolate: false,
    },
  }
}

const testsOf = (modules: readonly TestModule[]) => modules.flatMap((module) => [...module.children.allTests()])

const failureOf = (test: TestCase): FailedTest[] => {
  const result = test.result()
  if (result.state !== 'failed') return []
  const [error] = result.errors
  return [{ file: relative(server, test.module.moduleId), name: test.name, said: `${error?.message}`.slice(0, 200) }]
}

/**
 * Runs the tests of each run on servers of its own, on one PostgreSQL for all.
 * @returns of each run, in order, the tests that failed: with a fault the first of a file and those after it
 * @throws when of a run nothing ran, or of one without a fault not something of every file
 */
export async function failingTests(runs: readonly TestRun[]): Promise<FailedTest[][]> {
  const vitest = await createVitest(
    {
      ...{ root, config: false, watch: false, silent: true, maxWorkers: 2, reporters: [{}] },
      globalSetup: ['src/server/testing/global-setup.ts'],
    },
    { test: { projects: runs.map(projectOf) } },
  )
  try {
    await vitest.start()
    const all = vitest.state.getTestModules()
    return runs.map(({ files, fault }, index) => {
      const modules = all.filter(({ project }) => project.name === `${index}`)
      const ran = testsOf(modules).filter((test) => test.result().state !== 'skipped')
      const began = new Set(ran.map((test) => test.module.moduleId))
      if (began.size === 0 || (!fault && began.size < files.length))
        throw new Error(`${files.join(', ')} did not all run: ${modules.flatMap((one) => one.errors())[0]?.message}`)
      return ran.flatMap(failureOf)
    })
  } finally {
    await vitest.close()
  }
}
