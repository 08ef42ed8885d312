import { rmSync } from 'node:fs'
import { dataDir } from './server-address.ts'

// A house of its own for every run, thrown away afterwards; one that was killed may have left its own.
const clear = () => rmSync(dataDir, { recursive: true, force: true })
clear()
process.env['DATA_DIR'] = dataDir
process.on('exit', clear)
await import('../../src/server/main.ts')
