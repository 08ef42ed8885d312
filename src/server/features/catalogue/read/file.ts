import { readFile } from 'node:fs/promises'
import type { CatalogueKind } from '#contract/catalogue.ts'
import { invalid } from '#server/platform/http/errors.ts'
import { decodeText } from '#server/platform/media/decode-text.ts'
import { readCsv } from './csv.ts'
import { readJson } from './json.ts'
import type { ReadFile } from './parsed-record.ts'

/**
 * Reads a file of records, CSV or JSON by what it begins with.
 * @throws 400 when it is neither
 */
export async function readRecords(path: string, chosen: CatalogueKind | undefined): Promise<ReadFile> {
  const text = decodeText(await readFile(path), 'CSV UTF-8')
  const read = /^\s*[{[]/.test(text) ? await readJson(text, chosen) : await readCsv(text, chosen)
  if (read.sent.length === 0) throw invalid('There are no records in this file')
  return read
}
