import { rmSync } from 'node:fs'
import { dataDir } from './server-address.ts'

// An empty data folder for every run, deleted afterwards; a run that was killed may have left its own.
const clear = () => rmSync(dataDir, { recursive: true, force: true })
clear()
process.env['DATA_DIR'] = dataDir
process.on('exit', clear)
await import('../../src/server/main.ts')
