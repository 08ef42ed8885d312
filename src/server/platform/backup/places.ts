import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

const NAME = /^late-set-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})\.tar$/

export const backupFolder = ({ BACKUP_DIR, dataDir }: Pick<Config, 'BACKUP_DIR' | 'dataDir'>): string =>
  BACKUP_DIR ?? join(dataDir, 'backups')

/** What the archive of a moment is called. */
export const backupName = (moment: Date): string =>
  `late-set-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}.tar`

/** The archives of a folder, the newest first. */
export async function backupsIn(folder: string): Promise<{ path: string; made: Date }[]> {
  const names = await readdir(folder).catch(() => [])
  return names
    .flatMap((name) => {
      const [, day, ...time] = NAME.exec(name) ?? []
      return day ? [{ path: join(folder, name), made: new Date(`${day}T${time.join(':')}Z`) }] : []
    })
    .toSorted((a, b) => b.made.getTime() - a.made.getTime())
}
