import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** Passes bytes on and answers how many there were, with their SHA-256. */
export async function hashed(
  from: NodeJS.ReadableStream,
  to: NodeJS.WritableStream,
): Promise<{ size: number; sha256: string }> {
  const hash = createHash('sha256')
  let size = 0
  const count = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      done(null, chunk)
    },
  })
  await pipeline(from, count, to)
  return { size, sha256: hash.digest('hex') }
}

/** Keeps bytes in a new file. */
export const hashedFile = (from: NodeJS.ReadableStream, path: string) =>
  hashed(from, createWriteStream(path, { mode: 0o600, flags: 'wx' }))
