import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// A house of its own for every run, thrown away afterwards.
const dataDir = mkdtempSync(join(tmpdir(), 'late-set-e2e-'))
process.env['DATA_DIR'] = dataDir
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))
await import('../src/server/main.ts')
