import { spawnSync } from 'node:child_process'
import type { Proof } from '../../row.ts'

/** A disk of its own in memory, of so many megabytes; null where nobody may mount one. */
export function smallDisk(proof: Pick<Proof, 'folder' | 'after'>, megabytes: number): string | null {
  const folder = proof.folder()
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  if (status !== 0) return null
  proof.after(() => spawnSync('umount', ['--lazy', folder]))
  return folder
}
