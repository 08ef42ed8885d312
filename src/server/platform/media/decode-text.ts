import { invalid } from '#server/platform/http/errors.ts'

const startsWith = (bytes: Buffer, ...head: number[]) => head.every((byte, place) => bytes[place] === byte)

/**
 * The text of a file somebody sent; spreadsheets also write UTF-16, and say so in its first bytes.
 * @param saveAs what programs call the format it should be saved in
 * @throws 400 for a file that is no text
 */
export function decodeText(bytes: Buffer, saveAs: string): string {
  if (startsWith(bytes, 0x50, 0x4b, 3, 4))
    throw invalid(`This is a spreadsheet. Save it as “${saveAs}” and send that file.`)
  const encoding = startsWith(bytes, 0xff, 0xfe) ? 'utf-16le' : startsWith(bytes, 0xfe, 0xff) ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw invalid(`The file is not written in UTF-8. Save it as “${saveAs}” and send that file.`)
  }
}
