import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { dataDir } from './server-address.ts'
import { toneWav } from './tone-wav.ts'

/** Puts a song of so many megabytes on disk, of which only the beginning sounds; answers where it lies. */
export function largeWav(name: string, megabytes: number): string {
  const folder = join(dataDir, 'test-files')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  const file = openSync(path, 'w')
  writeSync(file, toneWav(1))
  closeSync(file)
  truncateSync(path, megabytes * 1024 * 1024)
  return path
}

export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
