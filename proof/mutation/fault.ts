import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A mistake an engineer could make, as a change of one line of the server. */
export interface Fault {
  name: string
  /** Path below src/server. */
  file: string
  find: string
  put: string
  /** The tests that must notice, below src/server. */
  tests: string[]
}

/**
 * The source a fault is planted in.
 * @throws when its line was changed or moved, so that nothing could be planted
 */
export function placeOf({ name, file, find }: Fault): string {
  const path = join(import.meta.dirname, '../../src/server', file)
  if (readFileSync(path, 'utf8').split(find).length !== 2)
    throw new Error(`"${name}" cannot be planted: its line is no longer once in ${file}`)
  return path
}
