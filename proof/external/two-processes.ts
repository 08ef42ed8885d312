import { randomUUID } from 'node:crypto'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { openExternalPostgres } from '../../src/server/testing/external-postgres.ts'
import { freePort } from '../../src/server/testing/spawn-program.ts'
import { makeBucket } from '../../src/server/testing/test-bucket.ts'
import { addressOf } from '../kit/database/with-database.ts'
import { makeProgram, type Program } from '../kit/programs/program.ts'
import { openRoundRobin } from '../kit/programs/round-robin-proxy.ts'
import type { Servers } from './servers.ts'

/** One site in two processes behind a proxy, with nothing between them but PostgreSQL and the bucket. */
export interface TwoProcesses {
  url: string
  programs: readonly [Program, Program]
  answered(): Record<string, number>
}

interface Options {
  port?: number
  /** Where the first process keeps what is its own. */
  dataDir?: string
  env?: Record<string, string>
}

/** Starts both with the demo content; the emails of both processes land in the outbox of the first. */
export async function startTwoProcesses(
  servers: Servers,
  { port, dataDir, env = {} }: Options = {},
): Promise<TwoProcesses> {
  const { postgres, s3, folder, after } = servers
  process.env['TEST_S3_ENDPOINT'] = s3.endpoint
  process.env['TEST_S3_ACCESS_KEY_ID'] = s3.accessKeyId
  process.env['TEST_S3_SECRET_ACCESS_KEY'] = s3.secretAccessKey
  const bucket = await makeBucket()
  const { owner } = await openExternalPostgres(postgres)
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
