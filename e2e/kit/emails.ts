import { expect } from '@playwright/test'
import { readEmailsTo } from '#server/testing/outbox.ts'
import { dataDir } from './server-address.ts'

/**
 * Emails in the outbox to an address, oldest first.
 * @param of data folder of the server that wrote them
 */
export const emailsTo = (to: string, of = dataDir): Promise<string[]> => readEmailsTo(of, to)

/**
 * The address of the link in the latest email to an address, as soon as one lies in the outbox.
 * @param secret under which name it brings its secret
 */
export async function linkTo(page: string, to: string, secret = 'token'): Promise<string> {
  let link = ''
  await expect(async () => {
    const links = (await emailsTo(to)).flatMap(
      (email) => new RegExp(`${page}\\?${secret}=[\\w-]+`).exec(email)?.[0] ?? [],
    )
    link = links.at(-1) ?? ''
    expect(link).not.toBe('')
  }).toPass()
  return link
}
