import { join } from 'node:path'
import { temporaryFolder } from '../../src/server/testing/temporary-folder.ts'

/** Where this run's server answers, and its data folder, in which journeys read its emails. */
export const port = Number(process.env['E2E_PORT'] ?? 3457)
export const dataDirOf = (port: number) => join(temporaryFolder(), `late-set-e2e-${port}`)
export const dataDir = dataDirOf(port)
