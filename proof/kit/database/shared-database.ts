import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbedded } from '../../../src/server/platform/database/embedded/supervisor.ts'
import { quiet } from '../../../src/server/testing/quiet-log.ts'
import { addressOf } from './with-database.ts'

/**
 * Starts one PostgreSQL for all test servers of a run, where each row would start its own; rows find it at `TEST_DATABASE_URL`.
 * @returns stops it and removes it
 */
export async function shareDatabase(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'late-set-shared-'))
  // As on Windows it is reached with a password over the loopback, which is all that an address can say.
  const { superuser, owner, stop } = await startEmbedded({ dataDir, log: quiet }, 'win32')
  // Both roles have one password there, as on the servers a test server is pointed to otherwise.
  const client = new pg.Client(superuser)
  await client.connect()
  await client.query(`alter role ${owner.user} password ${pg.escapeLiteral(String(superuser.password))}`)
  await client.end()
  process.env['TEST_DATABASE_URL'] = addressOf(superuser)
  return async () => {
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
