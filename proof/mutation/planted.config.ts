import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { placeOf } from './fault.ts'
import { faults } from './faults.ts'

const root = join(import.meta.dirname, '../..')
const { PLANTED: name, PLANTED_TESTS: tests, PLANTED_ONLY: only, PLANTED_REPORT: report } = process.env
const fault = faults.find((one) => one.name === name)
if (!tests || !report || (name && !fault)) throw new Error('PLANTED_TESTS, PLANTED_REPORT or the fault is not there')
const path = fault && placeOf(fault)

/** The server's tests on a server with one mistake in it, which is made while its sources are loaded; or with none, to compare. */
export default defineConfig({
  root,
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
    include: tests.split(',').map((test) => `src/server/${test}`),
    ...(only ? { testNamePattern: only } : {}),
    globalSetup: ['src/server/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 1,
    isolate: false,
    bail: fault ? 1 : 0,
    reporters: ['json'],
    outputFile: { json: report },
  },
})
