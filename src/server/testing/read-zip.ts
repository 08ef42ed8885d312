import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { type Entry, fromBuffer, type Options, type ZipFile } from 'yauzl'

const open = promisify<Buffer, Options, ZipFile>(fromBuffer)

/** What is in a ZIP archive, by the paths of its files. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await open(bytes, { lazyEntries: true })
  const read = promisify<Entry, Readable>(zip.openReadStream.bind(zip))
  const files = new Map<string, Buffer>()
  while (files.size < zip.entryCount) {
    zip.readEntry()
    const [entry] = (await once(zip, 'entry')) as [Entry]
    if (files.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`)
    files.set(entry.fileName, await buffer(await read(entry)))
  }
  return files
}
