import { startEmbedded } from '../../src/server/database/embedded/supervisor.ts'
import { quiet } from '../../src/server/kit/testing/quiet-log.ts'
import { freePort } from '../../src/server/kit/testing/spawn-program.ts'
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

/** What every program of a row is told: whose address it has, and to believe the address a row calls from. */
export const settingsOf = (dataDir: string, port: number): Record<string, string> => ({
  DATA_DIR: dataDir,
  SITE_URL: `http://127.0.0.1:${port}`,
  TRUST_PROXY: 'true',
  BACKUP_KEEP: '0',
})

/** Furnishes a house in a folder of its own; its program is not started yet, and ends with the row. */
export async function openFurnished(
  proof: Pick<Proof, 'folder' | 'after'>,
  { people = 50, env = {}, dataDir = proof.folder() }: Wishes = {},
) {
  const embedded = await startEmbedded({ dataDir, log: quiet })
  const furniture = await furnish(embedded.owner, dataDir, people)
  await embedded.stop()
  const port = await freePort()
  const program = makeProgram({ port, env: { ...settingsOf(dataDir, port), ...env } })
  proof.after(() => program.end())
  return { ...furniture, program, dataDir } satisfies FurnishedHouse
}
