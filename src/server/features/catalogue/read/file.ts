import { readFile } from 'node:fs/promises'
import type { CatalogueKind } from '#contract/catalogue.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { readCsv } from './csv.ts'
import { readJson } from './json.ts'
import type { ReadFile } from './parsed-record.ts'

const startsWith = (bytes: Buffer, ...head: number[]) => head.every((byte, place) => bytes[place] === byte)

/** The text of a file; spreadsheets also write UTF-16, and say so in its first bytes. */
function textOf(bytes: Buffer): string {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4))
    throw invalid('This is a spreadsheet. Save it as “CSV UTF-8” and send that file.')
  const encoding = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw invalid('The file is not written in UTF-8. Save it as “CSV UTF-8” and send that file.')
  }
}

/**
 * Reads a file of records, CSV or JSON by what it begins with.
 * @throws 400 when it is neither
 */
export async function readRecords(path: string, chosen: CatalogueKind | undefined): Promise<ReadFile> {
  const text = textOf(await readFile(path))
  const read = /^\s*[{[]/.test(text) ? await readJson(text, chosen) : await readCsv(text, chosen)
  if (read.sent.length === 0) throw invalid('There are no records in this file')
  return read
}
