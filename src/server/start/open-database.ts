import type { Config } from '#server/config.ts'
import { connect, type Database } from '#server/platform/database/connect.ts'
import { makeDataDir, reachableDataDir } from '#server/platform/database/embedded/data-dir.ts'
import { startEmbedded } from '#server/platform/database/embedded/supervisor.ts'
import type { Log } from '#server/platform/logging/log.ts'

/** The settings with the data folder as it is reachable: the built-in database may run as another user. */
export function settled(config: Config, env: NodeJS.ProcessEnv): Config {
  const isChosen = env['DATA_DIR'] || config.DATABASE_URL
  return isChosen ? config : { ...config, dataDir: reachableDataDir(config.dataDir) }
}

/** Opens the site's database, starting the built-in one unless a server of its own is set. */
export async function openDatabase(config: Config, log: Log): Promise<{ db: Database; close: () => Promise<void> }> {
  if (config.DATABASE_URL) makeDataDir(config.dataDir, null)
  const postgres = config.DATABASE_URL
    ? null
    : await startEmbedded({ dataDir: config.dataDir, log, reserveMb: config.DISK_RESERVE_MB })
  const db = connect(postgres ? postgres.owner : { connectionString: config.DATABASE_URL }, log)
  return {
    db,
    async close() {
      await db.$client.end()
      await postgres?.stop()
    },
  }
}
