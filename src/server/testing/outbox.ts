import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import PostalMime from 'postal-mime'

/** An email as a mail program shows its source: unfolded headers, an empty line, the text as it was typed. */
async function shown(file: string): Promise<string> {
  const { headers, text } = await PostalMime.parse(await readFile(file))
  return `${headers.map(({ originalKey, value }) => `${originalKey}: ${value}`).join('\n')}\n\n${text ?? ''}`
}

/** All emails in the outbox of a data folder, oldest first, as `shown`. */
export async function allEmails(dataDir: string): Promise<string[]> {
  const outbox = join(dataDir, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const emails: string[] = []
  for (const file of files.sort()) emails.push(await shown(join(outbox, file)))
  return emails
}

/** Those of `allEmails` to one address. */
export async function readEmailsTo(dataDir: string, to: string): Promise<string[]> {
  return (await allEmails(dataDir)).filter((mail) => mail.includes(`\nTo: ${to}`))
}
