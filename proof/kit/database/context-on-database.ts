import { join } from 'node:path'
import type pg from 'pg'
import { readConfig } from '../../../src/server/config.ts'
import type { AppContext } from '../../../src/server/platform/app-context.ts'
import { connect } from '../../../src/server/platform/database/connect.ts'
import { startEmbedded } from '../../../src/server/platform/database/embedded/supervisor.ts'
import { migrate } from '../../../src/server/platform/database/migrate.ts'
import { createContext } from '../../../src/server/start/create-context.ts'
import { quiet } from '../../../src/server/testing/quiet-log.ts'

export const root = join(import.meta.dirname, '../../..')

/** Does something with the product's own services on a database; nothing is served meanwhile and no job is done. */
export async function withContextOn<T>(
  owner: pg.ClientConfig,
  dataDir: string,
  work: (context: AppContext) => Promise<T>,
): Promise<T> {
  const db = connect({ ...owner, max: 4 }, quiet)
  try {
    await migrate(db, root)
    const config = readConfig({ SITE_URL: 'http://lateset.test', DATA_DIR: dataDir }, root)
    const context = await createContext(config, db, quiet)
    await context.jobs.start(false)
    const result = await work(context)
    await context.jobs.stop()
    return result
  } finally {
    await db.$client.end()
  }
}

/** The same on the database that lies in a data folder. */
export async function withContextIn<T>(dataDir: string, work: (context: AppContext) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, log: quiet })
  return withContextOn(embedded.owner, dataDir, work).finally(() => embedded.stop())
}
