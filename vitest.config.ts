import { defineConfig } from 'vitest/config'
import { LongestFirst } from './scripts/longest-first.ts'

/** Many tests wait: for clocks, for retries, for programs to end. A third worker uses that time. */
const WORKERS = 3

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'server',
          include: [
            'src/server/**/*.test.ts',
            'src/contract/**/*.test.ts',
            'scripts/**/*.test.ts',
            'demo/**/*.test.ts',
          ],
          environment: 'node',
          expect: { poll: { timeout: 10_000 } },
          globalSetup: ['src/server/testing/global-setup.ts'],
          // Longest takes 15 s of a processor for itself; one that is shared may be four times slower for a while.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: WORKERS,
          // Half of the time of a file goes into loading the server; what a file opens is its own all the same.
          isolate: false,
        },
      },
      {
        test: {
          name: 'web',
          include: ['src/web/**/*.test.ts', 'src/web/**/*.test.tsx'],
          environment: 'node',
          // Drawing every sleeve takes 2 s of a processor for itself.
          testTimeout: 30_000,
          // They compute, and leave nothing behind.
          isolate: false,
          maxWorkers: WORKERS,
        },
      },
    ],
  },
})
