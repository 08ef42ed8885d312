// Runs one row in a process of its own, so that what it breaks or leaks is its own; the outcome goes to the parent.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { startTemplate } from '../src/server/testing/template-database.ts'
import type { Proof, Proven } from './row.ts'
import { scorecard } from './rows.ts'

const [position, seed, form] = process.argv.slice(2)
const load = scorecard[Number(position)]
if (typeof load !== 'function') throw new Error(`There is no row to run in place ${position}`)
const row = await load()

const steps: (() => unknown)[] = []
const stray: string[] = []
process.on('unhandledRejection', (reason) => {
  stray.push(`unhandled rejection: ${reason instanceof Error ? reason.stack?.split('\n')[0] : reason}`)
})

let template: ReturnType<typeof startTemplate> | undefined
const proof: Proof = {
  seed: Number(seed),
  isSoak: form === 'soak',
  async startTestServer(options) {
    const { startTestServerOn } = await import('../src/server/testing/start-test-server.ts')
    const { startTemplate } = await import('../src/server/testing/template-database.ts')
    if (!template) {
      template = startTemplate()
      const { stop } = await template
      steps.push(stop)
    }
    const testServer = await startTestServerOn(await template, options)
    steps.push(() => testServer.close())
    return testServer
  },
  folder() {
    const path = mkdtempSync(join(tmpdir(), 'late-set-proof-'))
    steps.push(() => rmSync(path, { recursive: true, force: true }))
    return path
  },
  after: (step) => void steps.push(step),
}

let proven: Proven
try {
  proven = await row.run(proof)
} catch (error) {
  proven = {
    value: 'broke off',
    holds: false,
    cause: error instanceof Error ? (error.stack ?? error.message) : `${error}`,
  }
}
for (const step of steps.reverse())
  await Promise.resolve()
    .then(step)
    .catch((error) => stray.push(`could not be cleaned up: ${error.message}`))
if (stray.length > 0)
  proven = {
    ...proven,
    holds: false,
    isLate: false,
    cause: [proven.cause, ...stray.slice(0, 3)].filter(Boolean).join('; '),
  }
process.send?.(proven, () => process.exit(0))
