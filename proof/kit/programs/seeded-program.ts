import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../../../src/server/testing/quiet-log.ts'
import { freePort } from '../../../src/server/testing/spawn-program.ts'
import type { Proof } from '../../row.ts'
import { type SeededData, seedDatabase } from '../database/seed.ts'
import { makeProgram, type Program } from './program.ts'

/** The real program on a seeded data folder, which a row starts, breaks and starts again. */
export interface SeededProgram extends SeededData {
  program: Program
  dataDir: string
}

interface Options {
  people?: number
  env?: Record<string, string>
  /** Its data folder, where not a new one. */
  dataDir?: string
  /** A command that runs it, such as one that sets limits. */
  under?: readonly string[]
}

const PEOPLE = 1000

/** What every program of a row is told: whose address it has, and to believe the address a row calls from. */
export const settingsOf = (dataDir: string, port: number): Record<string, string> => ({
  DATA_DIR: dataDir,
  SITE_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: 'true',
  BACKUP_KEEP: '0',
})

async function seedNewDataDir(dataDir: string, people: number): Promise<SeededData> {
  const embedded = await startEmbedded({ dataDir, log: quiet })
  return seedDatabase(embedded.owner, dataDir, people).finally(() => embedded.stop())
}

/**
 * Seeds a data folder whose program is not running. The rows of one run get copies of the same one, which lies in the
 * folder `PROOF_SEEDED` names; alone each seeds its own.
 * @param dataDir an empty folder
 */
export async function seedDataDir(dataDir: string, people = PEOPLE): Promise<SeededData> {
  const kept = process.env['PROOF_SEEDED']
  if (!kept) return seedNewDataDir(dataDir, people)
  const model = join(kept, `of-${people}`)
  if (!existsSync(model)) {
    // Two rows may seed at once; the one that is done first is kept.
    const making = mkdtempSync(join(tmpdir(), 'late-set-seed-'))
    // The database may run as another user, who has to be let in.
    chmodSync(making, 0o755)
    const seededData = await seedNewDataDir(join(making, 'data'), people)
    writeFileSync(join(making, 'seeded.json'), JSON.stringify(seededData))
    try {
      renameSync(making, model)
    } catch {
      rmSync(making, { recursive: true })
    }
  }
  // Each file belongs to whom it belonged, which the database insists on.
  execFileSync('cp', ['-a', `${join(model, 'data')}/.`, dataDir])
  return JSON.parse(readFileSync(join(model, 'seeded.json'), 'utf8')) as SeededData
}

/** Prepares a program on a seeded data folder of its own; it is not started yet, and ends with the row. */
export async function prepareSeededProgram(
  proof: Pick<Proof, 'folder' | 'after'>,
  { people, env = {}, dataDir = proof.folder(), under = [] }: Options = {},
) {
  const seededData = await seedDataDir(dataDir, people)
  const port = await freePort()
  const program = makeProgram({ port, env: { ...settingsOf(dataDir, port), ...env }, under })
  proof.after(() => program.end())
  return { ...seededData, program, dataDir } satisfies SeededProgram
}
