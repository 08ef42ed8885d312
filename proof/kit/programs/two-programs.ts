import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { startEmbedded } from '../../../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../../../src/server/testing/quiet-log.ts'
import { startRedis } from '../../../src/server/testing/redis-server.ts'
import { answering, freePort } from '../../../src/server/testing/spawn-program.ts'
import type { Proof } from '../../row.ts'
import { databaseProcess, databaseProcessNow } from '../database/database-process.ts'
import type { SeededData } from '../database/seed.ts'
import { addressOf } from '../database/with-database.ts'
import { type BreakableProxy, openBreakableProxy } from './breakable-proxy.ts'
import { makeProgram, type Program } from './program.ts'
import { seedDataDir, settingsOf } from './seeded-program.ts'

/** One site in two programs over one database and one folder, each behind a line of its own that can break. */
export interface TwoPrograms {
  seededData: SeededData
  owner: pg.ClientConfig
  /** The address of the site, as browsers name it. */
  site: string
  programs: readonly [Program, Program]
  lines: readonly [BreakableProxy, BreakableProxy]
  /** Where people reach each of the two. */
  urls: readonly [string, string]
  /** Kills the database, which comes back by itself, and waits until both programs have it again. */
  killDatabase(): Promise<void>
  /** The same for Redis; null where there is none on this machine. */
  killRedis: (() => Promise<void>) | null
}

async function keepRedis(proof: Proof, port: number): Promise<(() => Promise<void>) | null> {
  let running = await startRedis(port)
  if (!running) return null
  proof.after(() => running?.stop())
  return async () => {
    await running?.stop()
    await delay(1000)
    running = await startRedis(port)
  }
}

/** Starts the two, on a seeded data folder. */
export async function startTwoPrograms(proof: Proof): Promise<TwoPrograms> {
  const dataDir = proof.folder()
  const seededData = await seedDataDir(dataDir)
  const postgres = await startEmbedded({ dataDir, log: quiet })
  proof.after(() => postgres.stop())
  const port = async () => [await freePort(), await freePort()] as const
  const [own, outside, redisPort] = [await port(), await port(), await freePort()]
  const killRedis = await keepRedis(proof, redisPort)
  const env = {
    ...settingsOf(dataDir, outside[0]),
    DATABASE_URL: addressOf(postgres.owner),
    ...(killRedis ? { REDIS_URL: `redis://127.0.0.1:${redisPort}` } : {}),
  }
  const programs = [makeProgram({ port: own[0], env }), makeProgram({ port: own[1], env })] as const
  for (const program of programs) {
    proof.after(() => program.end('SIGKILL'))
    await program.start()
  }
  const lines = [await openBreakableProxy(outside[0], own[0]), await openBreakableProxy(outside[1], own[1])] as const
  proof.after(() => {
    for (const line of lines) line.close()
  })
  return {
    ...{ seededData, owner: postgres.owner, programs, lines, killRedis },
    site: `http://127.0.0.1:${outside[0]}`,
    urls: [`http://127.0.0.1:${outside[0]}`, `http://127.0.0.1:${outside[1]}`],
    async killDatabase() {
      const killed = databaseProcess(dataDir)
      process.kill(killed, 'SIGKILL')
      while ([killed, 0].includes(databaseProcessNow(dataDir))) await delay(20)
      for (const { url } of programs) await answering(`${url}/readyz`)
    },
  }
}
