import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { House } from '#server/kit/house.ts'
import { makeFolders } from '#server/kit/make-folders.ts'
import { backupFolder, backupName, backupsIn } from './places.ts'
import { writeBackup } from './write.ts'

/** A little less than a day, so that an hourly look does not drift. */
const DAY_MS = 23.5 * 3_600_000
/** Any number will do as long as every process of the product uses the same. */
const BACKUP_LOCK = 7_209_115

/**
 * Backs the site up once a day and keeps so many archives as the settings say; never in demo mode. Of several processes one
 * does it. Where the disk would not take another archive as large as the last, nothing is written and the log says so.
 */
export async function backUpDaily({ config, db, storage, log }: House, now = new Date()): Promise<void> {
  if (config.demo || config.BACKUP_KEEP === 0) return
  const folder = backupFolder(config)
  makeFolders(folder)
  const client = await db.$client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as yes', [BACKUP_LOCK])
    if (!rows[0]?.yes) return
    const [newest] = await backupsIn(folder)
    if (newest && now.getTime() - newest.made.getTime() < DAY_MS) return
    const { bavail, bsize } = await statfs(folder)
    if (newest && (await stat(newest.path)).size > bavail * bsize) {
      log.error({ folder }, 'the disk has no room for another backup')
      return
    }
    const path = join(folder, backupName(now))
    const { tables, files } = await writeBackup({ pool: db.$client, storage }, path)
    log.info(
      { path, rows: tables.reduce((sum, { rows: n }) => sum + n, 0), files: files.length },
      'the site is backed up',
    )
    for (const { path: old } of (await backupsIn(folder)).slice(config.BACKUP_KEEP)) await rm(old, { force: true })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]).catch(() => {})
    client.release()
  }
}
