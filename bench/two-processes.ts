import { spawnSync } from 'node:child_process'
import { addressOf } from '../proof/kit/database/with-database.ts'
import { cookieOf } from '../proof/kit/load/client-requests.ts'
import { makeProgram, type Program } from '../proof/kit/programs/program.ts'
import { seedDataDir, settingsOf } from '../proof/kit/programs/seeded-program.ts'
import { startEmbedded } from '../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../src/server/testing/quiet-log.ts'
import { freePort } from '../src/server/testing/spawn-program.ts'
import { load } from './load.ts'
import { makeScratch } from './scratch.ts'

const PEOPLE = 10
/** Pages that are rendered for each who asks: nearly all of their cost is the program's own. */
const PATH = '/settings'
const SECONDS = 8

/** Keeps a process on one processor. */
function pin(pid: number, processor: number): void {
  const { status } = spawnSync('taskset', ['--all-tasks', '-c', '-p', String(processor), String(pid)])
  if (status !== 0) throw new Error('The processes cannot be kept on a processor each: taskset is missing')
}

/**
 * What two processes on one database serve of what one does, each on a processor of its own. Whoever asks and the database run on
 * the same two processors, so that twice as much cannot be reached here.
 * @returns answers a second of one, and of both together
 */
export async function twoProcesses(): Promise<{ one: number; both: number }> {
  const scratch = makeScratch()
  try {
    const dataDir = scratch.folder()
    const { people } = await seedDataDir(dataDir, PEOPLE)
    const postgres = await startEmbedded({ dataDir, log: quiet })
    scratch.after(() => postgres.stop())
    const programs: Program[] = []
    for (const processor of [0, 1]) {
      const port = await freePort()
      const env = { ...settingsOf(dataDir, port), DATABASE_URL: addressOf(postgres.owner) }
      const program = makeProgram({ port, env })
      scratch.after(() => program.end())
      await program.start()
      pin(program.pid, processor)
      programs.push(program)
    }
    const [member] = people
    const headers = { ...(member && cookieOf(member)), 'accept-encoding': 'gzip' }
    const served = async (some: readonly Program[]) => {
      const loads = await Promise.all(some.map(({ url }) => load(url + PATH, headers, SECONDS)))
      return loads.reduce((sum, { perSecond }) => sum + perSecond, 0)
    }
    await served(programs)
    const alone = await served(programs.slice(0, 1))
    const both = await served(programs)
    return { one: Math.max(alone, await served(programs.slice(0, 1))), both: Math.max(both, await served(programs)) }
  } finally {
    await scratch.close()
  }
}
