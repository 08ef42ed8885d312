import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** A letter as a mail program shows its source: unfolded headers, an empty line, the text as it was typed. */
async function shown(file: string): Promise<string> {
  const { headers, text } = await PostalMime.parse(await readFile(file))
  return `${headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}\n\n${text ?? ''}`
}

/**
 * Letters in the outbox to somebody, oldest first, as `shown`.
 * @param dataDir folder of the house that wrote them
 */
export async function lettersIn(dataDir: string, to: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const letters = await Promise.all(files.sort().map((file) => shown(join(outbox, file))))
  return letters.filter((letter) => letter.includes(`\nTo: ${to}`))
}
