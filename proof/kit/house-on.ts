import { join } from 'node:path'
import type pg from 'pg'
import { readConfig } from '../../src/server/config.ts'
import { connect } from '../../src/server/database/connect.ts'
import { startEmbedded } from '../../src/server/database/embedded/supervisor.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import type { House } from '../../src/server/kit/house.ts'
import { quiet } from '../../src/server/kit/testing/quiet-log.ts'
import { openHouse } from '../../src/server/open-house.ts'

export const root = join(import.meta.dirname, '../..')

/** Does something with the product's own services on a database; nothing is served meanwhile and no job is done. */
export async function houseOn<T>(
  owner: pg.ClientConfig,
  dataDir: string,
  work: (house: House) => Promise<T>,
): Promise<T> {
  const db = connect({ ...owner, max: 4 }, quiet)
  try {
    await migrate(db, root)
    const config = readConfig({ SITE_URL: 'http://lateset.test', DATA_DIR: dataDir }, root)
    const house = await openHouse(config, db, quiet)
    await house.jobs.start(false)
    const result = await work(house)
    await house.jobs.stop()
    return result
  } finally {
    await db.$client.end()
  }
}

/** The same on the database that lies in the folder of the house. */
export async function houseIn<T>(dataDir: string, work: (house: House) => Promise<T>): Promise<T> {
  const embedded = await startEmbedded({ dataDir, log: quiet })
  return houseOn(embedded.owner, dataDir, work).finally(() => embedded.stop())
}
