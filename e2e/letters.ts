import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { dataDir } from './house.ts'

/**
 * Letters in the outbox to somebody, oldest first, as plain text.
 * @param of folder of the house that wrote them
 */
export async function lettersTo(to: string, of = dataDir): Promise<string[]> {
  const outbox = join(of, 'outbox')
  const files = await readdir(outbox).catch(() => [])
  const letters = await Promise.all(files.sort().map((file) => readFile(join(outbox, file), 'utf8')))
  return letters
    .filter((letter) => letter.includes(`\nTo: ${to}`))
    .map((letter) => letter.replace(/=\n/g, '').replaceAll('=3D', '='))
}

/**
 * The address of the link in the latest letter to somebody, as soon as one lies in the outbox.
 * @param secret under which name it brings its secret
 */
export async function linkTo(page: string, to: string, secret = 'token'): Promise<string> {
  let link = ''
  await expect(async () => {
    const links = (await lettersTo(to)).flatMap(
      (letter) => new RegExp(`${page}\\?${secret}=[\\w-]+`).exec(letter)?.[0] ?? [],
    )
    link = links.at(-1) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
