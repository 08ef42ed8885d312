import { statSync } from 'node:fs'
import { Transform } from 'node:stream'
import { sql } from 'drizzle-orm'
import { megabytes } from '#contract/kit/media-files.ts'
import type { Database } from '#server/platform/database/connect.ts'
import { Refusal } from '#server/platform/http/errors.ts'
import type { Volume } from '#server/platform/storage/volume.ts'
import { UnusableBackup } from './unpack.ts'

/** A picture is kept in seven sizes, of which the table knows one. */
const SIZES_OF_A_PICTURE = 4
/** What rows of a backup become in a database: with their indexes, and once more in its log. */
const ROWS_GROW = 4

/** About how many bytes a backup takes while it is written: its tables lie beside the archive until they are in it. */
export async function sizeOfBackup(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`
    select 2 * pg_database_size(current_database())
      + (select coalesce(sum(case kind when 'image' then ${SIZES_OF_A_PICTURE} * size else size end), 0) from uploads) as bytes`)
  return Number(rows[0]?.bytes ?? 0)
}

/** Passes an archive on as long as it leaves the reserve of its disk alone; ends with 507 when it would not. */
export const stopWhenDiskIsLow = (volume: Volume): Transform =>
  new Transform({
    transform(chunk, _encoding, done) {
      try {
        volume.refuseFull()
        done(null, chunk)
      } catch (error) {
        done(error as Error)
      }
    },
  })

/** Reports in one line that a disk has no space for something. */
export function refuseLowSpace(volume: Volume, bytes: number): void {
  const room = Math.max(0, volume.look() - volume.reserve)
  if (bytes > room)
    throw new UnusableBackup(
      `There is no room for it: it needs ${megabytes(bytes)}, and the disk has ${megabytes(room)} beside what stays for the database`,
    )
}

/** Bytes a restored database takes for the rows of an archive. */
export const sizeOfRows = (paths: readonly string[]): number =>
  ROWS_GROW * paths.reduce((sum, path) => sum + statSync(path).size, 0)

/** A disk that was full is said as one; everything else stays what it is. */
export const toLowSpaceError = (error: unknown): unknown =>
  error instanceof Refusal && error.status === 507 ? new UnusableBackup('There is no room left for it') : error
