import { dirname, join, resolve } from 'node:path'
import { pino } from 'pino'
import { refuseLowSpace, sizeOfBackup, toLowSpaceError } from '#server/platform/backup/disk-space.ts'
import { backupFolder, backupName } from '#server/platform/backup/places.ts'
import { restoreBackup } from '#server/platform/backup/restore.ts'
import { UnusableBackup } from '#server/platform/backup/unpack.ts'
import { writeBackup } from '#server/platform/backup/write.ts'
import { errorWriting, withoutValues } from '#server/platform/logging/error-values.ts'
import type { Log } from '#server/platform/logging/log.ts'
import { makeFolders } from '#server/platform/storage/make-folders.ts'
import { openStorage } from '#server/platform/storage/open-storage.ts'
import { Reservations, uploadsFolder } from '#server/platform/storage/reservations.ts'
import { Volume } from '#server/platform/storage/volume.ts'
import { openDatabase, settled } from '#server/start/open-database.ts'
import { readConfig, SettingError } from './config.ts'
import { features } from './features.ts'

const root = join(import.meta.dirname, '../..')
const [what, ...words] = process.argv.slice(2)
const KEEP_SESSIONS = '--keep-sessions'
const flags = words.filter((word) => word.startsWith('--'))
const [given] = words.filter((word) => !word.startsWith('--'))

const say = (line: string) => process.stdout.write(`${line}\n`)

async function run(): Promise<void> {
  const unknown = flags.find((flag) => what !== 'restore' || flag !== KEEP_SESSIONS)
  if (unknown) throw new UnusableBackup(`${unknown} is not known: npm run restore takes ${KEEP_SESSIONS}`)
  if (what === 'restore' && !given) throw new UnusableBackup('Say which backup: npm run restore -- <archive>')
  const config = settled(readConfig(process.env, root), process.env)
  const log = pino({ level: 'error', ...errorWriting }) as Log
  const { db, close } = await openDatabase(config, log)
  const disk = new Volume(uploadsFolder(config), config.DISK_RESERVE_MB)
  const reservations = new Reservations(config, db, disk, log)
  const storage = await openStorage(config, db, reservations).catch(async (error) => {
    await close()
    throw error
  })
  const path = given ? resolve(given) : join(backupFolder(config), backupName(new Date()))
  /** Into any folder, whose disk must have the room. */
  const backUp = async () => {
    makeFolders(dirname(path))
    const folder = new Volume(dirname(path), config.DISK_RESERVE_MB)
    refuseLowSpace(folder, await sizeOfBackup(db))
    return writeBackup({ pool: db.$client, storage, disk: folder, features }, path).catch((error) => {
      throw toLowSpaceError(error)
    })
  }
  try {
    const { tables, files } =
      what === 'restore'
        ? await restoreBackup({ db, root, storage, disk, features }, path, {
            keepSessions: flags.includes(KEEP_SESSIONS),
          })
        : await backUp()
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(`${what === 'restore' ? 'Restored from' : 'Backed up to'} ${path}: ${rows} records, ${files.length} files`)
  } finally {
    storage.close()
    await close()
  }
}

run().catch((error: Error) => {
  const isPlain = error instanceof UnusableBackup || error instanceof SettingError
  process.stderr.write(`${isPlain ? error.message : (withoutValues(error) as Error).stack}\n`)
  process.exitCode = 1
})
