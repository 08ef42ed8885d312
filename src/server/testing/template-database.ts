import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded/supervisor.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openExternalPostgres } from './external-postgres.ts'
import { quiet } from './quiet-log.ts'

const root = join(import.meta.dirname, '../../..')

/** How a PostgreSQL is reached that has a migrated template for test servers to clone: the owner's database. */
export interface Template {
  superuser: pg.ClientConfig
  owner: pg.ClientConfig
}

/** A PostgreSQL of its own in a folder of its own; stopping it removes both. */
async function startOwn(): Promise<Template & { stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'late-set-tests-'))
  const { superuser, owner, stop } = await startEmbedded({ dataDir, log: quiet })
  return {
    superuser,
    owner,
    async stop() {
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Makes a migrated template on a real PostgreSQL: one of its own, or the one at `TEST_DATABASE_URL`, which goes on. */
export async function startTemplate(): Promise<Template & { stop(): Promise<void> }> {
  const external = process.env['TEST_DATABASE_URL']
  if (!external) {
    const own = await startOwn()
    await migrateTemplate(own)
    return own
  }
  const template = await openExternalPostgres(external)
  await migrateTemplate(template)
  return {
    ...template,
    async stop() {
      const client = new pg.Client(template.superuser)
      await client.connect()
      await client.query(`drop database ${template.owner.database} with (force)`)
      await client.end()
    },
  }
}

async function migrateTemplate({ owner }: Template): Promise<void> {
  const template = connect(owner, quiet)
  await migrate(template, root)
  await template.$client.end()
}
