import { statSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppContext } from '#server/platform/app-context.ts'
import { insufficientStorage, Refusal } from '#server/platform/http/errors.ts'
import { makeFolders } from '#server/platform/storage/make-folders.ts'
import { uploadsFolder } from '#server/platform/storage/reservations.ts'
import { Volume } from '#server/platform/storage/volume.ts'
import { sizeOfBackup } from './disk-space.ts'
import { backupFolder, backupName, backupsIn } from './places.ts'
import { UNFINISHED, writeBackup } from './write.ts'

/** A little less than a day, so that an hourly look does not drift. */
const DAY_MS = 23.5 * 3_600_000
/** Any number will do as long as every process of the product uses the same. */
const BACKUP_LOCK = 7_209_115

/**
 * Backs the site up once a day and keeps so many archives as the settings say; never in demo mode. Of several processes one
 * does it. Where the disk has no space for it beside what is reserved for the database, nothing is written and the log says so.
 */
export async function backUpDaily(
  { config, db, features, storage, log, reservations }: AppContext,
  now = new Date(),
): Promise<void> {
  if (config.demo || config.BACKUP_KEEP === 0) return
  const folder = backupFolder(config)
  makeFolders(folder)
  const client = await db.$client.connect()
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as yes', [BACKUP_LOCK])
    if (!rows[0]?.yes) return
    const [newest] = await backupsIn(folder)
    if (newest && now.getTime() - newest.made.getTime() < DAY_MS) return
    await dropAbandoned(folder, now)
    const path = join(folder, backupName(now))
    const disk = new Volume(folder, config.DISK_RESERVE_MB)
    const size = await sizeOfBackup(db)
    if (size > disk.look() - disk.reserve) throw insufficientStorage()
    const room = await reservations.reserve({ bytes: isSameDisk(folder, uploadsFolder(config)) ? size : 0 })
    const { tables, files } = await writeBackup({ pool: db.$client, storage, disk, features }, path).finally(
      room.release,
    )
    log.info(
      { path, rows: tables.reduce((sum, { rows: n }) => sum + n, 0), files: files.length },
      'the site is backed up',
    )
    for (const { path: old } of (await backupsIn(folder)).slice(config.BACKUP_KEEP)) await rm(old, { force: true })
  } catch (error) {
    if (!(error instanceof Refusal && error.status === 507)) throw error
    log.error({ folder }, 'the disk has no space for another backup')
  } finally {
    await client.query('select pg_advisory_unlock($1)', [BACKUP_LOCK]).catch(() => {})
    client.release()
  }
}

const isSameDisk = (one: string, other: string): boolean => statSync(one).dev === statSync(other).dev

/** Clears away what a backup that was killed has left. */
async function dropAbandoned(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const isOld = async () => now.getTime() - (await stat(path)).mtimeMs > DAY_MS
    if (name.startsWith(UNFINISHED) && (await isOld())) await rm(path, { recursive: true, force: true })
  }
}
