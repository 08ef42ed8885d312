import { expect } from '@playwright/test'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { dataDir } from './server-address.ts'

/**
 * Letters in the outbox to somebody, oldest first.
 * @param of folder of the house that wrote them
 */
export const emailsTo = (to: string, of = dataDir): Promise<string[]> => readEmailsTo(of, to)

/**
 * The address of the link in the latest letter to somebody, as soon as one lies in the outbox.
 * @param secret under which name it brings its secret
 */
export async function linkTo(page: string, to: string, secret = 'token'): Promise<string> {
  let link = ''
  await expect(async () => {
    const links = (await emailsTo(to)).flatMap(
      (letter) => new RegExp(`${page}\\?${secret}=[\\w-]+`).exec(letter)?.[0] ?? [],
    )
    link = links.at(-1) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
