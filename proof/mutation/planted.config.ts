import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { faults, placeOf } from './faults.ts'

const root = join(import.meta.dirname, '../..')
const fault = faults.find(({ name }) => name === process.env['PLANTED'])
const report = process.env['PLANTED_REPORT']
if (!fault || !report) throw new Error('PLANTED names no fault, or PLANTED_REPORT no file')
const path = placeOf(fault)

/** The server's tests on a server with one mistake in it, which is made while its sources are loaded. */
export default defineConfig({
  root,
  plugins: [
    {
      name: 'planted fault',
      enforce: 'pre',
      transform: (code, id) => (id === path ? code.replace(fault.find, () => fault.put) : null),
    },
  ],
  test: {
    include: fault.tests.map((test) => `src/server/${test}`),
    globalSetup: ['src/server/kit/testing/global-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    maxWorkers: 1,
    isolate: false,
    bail: 1,
    // What was loaded without the fault, or with another, is not what is tested.
    fsModuleCache: false,
    reporters: ['json'],
    outputFile: { json: report },
  },
})
