import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders to measure in, and what is to be undone afterwards, the latest first. */
export function makePlace() {
  const steps: (() => unknown)[] = []
  return {
    folder() {
      const path = mkdtempSync(join(tmpdir(), 'late-set-bench-'))
      steps.push(() => rmSync(path, { recursive: true, force: true }))
      return path
    },
    after: (step: () => unknown) => void steps.push(step),
    async close() {
      for (const step of steps.reverse()) await step()
    },
  }
}
