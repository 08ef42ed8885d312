import { randomUUID } from 'node:crypto'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { openExternal } from '../../src/server/testing/external.ts'
import { freePort } from '../../src/server/testing/spawn-program.ts'
import { makeBucket } from '../../src/server/testing/test-bucket.ts'
import { addressOf } from '../kit/database.ts'
import { makeProgram, type Program } from '../kit/program.ts'
import { openRoundRobin } from '../kit/round-robin.ts'
import type { Servers } from './servers.ts'

/** One house in two processes behind a proxy, with nothing between them but PostgreSQL and the bucket. */
export interface GrownHouse {
  url: string
  programs: readonly [Program, Program]
  answered(): Record<string, number>
}

interface Wishes {
  port?: number
  /** Where the first process keeps what is its own. */
  dataDir?: string
  env?: Record<string, string>
}

/** Opens a house with its demo content; the letters of both processes land in the outbox of the first. */
export async function openGrownHouse(servers: Servers, { port, dataDir, env = {} }: Wishes = {}): Promise<GrownHouse> {
  const { postgres, s3, folder, after } = servers
  process.env['STAGE_S3_ENDPOINT'] = s3.endpoint
  process.env['STAGE_S3_ACCESS_KEY_ID'] = s3.accessKeyId
  process.env['STAGE_S3_SECRET_ACCESS_KEY'] = s3.secretAccessKey
  const bucket = await makeBucket()
  const { owner } = await openExternal(postgres)
  const home = join(folder, randomUUID())
  const folders = [dataDir ?? join(home, 'first'), join(home, 'second')] as const
  for (const path of folders) mkdirSync(path, { recursive: true, mode: 0o700 })
  mkdirSync(join(folders[0], 'outbox'), { recursive: true })
  symlinkSync(join(folders[0], 'outbox'), join(folders[1], 'outbox'))
  const ports = [await freePort(), await freePort()] as const
  const program = (which: 0 | 1) =>
    makeProgram({
      port: ports[which],
      env: { DATABASE_URL: addressOf(owner), DATA_DIR: folders[which], ...bucket?.env, ...env },
    })
  const programs = [program(0), program(1)] as const
  for (const one of programs) {
    after(() => one.end())
    await one.start()
  }
  const proxy = await openRoundRobin(port ?? (await freePort()), ports)
  after(() => proxy.close())
  return { url: proxy.url, programs, answered: proxy.answered }
}
