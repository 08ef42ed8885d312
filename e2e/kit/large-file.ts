import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, truncateSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { sampleVideo } from '#server/features/uploads/samples.ts'
import { dataDir } from './server-address.ts'
import { toneWav } from './tone-wav.ts'

/** Puts a song of so many megabytes on disk, of which only the beginning sounds; answers where it lies. */
export const largeWav = (name: string, megabytes: number): string => largeFile(name, toneWav(1), megabytes)

/** The same of a film, which shows nothing. */
export function largeFilm(name: string, megabytes: number): string {
  const beginning = sampleVideo('mp4', 64)
  beginning.writeUInt32BE(megabytes * 1024 * 1024 - 20, 20)
  return largeFile(name, beginning, megabytes)
}

function largeFile(name: string, beginning: Uint8Array, megabytes: number): string {
  const folder = join(dataDir, 'test-files')
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  const file = openSync(path, 'w')
  writeSync(file, beginning)
  closeSync(file)
  truncateSync(path, megabytes * 1024 * 1024)
  return path
}

export async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of bytes) hash.update(chunk)
  return hash.digest('hex')
}
