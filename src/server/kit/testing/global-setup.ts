import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { connect } from '#server/database/connect.ts'
import { startEmbedded } from '#server/database/embedded/supervisor.ts'
import { migrate } from '#server/database/migrate.ts'
import { quiet } from './quiet-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuser: pg.ClientConfig
    owner: pg.ClientConfig
  }
}

const root = join(import.meta.dirname, '../../../..')

/** One real PostgreSQL per run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(join(tmpdir(), 'late-set-tests-'))
  const postgres = await startEmbedded({ dataDir, log: quiet })
  const template = connect(postgres.owner, quiet)
  await migrate(template, root)
  await template.$client.end()
  const client = new pg.Client(postgres.superuser)
  await client.connect()
  await client.query('alter database lounge rename to template_lounge')
  await client.end()
  project.provide('superuser', plain(postgres.superuser))
  project.provide('owner', plain(postgres.owner))
  return async () => {
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Only what can travel to a worker. */
const plain = ({ host, port, user, password, database, ssl }: pg.ClientConfig): pg.ClientConfig => ({
  host,
  port,
  user,
  ssl,
  database,
  ...(typeof password === 'string' ? { password } : {}),
})
