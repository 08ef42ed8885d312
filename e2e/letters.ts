import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dataDir } from './house.ts'

/** The address of the link in the latest letter to somebody, as soon as one lies in the outbox. */
export async function linkTo(page: string, to: string): Promise<string> {
  const outbox = join(dataDir, 'outbox')
  let link = ''
  await expect(async () => {
    for (const file of (await readdir(outbox)).sort()) {
      const letter = (await readFile(join(outbox, file), 'utf8')).replace(/=\n/g, '').replaceAll('=3D', '=')
      const found = letter.includes(`To: ${to}`) && new RegExp(`${page}\\?token=[\\w-]+`).exec(letter)
      if (found) link = found[0]
    }
    expect(link).not.toBe('')
  }).toPass()
  return link
}
