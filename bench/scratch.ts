import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Folders to measure in, and what is to be undone afterwards, the latest first. */
export function makeScratch() {
  const steps: (() => unknown)[] = []
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'late-set-bench-'))
    steps.push(() => rmSync(path, { recursive: true, force: true }))
    return path
  }
  return {
    folder,
    /** A file with some bytes in it. */
    file(bytes: Buffer): string {
      const path = join(folder(), 'bytes')
      writeFileSync(path, bytes)
      return path
    },
    after: (step: () => unknown) => void steps.push(step),
    async close() {
      for (const step of steps.reverse()) await step()
    },
  }
}
