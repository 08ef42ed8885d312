import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/platform/database/connect.ts'
import { startEmbedded } from '#server/platform/database/embedded/supervisor.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createContext } from '#server/start/create-context.ts'
import { asSuperuser } from './as-superuser.ts'
import { openExternalPostgres } from './external-postgres.ts'
import { quiet } from './quiet-log.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { testSettings } from './test-settings.ts'

const root = join(import.meta.dirname, '../../..')

/** How a PostgreSQL is reached that has a migrated template for test servers to clone: the owner's database. */
export interface Template {
  superuser: pg.ClientConfig
  owner: pg.ClientConfig
}

/** A PostgreSQL of its own in a folder of its own; stopping it removes both. */
async function startOwn(): Promise<Template & { stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(temporaryFolder(), 'late-set-tests-'))
  const { superuser, owner, stop } = await startEmbedded({ dataDir, log: quiet })
  // It is thrown away: nothing of it has to outlive the machine, and nobody waits for the disk at every commit.
  await asSuperuser(superuser, 'alter system set fsync = off')
  await asSuperuser(superuser, 'select pg_reload_conf()')
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

/** Migrates, and makes the queues of the jobs too: made by every server that is cloned from it, they would take as long as all else of its start. */
async function migrateTemplate({ owner }: Template): Promise<void> {
  const template = connect(owner, quiet)
  await migrate(template, root)
  const dataDir = mkdtempSync(join(tmpdir(), 'late-set-template-'))
  const context = await createContext(readConfig({ ...testSettings, DATA_DIR: dataDir }, root), template, quiet)
  await context.jobs.start(false)
  await context.jobs.stop()
  await context.payments?.close()
  await context.realtime.close()
  context.storage.close()
  await template.$client.end()
  rmSync(dataDir, { recursive: true, force: true })
}
