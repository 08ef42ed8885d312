import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024

/** A disk that is small enough to be filled. */
export interface SmallDisk {
  path: string
  /** Fills it by a foreign file until so many megabytes are free; that file is replaced each time. */
  leave(megabytes: number): void
  remove(): void
}

/** Makes a disk in memory; null where nobody may mount one, as for everybody but root on Linux. */
export function makeSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'late-set-disk-'))
  // The database may run as another user, who has to be let in.
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', path])
  const remove = () => {
    if (status === 0) spawnSync('umount', ['--lazy', path])
    rmSync(path, { recursive: true, force: true })
  }
  if (status !== 0) {
    remove()
    return null
  }
  chmodSync(path, 0o711)
  const filler = join(path, 'something-else')
  const leave = (left: number) => {
    rmSync(filler, { force: true })
    const { bavail, bsize } = statfsSync(path)
    writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - left * MEGABYTE)))
  }
  return { path, leave, remove }
}
