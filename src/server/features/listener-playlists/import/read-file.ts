import { readFile } from 'node:fs/promises'
import { invalid } from '#server/platform/http/errors.ts'
import { decodeText } from '#server/platform/media/decode-text.ts'
import { readCsv } from './csv.ts'
import { readJson } from './json.ts'
import { readM3u } from './m3u.ts'
import type { SentPlaylist } from './sent-line.ts'

/**
 * Reads a playlist: JSON and M3U are known by what they begin with or are called, anything else is CSV.
 * @throws 400 when it cannot be read, or names no track
 */
export async function readPlaylistFile(path: string, filename: string): Promise<SentPlaylist> {
  const text = decodeText(await readFile(path), 'UTF-8')
  if (text.includes('\0')) throw invalid('This is no text. Send an M3U, CSV or JSON file.')
  const sent = /^\s*[{[]/.test(text)
    ? readJson(text)
    : /^\s*#EXTM3U/i.test(text) || /\.m3u8?$/i.test(filename)
      ? readM3u(text)
      : readCsv(text)
  if (sent.lines.length === 0) throw invalid('There are no tracks in this file')
  return sent
}
