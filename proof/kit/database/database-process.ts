import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The process of the embedded database of a data folder.
 * @throws while there is none
 */
export const databaseProcess = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8'), 10)

/** The same at this moment; 0 while there is none. */
export function databaseProcessNow(dataDir: string): number {
  try {
    return databaseProcess(dataDir)
  } catch {
    return 0
  }
}
