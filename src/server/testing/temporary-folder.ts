import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const MEMORY = '/dev/shm'
/** A run of all tests fills one or two gigabytes, beside what they need to run. */
const ROOM_BYTES = 8 * 1024 ** 3

/**
 * Where lies what is thrown away after a run: in memory where there is room, since clones of a database are over a thousand files each,
 * and nobody waits for a disk. Every process of a run gets the same answer, so it goes by how large the memory is and not by what is free.
 */
export function temporaryFolder(): string {
  try {
    const { blocks, bsize } = statfsSync(MEMORY)
    return blocks * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
