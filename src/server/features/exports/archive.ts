import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { addAbortSignal, type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A ZIP archive that is being written: one file after the other, none of them held whole. */
export interface Archive {
  /**
   * Adds a file, and waits until it is written.
   * @param isPacked false for what is small already, as pictures and sounds are
   */
  add(path: string, bytes: Readable, isPacked?: boolean): Promise<void>
}

interface Written {
  size: number
  sha256: string
}

/**
 * Writes an archive to a path of this machine.
 * @param arrive told of bytes before they are written; what it throws ends the writing
 * @param stopping ends it too
 */
export async function writeArchive(
  path: string,
  fill: (archive: Archive) => Promise<void>,
  arrive: (bytes: number) => Promise<void>,
  stopping: AbortSignal,
): Promise<Written> {
  const broken = new AbortController()
  const signal = AbortSignal.any([stopping, broken.signal])
  const zip = new ZipFile()
  const hash = createHash('sha256')
  let size = 0
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      size += chunk.length
      arrive(chunk.length).then(() => done(null, chunk), done)
    },
  })
  const archive: Archive = {
    add: (name, bytes, isPacked = true) =>
      new Promise((resolve, reject) => {
        addAbortSignal(signal, bytes).once('error', reject).once('end', resolve)
        zip.addReadStream(bytes, name, { compress: isPacked, mode: 0o100_600 })
      }),
  }
  const writing = pipeline(zip.outputStream, meter, createWriteStream(path, { mode: 0o600 }), { signal: stopping })
  await Promise.all([
    fill(archive).then(() => zip.end()),
    // What is still being read stops with it.
    writing.catch((error: unknown) => {
      broken.abort(error)
      throw error
    }),
  ]).catch((error: unknown) => {
    broken.abort(error)
    meter.destroy()
    throw error
  })
  return { size, sha256: hash.digest('hex') }
}
