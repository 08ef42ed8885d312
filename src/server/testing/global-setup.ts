import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startTemplate } from './template-database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    superuser: pg.ClientConfig
    owner: pg.ClientConfig
  }
}

const prepare = join(import.meta.dirname, '../../../scripts/prepare.mjs')

/** Pages as their sources are, and one real PostgreSQL per run, with a migrated template that every test file clones. */
export default async function setup(project: TestProject) {
  execFileSync(process.execPath, [prepare], { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } })
  const template = await startTemplate()
  project.provide('superuser', plain(template.superuser))
  project.provide('owner', plain(template.owner))
  return template.stop
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
