import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AddRecord, ValidCalls } from '../../../src/server/testing/valid-calls.ts'

interface FeatureCalls {
  validCalls: ValidCalls<Record<string, unknown>>
  addRecord?: AddRecord
}

const folder = join(import.meta.dirname, '../../../src/server/features')
const files = globSync('*/valid-calls.ts', { cwd: folder }).toSorted()

/** What each feature says of valid calls of its endpoints, by its name. */
export const validCallsOf: Readonly<Record<string, FeatureCalls>> = Object.fromEntries(
  await Promise.all(files.map(async (file) => [dirname(file), await import(join(folder, file))] as const)),
)
