import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate } from '#server/database/migrate.ts'
import { quiet } from './quiet-log.ts'

const root = join(import.meta.dirname, '../../../..')

/** How a PostgreSQL is reached that has a migrated template for stages to clone. */
export interface Template {
  superuser: pg.ClientConfig
  owner: pg.ClientConfig
}

/** Starts a real PostgreSQL in a folder of its own with a migrated template; stopping it removes both. */
export async function startTemplate(): Promise<Template & { stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'late-set-tests-'))
  const postgres = await startEmbedded({ dataDir, log: quiet })
  const template = connect(postgres.owner, quiet)
  await migrate(template, root)
  await template.$client.end()
  const client = new pg.Client(postgres.superuser)
  await client.connect()
  await client.query('alter database lounge rename to template_lounge')
  await client.end()
  return {
    superuser: postgres.superuser,
    owner: postgres.owner,
    async stop() {
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
