import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** The path of a file with these bytes, which goes with the test. */
export function fileOf(bytes: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'late-set-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'file'), bytes)
  return join(folder, 'file')
}
