import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '../../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../../src/server/testing/quiet-log.ts'
import { freePort } from '../../src/server/testing/spawn-program.ts'
import type { Proof } from '../row.ts'
import { type Furniture, furnish } from './furnish.ts'
import { makeProgram, type Program } from './program.ts'

/** A furnished house with the real program in it, which a row starts, breaks and starts again. */
export interface FurnishedHouse extends Furniture {
  program: Program
  dataDir: string
}

interface Wishes {
  people?: number
  env?: Record<string, string>
  /** The folder of the house, where not a new one. */
  dataDir?: string
}

const PEOPLE = 1000

/** What every program of a row is told: whose address it has, and to believe the address a row calls from. */
export const settingsOf = (dataDir: string, port: number): Record<string, string> => ({
  DATA_DIR: dataDir,
  SITE_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: 'true',
  BACKUP_KEEP: '0',
})

async function furnishNew(dataDir: string, people: number): Promise<Furniture> {
  const embedded = await startEmbedded({ dataDir, log: quiet })
  return furnish(embedded.owner, dataDir, people).finally(() => embedded.stop())
}

/**
 * Furnishes a house whose program is not running. The rows of one run move into copies of the same one, which lies in the
 * folder `PROOF_HOUSES` names; alone each furnishes its own.
 * @param dataDir an empty folder that becomes the house's
 */
export async function furnishHouse(dataDir: string, people = PEOPLE): Promise<Furniture> {
  const kept = process.env['PROOF_HOUSES']
  if (!kept) return furnishNew(dataDir, people)
  const model = join(kept, `of-${people}`)
  if (!existsSync(model)) {
    // Two rows may furnish at once; the one that is done first is kept.
    const making = mkdtempSync(join(tmpdir(), 'late-set-house-'))
    // The database may run as somebody else, who has to enter.
    chmodSync(making, 0o755)
    const furniture = await furnishNew(join(making, 'house'), people)
    writeFileSync(join(making, 'furniture.json'), JSON.stringify(furniture))
    try {
      renameSync(making, model)
    } catch {
      rmSync(making, { recursive: true })
    }
  }
  // Each file belongs to whom it belonged, which the database insists on.
  execFileSync('cp', ['-a', `${join(model, 'house')}/.`, dataDir])
  return JSON.parse(readFileSync(join(model, 'furniture.json'), 'utf8')) as Furniture
}

/** Opens a furnished house in a folder of its own; its program is not started yet, and ends with the row. */
export async function openFurnished(
  proof: Pick<Proof, 'folder' | 'after'>,
  { people, env = {}, dataDir = proof.folder() }: Wishes = {},
) {
  const furniture = await furnishHouse(dataDir, people)
  const port = await freePort()
  const program = makeProgram({ port, env: { ...settingsOf(dataDir, port), ...env } })
  proof.after(() => program.end())
  return { ...furniture, program, dataDir } satisfies FurnishedHouse
}
